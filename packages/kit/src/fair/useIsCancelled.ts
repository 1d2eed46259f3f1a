import { useFair } from '@fair/client';

/**
 * Returns whether the current fair is cancelled, also while that can be taken back. Pages then offer nothing that the API
 * refuses for it.
 */
export function useIsCancelled(): boolean {
  const fair = useFair();
  return fair?.cancelled === true || fair?.cancelling === true;
}
