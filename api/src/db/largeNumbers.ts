/** Maximum number of documents that are counted again for every request. Results that need more are cached. */
const MOST_COUNTED = 5000;
/** Time in ms for which a process caches a result (BEYOND 13). */
const KEPT_MS = 30_000;

export interface LargeNumbers<T> {
  /** Returns the cached numbers, or undefined if they must be counted. */
  readonly known: (key: string) => T | undefined;
  /** Caches the numbers if counting them has examined many documents. */
  readonly keep: (key: string, numbers: T, examined: number) => void;
}

/**
 * Caches numbers of large fairs for half a minute, because counting takes time in proportion to the size. Use them
 * only for numbers on pages, never for decisions.
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
