import type { DeletedArea } from '@fair/contract';
import { useEffect } from 'react';
import { CLICKER_CALLS } from '../api.ts';
import { useClicker } from '../ClickerProvider.tsx';

/** Often enough to take away what can be brought back no more, in ms. */
const POLL_MS = 30_000;

/** The areas that can be brought back; asked for anew when other areas are there than before. */
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
