import { hasToken } from '@fair/client';
import { i18n } from '@fair/ui/i18n';
import { readChoice } from '@fair/ui/storage';
import { overriddenAreas } from '../override/overrides.ts';

/**
 * Returns whether the page was server-rendered and this device would render the same page. The server knows only the
 * URL, the language and the colour mode (server.tsx). If the page depends on anything else, the browser must render it
 * from scratch.
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
    // The server rendered the page for the user of the cookie. If this tab uses a bearer token, that token may belong
    // to another user.
    !hasToken() &&
    overriddenAreas().length === 0 &&
    // The previous page may have passed router state to this page. The state survives a reload, but the server does not
    // know it.
    !(window.history.state as { usr?: unknown } | null)?.usr
  );
}
