import { useEffect, useEffectEvent } from 'react';

const failed = new Set<() => void>();

/** Retries everything on the page that failed to load, because the parts of a page usually fail together. */
export function retryAll(): void {
  for (const tryAgain of [...failed]) tryAgain();
}

/** Registers a function that any Retry button of the page calls. Undefined registers nothing. */
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
