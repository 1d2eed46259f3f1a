import { useFair } from '@fair/client';
import type { CountedArea as StoredArea } from '@fair/contract';
import type { Query } from '@fair/kit/faces';
import { useEffect, useState } from 'react';
import { CLICKER_CALLS, useRefetchFairMutation } from '../api.ts';
import { useClicker, useSenderState } from '../ClickerProvider.tsx';
import { type Clicks, unsentAreas, unsentClicks } from '../queue/clicks.ts';
import { type ChosenArea, readChosen, storeChosen } from './chosenArea.ts';

/**
 * Polling interval of the list of areas in ms while the page is visible. Clicks that the server has counted appear on
 * other devices within this time.
 */
const POLL_MS = 3000;

/**
 * An area with its counts, which include the unsent clicks of this device. `came` and `went` are totals of the whole
 * fair, and `today` has the counts of today.
 */
export interface CountedArea extends StoredArea {
  readonly today: Clicks;
  /** Current number of visitors, calculated from today's counts. It is 0 if more people were counted out than in. */
  readonly current: number;
}

export interface Areas {
  readonly areas: readonly CountedArea[];
  /** The area that the counter counts for. It only changes when the user chooses another area. */
  readonly chosen: ChosenArea | undefined;
  /** Whether the chosen area no longer exists. */
  readonly isDeleted: boolean;
  /**
   * Whether the chosen area belongs to another fair, because the current fair has changed since the user chose the
   * area. The area was then not deleted.
   */
  readonly isOfOtherFair: boolean;
  readonly choose: (area: ChosenArea) => void;
  /**
   * Ids of areas that no longer exist, but for which this device has unsent clicks. The chosen area is not included.
   */
  readonly goneAreaIds: readonly string[];
  /** Number of visitors in all areas. The unsent clicks of this device are included. */
  readonly visitors: number;
  /** The query of the list. It has no loading state, because the list is polled every few seconds. */
  readonly list: Query<readonly StoredArea[]>;
  /** Whether the list is outdated, because the last request failed. */
  readonly isStale: boolean;
}

/** Returns the areas with their counts, the area chosen on this device, and the number of visitors in all areas. */
export function useAreas(): Areas {
  const { role, sender } = useClicker();
  const { queue } = useSenderState();
  const list = CLICKER_CALLS[role].useAreas(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const [chosen, setChosen] = useState(readChosen);
  // Number of consecutive responses that did not contain the chosen area.
  const [misses, setMisses] = useState(0);

  const year = useFair()?.year;
  const [refetchFair] = useRefetchFairMutation();
  const isDeleted = misses > 0;
  useEffect(() => {
    // A missing area may mean that another fair has become the current one, so the fair is loaded again.
    if (isDeleted) void refetchFair();
  }, [isDeleted, refetchFair]);

  const choose = ({ id, name }: ChosenArea) => {
    const area = { id, name, ...(year !== undefined && { year }) };
    storeChosen(area);
    setChosen(area);
    // A response requested before the area was created does not contain it yet, so one such response is ignored.
    setMisses(list.data?.some(({ id }) => id === area.id) ? 0 : -1);
  };

  // The effect depends on the time of the response, so that it also runs if a response is equal to the previous one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other values are read at that moment
  useEffect(() => {
    if (!list.data || list.isError) return;
    const ids = list.data.map(({ id }) => id);
    sender.updateAreas(ids);
    const [first] = list.data;
    // The first area is stored as if the user had chosen it. Otherwise, a new area could become the first one and
    // replace it while the user taps.
    if (!chosen && first) choose(first);
    else setMisses((before) => (chosen && !ids.includes(chosen.id) ? before + 1 : 0));
  }, [list.fulfilledTimeStamp]);

  const areas = (list.data ?? []).map((area) => withUnsent(area, unsentClicks(queue, area.id)));
  const ids = new Set(areas.map(({ id }) => id));

  return {
    areas,
    chosen: chosen ?? areas[0],
    isDeleted,
    isOfOtherFair: chosen?.year !== undefined && year !== undefined && chosen.year !== year,
    choose,
    goneAreaIds: list.data ? unsentAreas(queue).filter((id) => !ids.has(id) && id !== chosen?.id) : [],
    visitors: areas.reduce((sum, { current }) => sum + current, 0),
    list: { data: list.data, error: list.error, refetch: list.refetch },
    isStale: list.isError,
  };
}

function withUnsent(area: StoredArea, unsent: Clicks): CountedArea {
  const add = ({ came, went }: Clicks) => ({ came: came + unsent.came, went: went + unsent.went });
  // Responses cached on the device by an earlier release have no counts of today.
  const today = add(area.today ?? area);
  return { ...area, ...add(area), today, current: Math.max(0, today.came - today.went) };
}
