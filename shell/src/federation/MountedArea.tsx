import {
  type AreaFacts,
  type AreaHost,
  type MountArea,
  type MountedArea as Mounted,
  useFair,
  useSession,
} from '@fair/client';
import { useFairName } from '@fair/kit/fair';
import { useColorMode } from '@fair/ui/colorMode';
import { useLanguage } from '@fair/ui/i18n';
import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useErrorBoundary } from 'react-error-boundary';
import { useLocation, useNavigate } from 'react-router-dom';
import { cspNonce } from '../cspNonce.ts';

interface MountedAreaProps {
  readonly area: string;
  readonly mount: MountArea;
}

/**
 * Mounts an area with its own React root (docs/adr/0029), passes it the facts of the page and updates these facts.
 * Errors that the area throws are shown like the errors of any other area.
 */
export function MountedArea({ area, mount }: MountedAreaProps) {
  const facts = useFacts(area);
  const { navigate, checkSession, fail } = useActs();
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted>(undefined);
  const known = useRef(facts);

  useLayoutEffect(() => {
    if (!place.current || !facts) return;
    if (mounted.current) {
      if (known.current !== facts) mounted.current.update(facts);
    } else {
      // Creates a new element for each mount, because an unmounted root may leave properties on its element.
      const element = place.current.appendChild(document.createElement('div'));
      mounted.current = mount(element, { ...facts, navigate, checkSession, fail });
    }
    known.current = facts;
  }, [mount, facts, navigate, checkSession, fail]);

  useEffect(() => {
    const element = place.current;
    return () => {
      const was = mounted.current;
      mounted.current = undefined;
      // Deferred, because the area may use the same React as the shell, and React is rendering now.
      queueMicrotask(() => {
        was?.unmount();
        element?.replaceChildren();
      });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click targets are links inside, which assistive technology announces
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div ref={place} onClick={(event) => followLink(event, navigate)} />
  );
}

/**
 * Returns the facts of the page for the area. Undefined after the user has signed out, until RequireType replaces the
 * page.
 */
function useFacts(area: string): AreaFacts | undefined {
  const { pathname, search, hash, state, key } = useLocation();
  const { user, version, hasEnded } = useSession();
  const language = useLanguage();
  const { mode } = useColorMode();
  const fair = useFair();
  const name = useFairName();
  const siteName = fair && `${name} ${fair.year}`;
  const colours = fair?.colours;
  return useMemo(
    () =>
      user
        ? {
            basename: `/${area}`,
            location: { pathname, search, hash, state, key },
            session: { user, version, hasEnded },
            language,
            mode,
            colours,
            siteName,
            nonce: cspNonce(),
          }
        : undefined,
    [area, pathname, search, hash, state, key, user, version, hasEnded, language, mode, colours, siteName],
  );
}

/** Returns functions whose identity is stable while the area is shown. */
function useActs(): Pick<AreaHost, 'navigate' | 'checkSession' | 'fail'> {
  const navigate = useNavigate();
  const { refetch } = useSession();
  const { showBoundary } = useErrorBoundary();
  const now = useRef({ navigate, refetch, showBoundary });
  now.current = { navigate, refetch, showBoundary };
  return useMemo(
    () => ({
      navigate: (to, options) =>
        void (typeof to === 'number' ? now.current.navigate(to) : now.current.navigate(to, options)),
      checkSession: () => now.current.refetch(),
      fail: (error) => now.current.showBoundary(error),
    }),
    [],
  );
}

/** Handles clicks on plain links to pages of the fair with the router, without a page reload. */
function followLink(event: MouseEvent, navigate: (to: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link?.href || !isPlain || event.nativeEvent.defaultPrevented || link.hasAttribute('download')) return;
  if (link.target !== '' && link.target !== '_self') return;
  const to = new URL(link.href);
  const isPage = to.origin === window.location.origin && !/^\/(?:api|assets|mf)\//.test(to.pathname);
  if (!isPage) return;
  event.preventDefault();
  navigate(to.pathname + to.search + to.hash);
}
