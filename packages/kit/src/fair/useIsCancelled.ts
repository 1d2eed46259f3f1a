import { useFair } from '@fair/client';

/**
 * Returns whether the current fair is cancelled, even if the cancellation can still be undone. Pages then hide actions
 * that the API refuses for a cancelled fair.
 */
export function useIsCancelled(): boolean {
  const fair = useFair();
  return fair?.cancelled === true || fair?.cancelling === true;
}
