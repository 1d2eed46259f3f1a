import { useEffect, useEffectEvent } from 'react';

/** Retry functions of everything on the page that failed to load. */
const failed = new Set<() => void>();

/** Retries everything that failed: parts of a page usually fail together. */
export function retryAll(): void {
  for (const tryAgain of [...failed]) tryAgain();
}

/** Registers a retry function for the next press of any Retry button; undefined registers nothing. */
export function useRetry(onRetry: (() => void) | undefined): void {
  const tryAgain = useEffectEvent(() => onRetry?.());
  const isFailed = onRetry !== undefined;
  useEffect(() => {
    if (!isFailed) return;
    const entry = () => tryAgain();
    failed.add(entry);
    return () => {
      failed.delete(entry);
    };
  }, [isFailed]);
}
