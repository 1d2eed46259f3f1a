import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { rememberFields } from './typedEarly.ts';

/**
 * Renders the page in a transition. React then works in slices of a few milliseconds, so that the browser can respond
 * in between. Otherwise the first render would block input, on a phone for half a second.
 * @param isHydrated true if the page was server-rendered and must be hydrated
 * @param onRoot gets React's root
 */
export function renderRoot(
  place: HTMLElement,
  page: ReactNode,
  isHydrated: boolean,
  onRoot?: (root: Root) => void,
): void {
  if (!isHydrated) rememberFields(place);
  startTransition(() => {
    const root = isHydrated ? hydrateRoot(place, page) : createRoot(place);
    if (!isHydrated) root.render(page);
    onRoot?.(root);
  });
}
