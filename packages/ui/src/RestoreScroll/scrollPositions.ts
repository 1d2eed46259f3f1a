const KEY = 'fair.places';
/** Maximum number of stored history entries. */
const MAX_ENTRIES = 50;

/** Returns whether this page was loaded by going back or reloading, rather than by a link or URL. */
export function isBackOrReload(): boolean {
  const [loading] = performance.getEntriesByType?.('navigation') ?? [];
  return (loading as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

/**
 * Returns the scroll position in px of each entry in this tab's history, across reloads; empty if storage is
 * blocked.
 * @param without an entry to leave out
 */
export function readScrollPositions(without?: string): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    const positions = new Map<string, number>(Array.isArray(stored) ? stored : []);
    if (without) positions.delete(without);
    return positions;
  } catch {
    return new Map();
  }
}

/** Stores the latest positions. */
export function writeScrollPositions(positions: ReadonlyMap<string, number>): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-MAX_ENTRIES)));
  } catch {
    // Without storage, a reload starts at the top.
  }
}
