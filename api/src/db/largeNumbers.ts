/**
 * If counting examines more documents than this, the result is cached; otherwise it is counted again for every
 * request.
 */
const MOST_COUNTED = 5000;
/** Time in ms for which a process uses a cached result (BEYOND 13). */
const KEPT_MS = 30_000;

export interface LargeNumbers<T> {
  /** Returns the cached numbers, or undefined if they must be counted. */
  readonly known: (key: string) => T | undefined;
  /** Caches the numbers if counting them has examined many documents. */
  readonly keep: (key: string, numbers: T, examined: number) => void;
}

/**
 * Creates a cache for counts of large fairs, because counting takes time in proportion to the number of documents.
 * Use the counts only for numbers on pages, never for decisions.
 */
export function keepLargeNumbers<T>(): LargeNumbers<T> {
  const kept = new Map<string, { readonly at: number; readonly numbers: T }>();
  return {
    known: (key) => {
      const found = kept.get(key);
      return found && Date.now() - found.at < KEPT_MS ? found.numbers : undefined;
    },
    keep: (key, numbers, examined) => {
      if (examined > MOST_COUNTED) kept.set(key, { at: Date.now(), numbers });
      else kept.delete(key);
    },
  };
}
