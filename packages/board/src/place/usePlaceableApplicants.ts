import type { PlaceableApplicant } from '@fair/contract';
import { useDebounced } from '@fair/kit/useDebounced';
import { useState } from 'react';
import { useBoard } from '../BoardProvider.tsx';

/** Maximum number of applicants in the list. The user finds the other applicants by searching. */
const MAX_OPTIONS = 50;

export interface PlaceableApplicants {
  /** Applicants who match the search, sorted by name. */
  readonly found: readonly PlaceableApplicant[];
  /** Returns an applicant who was in the list at any time since the dialog was opened. */
  readonly find: (applicationId: string | null) => PlaceableApplicant | undefined;
  readonly search: (typed: string) => void;
  readonly isSearching: boolean;
  /** Error of the request for the list, or undefined. */
  readonly error: unknown;
  /** True if the company has no applicants who can be placed. */
  readonly isEmpty: boolean;
}

/**
 * Returns the applicants whom the company may place. If another user places one of them in the meantime, `find` still
 * returns this applicant, so that the selection in the form does not change.
 * @param chosen id of the selected applicant, who may not be among the loaded applicants
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
    found: list.error ? [] : (list.data?.rows ?? []),
    find: (applicationId) => known.get(applicationId ?? ''),
    search,
    isSearching: typed.trim() !== q || (list.data === undefined && !list.error),
    error: list.error,
    isEmpty: list.data?.total === 0 && q === '',
  };
}
