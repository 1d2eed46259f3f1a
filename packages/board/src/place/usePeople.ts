import type { PlaceableApplicant } from '@fair/contract';
import { useRested } from '@fair/kit/search';
import { useState } from 'react';
import { useBoard } from '../BoardProvider.tsx';

/** So many are offered to choose from; whoever is not among them is searched for. */
const OFFERED = 50;

export interface People {
  /** Who is found by what is typed, by name. */
  readonly found: readonly PlaceableApplicant[];
  /** Whose line it is; of whoever was there when the dialog was opened, or has been found since. */
  readonly find: (applicationId: string | null) => PlaceableApplicant | undefined;
  readonly search: (typed: string) => void;
  readonly isSearching: boolean;
  /** Nobody can be placed at all. */
  readonly isNobody: boolean;
}

/**
 * Whom the company of this board may place. Someone who is placed elsewhere while the dialog is open keeps their line: what is
 * chosen does not change by itself.
 * @param chosen who is chosen already, and may be on no page that was read
 */
export function usePeople(slug: string, chosen: string | undefined): People {
  const { usePlaceable } = useBoard();
  const [typed, search] = useState('');
  const q = useRested(typed);
  const [known, setKnown] = useState<ReadonlyMap<string, PlaceableApplicant>>(new Map());
  const list = usePlaceable(slug, { pageSize: OFFERED, ...(q && { q }) });
  const one = usePlaceable(slug, { 'filter[application]': chosen ?? '' }, { skip: chosen === undefined });

  const read = [...(list.data?.rows ?? []), ...(one.data?.rows ?? [])];
  if (read.some(({ applicationId }) => !known.has(applicationId)))
    setKnown(new Map([...known, ...read.map((person) => [person.applicationId, person] as const)]));

  return {
    found: list.data?.rows ?? [],
    find: (applicationId) => known.get(applicationId ?? ''),
    search,
    isSearching: list.data === undefined || typed.trim() !== q,
    isNobody: list.data?.total === 0 && q === '',
  };
}
