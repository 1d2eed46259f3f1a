import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** product-spec §2 and §9: compact and fixed above 1 px of scroll. */
const COMPACT_ABOVE_PX = 1;

/** Whether the page is scrolled by more than 1 px. */
export function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(() => window.scrollY > COMPACT_ABOVE_PX);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > COMPACT_ABOVE_PX);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return isScrolled;
}

/**
 * The state of the slide-down menu. It closes on route change, on scroll, on a click outside and on Escape
 * (which gives the focus back to its button).
 * @param barRef the whole bar; clicks inside it are not outside
 * @param buttonRef the button that opens it
 */
export function useMenu(
  barRef: RefObject<HTMLElement | null>,
  buttonRef: RefObject<HTMLButtonElement | null>,
): { isOpen: boolean; setOpen: (isOpen: boolean) => void } {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const routeRef = useRef(key);

  useEffect(() => {
    if (routeRef.current !== key) setOpen(false);
    routeRef.current = key;
  }, [key]);

  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    const closeOutside = (event: Event) => {
      // Not contains(target): the pressed icon has been replaced by now, its path has not.
      if (barRef.current && event.composedPath().includes(barRef.current)) return;
      close();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      buttonRef.current?.focus();
    };
    window.addEventListener('scroll', close, { passive: true });
    document.addEventListener('click', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      window.removeEventListener('scroll', close);
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen, barRef, buttonRef]);

  return { isOpen, setOpen };
}
