import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Begins the page, as a transition: React makes it in pieces of a few milliseconds and lets the browser answer in between. Else the
 * first of it is one piece, on a phone half a second in which nothing that is pressed is answered.
 * @param isMade it stands there as the server has made it, and is taken over
 */
export function begin(place: HTMLElement, page: ReactNode, isMade: boolean): void {
  startTransition(() => {
    if (isMade) hydrateRoot(place, page);
    else createRoot(place).render(page);
  });
}
