import { useEffect, useReducer, useRef } from 'react';
import { OUTBOX } from './journal.ts';
import { readQueue } from './storedQueue.ts';

const countOf = (text: string | null): number => readQueue(text).queue.items.length;

/**
 * Returns the number of changes that other windows have made to their queues since the component was mounted.
 * @param onSent called when another window has fewer items than before
 */
export function useOtherWindows(onSent: () => void): number {
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(onSent);
  latest.current = onSent;
  useEffect(() => {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (!key?.startsWith(`${OUTBOX}.`)) return;
      countChange();
      if (countOf(newValue) < countOf(oldValue)) latest.current();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  return changes;
}
