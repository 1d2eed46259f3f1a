import { useFair } from '@fair/client';
import type { CountedArea as StoredArea } from '@fair/contract';
import type { Query } from '@fair/kit/faces';
import { useEffect, useState } from 'react';
import { CLICKER_CALLS, useRefetchFairMutation } from '../api.ts';
import { useClicker, useSenderState } from '../ClickerProvider.tsx';
import { type Clicks, unsentAreas, unsentClicks } from '../queue/clicks.ts';
import { type ChosenArea, readChosen, storeChosen } from './chosenArea.ts';

/**
 * Polling interval in ms of the list of areas while the page is visible. It is the time within which two devices show the
 * same counts.
 */
const POLL_MS = 3000;

/** An area whose counts include the unsent clicks of this device. `came` and `went` are the totals of the fair. */
export interface CountedArea extends StoredArea {
  readonly today: Clicks;
  /** Current number of visitors, by today's counts. It is 0 if more visitors were counted out than in. */
  readonly current: number;
}

export interface Areas {
  readonly areas: readonly CountedArea[];
  /** The area for which the counter counts. It changes only when the user chooses another one. */
  readonly chosen: ChosenArea | undefined;
  /** True if the chosen area no longer exists. */
  readonly isDeleted: boolean;
  /**
   * True if the chosen area belongs to a fair of another year. The area was not deleted; another fair has become the
   * current one.
   */
  readonly isOfOtherFair: boolean;
  readonly choose: (area: ChosenArea) => void;
  /** Ids of other areas that no longer exist, but for which this device has unsent clicks. */
  readonly goneAreaIds: readonly string[];
  /** Number of visitors in all areas, including the unsent clicks of this device. */
  readonly visitors: number;
  /** The query of the list. It is repeated every few seconds, so pages do not show when it runs. */
  readonly list: Query<readonly StoredArea[]>;
  /** True if the list is outdated, because the last request failed. */
  readonly isStale: boolean;
}

/**
 * Returns the areas, the area chosen on this device, and the number of visitors. Counts of other devices appear within
 * seconds.
 */
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
    // Another fair may have become the current one, so the fair is loaded again.
    if (isDeleted) void refetchFair();
  }, [isDeleted, refetchFair]);

  const choose = ({ id, name }: ChosenArea) => {
    const area = { id, name, ...(year !== undefined && { year }) };
    storeChosen(area);
    setChosen(area);
    // The list may have been requested before a new area was created, so one response without the area is allowed.
    setMisses(list.data?.some(({ id }) => id === area.id) ? 0 : -1);
  };

  // Runs for every response, even if it is equal to the previous one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other values are read at that moment
  useEffect(() => {
    if (!list.data || list.isError) return;
    const ids = list.data.map(({ id }) => id);
    sender.updateAreas(ids);
    const [first] = list.data;
    // The first area is stored as the user's choice. Otherwise a new area that comes first in the order would replace it
    // while the user taps.
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
  // Replies that an earlier release has cached on the device have no counts of today.
  const today = add(area.today ?? area);
  return { ...area, ...add(area), today, current: Math.max(0, today.came - today.went) };
}
