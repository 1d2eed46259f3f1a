const KEY = 'fair.places';
/** Maximum number of stored history entries. */
const MOST = 50;

/** Returns whether this page was loaded by going back or reloading, rather than by a link or URL. */
export function isReturnOfPage(): boolean {
  const [loading] = performance.getEntriesByType?.('navigation') ?? [];
  return (loading as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

/**
 * Returns the scroll position in px of each entry in this tab's history, across reloads; empty if storage is
 * blocked.
 * @param without an entry to leave out
 */
export function readPlaces(without?: string): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    const places = new Map<string, number>(Array.isArray(stored) ? stored : []);
    if (without) places.delete(without);
    return places;
  } catch {
    return new Map();
  }
}

/** Stores the latest positions. */
export function writePlaces(places: ReadonlyMap<string, number>): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MOST)));
  } catch {
    // Without storage, a reload starts at the top.
  }
}
