import type { ClickerArea } from '@fair/contract';
import { readRemembered, remember } from '@fair/ui/storage';
import { useState } from 'react';
import { CLICKER_CALLS } from '../api.ts';
import { useClicker, useSenderState } from '../ClickerProvider.tsx';
import { unsentClicks } from '../queue/clickQueue.ts';

/** Two devices show the same within this time, in ms; the lists are asked for again while the page is visible. */
const POLL_MS = 3000;

const CHOSEN_AREA_KEY = 'fair.clicker.area';

/** An area with what this device has counted on top of what the server knows. */
export interface CountedArea extends ClickerArea {
  readonly current: number;
}

export interface Areas {
  readonly areas: readonly CountedArea[];
  readonly chosen: CountedArea | undefined;
  readonly choose: (areaId: string) => void;
  /** The visitors in all areas, this device's unsent clicks included. */
  readonly visitors: number | undefined;
  readonly isLoading: boolean;
  /** There is nothing to show because the list could not be fetched. */
  readonly error: unknown;
  /** The list shown is an older one: the last fetch failed. */
  readonly isStale: boolean;
  readonly refetch: () => void;
}

/** The areas, the one chosen on this device, and the visitors; fresh within seconds of any device's count. */
export function useAreas(): Areas {
  const { role } = useClicker();
  const { queue } = useSenderState();
  const polling = { pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };
  const list = CLICKER_CALLS[role].useAreas(undefined, polling);
  const visitors = CLICKER_CALLS[role].useVisitors(undefined, polling);
  const [chosenId, setChosenId] = useState(() => readRemembered(CHOSEN_AREA_KEY));

  const areas = (list.data ?? []).map((area) => {
    const unsent = unsentClicks(queue, area.id);
    const came = area.came + unsent.came;
    const went = area.went + unsent.went;
    return { ...area, came, went, current: came - went };
  });
  // Clicks for an area that is gone count in no total.
  const net = areas.reduce((sum, { id }) => {
    const unsent = unsentClicks(queue, id);
    return sum + unsent.came - unsent.went;
  }, 0);

  return {
    areas,
    chosen: areas.find(({ id }) => id === chosenId) ?? areas[0],
    choose: (areaId) => {
      remember(CHOSEN_AREA_KEY, areaId);
      setChosenId(areaId);
    },
    visitors: visitors.data && visitors.data.currentVisitors + net,
    isLoading: list.isLoading,
    error: list.data === undefined ? list.error : undefined,
    isStale: list.data !== undefined && list.isError,
    refetch: () => {
      void list.refetch();
      void visitors.refetch();
    },
  };
}
