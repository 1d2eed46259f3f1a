import type { DeletedArea } from '@fair/contract';
import { useEffect } from 'react';
import { CLICKER_CALLS } from '../api.ts';
import { useClicker } from '../ClickerProvider.tsx';

/** Polling interval in ms. Areas that can no longer be restored disappear from the list within this time. */
const POLL_MS = 30_000;

/**
 * Returns the deleted areas that can be restored.
 * @param areaIds ids of the existing areas, joined to a string; when they change, the deleted areas are loaded again
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
