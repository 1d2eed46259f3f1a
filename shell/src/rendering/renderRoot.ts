import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Renders the page in a transition. React then works in slices of a few milliseconds, and the browser can respond in
 * between. Otherwise the first render blocks input, on a phone for half a second.
 * @param isHydrated true if the page was server-rendered and must be hydrated
 */
export function renderRoot(place: HTMLElement, page: ReactNode, isHydrated: boolean): void {
  startTransition(() => {
    if (isHydrated) hydrateRoot(place, page);
    else createRoot(place).render(page);
  });
}
