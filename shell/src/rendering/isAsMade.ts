import { hasToken } from '@fair/client';
import { i18n } from '@fair/ui/i18n';
import { readChoice } from '@fair/ui/storage';
import { overriddenAreas } from '../override/overrides.ts';

/**
 * Whether a page came with its content and this device would show the very same: what is made on the server is for somebody of
 * whom nothing is known but the address, the language and the colours (server.tsx). Anything else is made anew.
 * @param place where the content is
 */
export function isAsMade(place: HTMLElement): boolean {
  const { rendered, colours } = place.dataset;
  if (rendered !== window.location.pathname) return false;
  const chosen = readChoice('fair.colorMode');
  const choice = chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  return (
    document.documentElement.lang === i18n.language &&
    colours === choice &&
    // A token says who is signed in, not the cookie that the page was made for.
    !hasToken() &&
    overriddenAreas().length === 0 &&
    // What a page was handed by the one before, which is still there after a reload.
    !(window.history.state as { usr?: unknown } | null)?.usr
  );
}
