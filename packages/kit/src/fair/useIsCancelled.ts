import { useFair } from '@fair/client';

/** Returns whether the current fair is cancelled for good. Pages then offer nothing that the API refuses for it. */
export const useIsCancelled = (): boolean => useFair()?.cancelled === true;
