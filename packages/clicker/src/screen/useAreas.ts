import { useFair } from '@fair/client';
import type { ClickerArea } from '@fair/contract';
import type { Query } from '@fair/kit/faces';
import { useEffect, useState } from 'react';
import { CLICKER_CALLS, useRereadFairMutation } from '../api.ts';
import { useClicker, useSenderState } from '../ClickerProvider.tsx';
import { type Clicks, unsentAreas, unsentClicks } from '../queue/clickQueue.ts';
import { type ChosenArea, readChosen, rememberChosen } from './chosenArea.ts';

/** Two devices show the same within this time, in ms; the list is asked for again while the page is visible. */
const POLL_MS = 3000;

/** An area with what this device has counted on top of what the server knows. */
export interface CountedArea extends ClickerArea {
  /** Visitors there now; 0 when more people were counted out than in. */
  readonly current: number;
}

export interface Areas {
  readonly areas: readonly CountedArea[];
  /** What the counter shows and counts for. Only a person changes it. */
  readonly chosen: ChosenArea | undefined;
  /** The chosen area is not there any more. */
  readonly isDeleted: boolean;
  /** The chosen area belongs to the fair of another year: a new fair has begun, and nobody has deleted the area. */
  readonly isOfOtherFair: boolean;
  readonly choose: (area: ChosenArea) => void;
  /** Ids of areas besides the chosen one that are not there any more, while this device has unsent clicks for them. */
  readonly leftOver: readonly string[];
  /** The visitors in all areas, this device's unsent clicks included. */
  readonly visitors: number;
  /** The reading of the list. It is read every few seconds, so being read again is nothing to show. */
  readonly list: Query<readonly ClickerArea[]>;
  /** The list shown is an older one: the last fetch failed. */
  readonly isStale: boolean;
}

/** The areas, the one chosen on this device, and the visitors; fresh within seconds of any device's count. */
export function useAreas(): Areas {
  const { role, sender } = useClicker();
  const { queue } = useSenderState();
  const list = CLICKER_CALLS[role].useAreas(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const [chosen, setChosen] = useState(readChosen);
  // How many lists in a row came without the chosen area.
  const [misses, setMisses] = useState(0);

  const year = useFair()?.year;
  const [rereadFair] = useRereadFairMutation();
  const isDeleted = misses > 0;
  useEffect(() => {
    // Another fair may have become current: its year is read again.
    if (isDeleted) void rereadFair();
  }, [isDeleted, rereadFair]);

  const choose = ({ id, name }: ChosenArea) => {
    const area = { id, name, ...(year !== undefined && { year }) };
    rememberChosen(area);
    setChosen(area);
    // The list of one that was just made may have been asked for before it was.
    setMisses(list.data?.some(({ id }) => id === area.id) ? 0 : -1);
  };

  // For every list that comes, also one that says the same as the last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else is read is of that moment
  useEffect(() => {
    if (!list.data || list.isError) return;
    const ids = list.data.map(({ id }) => id);
    sender.knowAreas(ids);
    const [first] = list.data;
    // Kept, so that another one that is first later does not take its place under the thumb.
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
    leftOver: list.data ? unsentAreas(queue).filter((id) => !ids.has(id) && id !== chosen?.id) : [],
    visitors: areas.reduce((sum, { current }) => sum + current, 0),
    list: { data: list.data, error: list.error, refetch: list.refetch },
    isStale: list.isError,
  };
}

function withUnsent(area: ClickerArea, unsent: Clicks): CountedArea {
  const came = area.came + unsent.came;
  const went = area.went + unsent.went;
  return { ...area, came, went, current: Math.max(0, came - went) };
}
