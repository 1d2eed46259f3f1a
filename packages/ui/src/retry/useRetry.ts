import { useEffect, useEffectEvent } from 'react';

/** What on the page could not be had, wherever it stands. */
const failed = new Set<() => void>();

/** One press tries everything again that could not be had: what cut off one part of the page has cut off the others. */
export function retryAll(): void {
  for (const tryAgain of [...failed]) tryAgain();
}

/** Has this tried again with the rest at the next press of a Retry; nothing while it is undefined. */
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
