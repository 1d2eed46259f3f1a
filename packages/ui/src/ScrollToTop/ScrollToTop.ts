import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the top on every route change (product-spec §2), but not to a section an address names. */
export function ScrollToTop(): null {
  const { pathname, hash } = useLocation();
  const shownRef = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (shownRef.current !== pathname && hash === '')
      window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    shownRef.current = pathname;
  }, [pathname, hash]);
  return null;
}
