import type { DeletedArea } from '@fair/contract';
import { useEffect } from 'react';
import { CLICKER_CALLS } from '../api.ts';
import { useClicker } from '../ClickerProvider.tsx';

/** Polling interval in ms, short enough to remove areas soon after they can no longer be restored. */
const POLL_MS = 30_000;

/**
 * Returns the areas that can be restored.
 * @param areaIds ids of the existing areas as a string; the list is loaded again when it changes
 */
export function useDeletedAreas(areaIds: string): readonly DeletedArea[] {
  const { role } = useClicker();
  const { data, refetch } = CLICKER_CALLS[role].useDeletedAreas(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: which areas there are is what it depends on
  useEffect(() => void refetch(), [areaIds]);
  return data ?? [];
}
