import { hasToken } from '@fair/client';
import { i18n } from '@fair/ui/i18n';
import { readChoice } from '@fair/ui/storage';
import { overriddenAreas } from '../override/overrides.ts';

/**
 * Returns whether the page was server-rendered and this device would render the same. The server knows only
 * the URL, language and colour mode (server.tsx); anything else needs a fresh render.
 * @param place the root element
 */
export function canHydrate(place: HTMLElement): boolean {
  const { rendered, colours } = place.dataset;
  if (rendered !== window.location.pathname) return false;
  const chosen = readChoice('fair.colorMode');
  const choice = chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  return (
    document.documentElement.lang === i18n.language &&
    colours === choice &&
    // The page was rendered for the cookie's user; a bearer token may belong to another one.
    !hasToken() &&
    overriddenAreas().length === 0 &&
    // State passed by the previous page, which survives a reload.
    !(window.history.state as { usr?: unknown } | null)?.usr
  );
}
