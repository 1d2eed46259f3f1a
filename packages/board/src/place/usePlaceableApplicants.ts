import type { PlaceableApplicant } from '@fair/contract';
import { useDebounced } from '@fair/kit/useDebounced';
import { useState } from 'react';
import { useBoard } from '../BoardProvider.tsx';

/** Maximum number of applicants offered; others are found by searching. */
const MAX_OPTIONS = 50;

export interface PlaceableApplicants {
  /** Applicants matching the search, by name. */
  readonly found: readonly PlaceableApplicant[];
  /** Returns an applicant who was in the list when the dialog opened or has been found since. */
  readonly find: (applicationId: string | null) => PlaceableApplicant | undefined;
  readonly search: (typed: string) => void;
  readonly isSearching: boolean;
  /** True if the company has no applicants to place. */
  readonly isEmpty: boolean;
}

/**
 * Returns the applicants whom the company of this board may place. An applicant who is placed elsewhere
 * meanwhile stays in the list, so that the selection does not change by itself.
 * @param chosen id of the selected applicant, who may be on a page that was not loaded
 */
export function usePlaceableApplicants(slug: string, chosen: string | undefined): PlaceableApplicants {
  const { usePlaceable } = useBoard();
  const [typed, search] = useState('');
  const q = useDebounced(typed);
  const [known, setKnown] = useState<ReadonlyMap<string, PlaceableApplicant>>(new Map());
  const list = usePlaceable(slug, { pageSize: MAX_OPTIONS, ...(q && { q }) });
  const one = usePlaceable(slug, { 'filter[application]': chosen ?? '' }, { skip: chosen === undefined });

  const read = [...(list.data?.rows ?? []), ...(one.data?.rows ?? [])];
  if (read.some(({ applicationId }) => !known.has(applicationId)))
    setKnown(new Map([...known, ...read.map((person) => [person.applicationId, person] as const)]));

  return {
    found: list.data?.rows ?? [],
    find: (applicationId) => known.get(applicationId ?? ''),
    search,
    isSearching: list.data === undefined || typed.trim() !== q,
    isEmpty: list.data?.total === 0 && q === '',
  };
}
