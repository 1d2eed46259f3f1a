const KEY = 'fair.places';
/** More entries of the history than anybody goes back. */
const MOST = 50;

/** Whether this page was loaded by going back to it or anew, and not by an address or a link. */
export function isReturnOfPage(): boolean {
  const [loading] = performance.getEntriesByType?.('navigation') ?? [];
  return (loading as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

/**
 * How far each entry of this tab's history was scrolled, px; over a reload. Storage may be blocked: then none is known.
 * @param without an entry that begins anew
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

/** Keeps the latest of them. */
export function writePlaces(places: ReadonlyMap<string, number>): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MOST)));
  } catch {
    // Then a reload begins at the top.
  }
}
