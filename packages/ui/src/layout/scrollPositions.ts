const KEY = 'fair.places';
const MAX_ENTRIES = 50;

/** Returns whether the browser loaded this page by going back or reloading, not by a link or a typed URL. */
export function isBackOrReload(): boolean {
  const [loading] = performance.getEntriesByType?.('navigation') ?? [];
  return (loading as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

/**
 * Returns the scroll position in px of each history entry of this tab. The positions survive reloads. The map is empty
 * if storage is blocked.
 * @param without key of an entry to omit
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

export function writeScrollPositions(positions: ReadonlyMap<string, number>): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-MAX_ENTRIES)));
  } catch {
    // Storage is blocked, so a reloaded page starts at its top.
  }
}
