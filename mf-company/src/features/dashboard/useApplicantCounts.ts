import type { Query } from '@fair/kit/faces';
import { useListCompanyApplicationsQuery } from '../../api/applications.ts';

export interface ApplicantCounts {
  readonly total: number;
  /** Neither accepted, reserve, declined nor withdrawn: they wait for the company. */
  readonly waiting: number;
  readonly accepted: number;
}

/** Only the totals are asked for, not the lists. */
const ONE_ROW = { pageSize: 1 } as const;

/** How many applied, wait and are accepted. */
export function useApplicantCounts(isAsked: boolean): Query<ApplicantCounts> {
  const options = { skip: !isAsked };
  const all = useListCompanyApplicationsQuery({ query: ONE_ROW }, options);
  const waiting = useListCompanyApplicationsQuery(
    { query: { ...ONE_ROW, 'filter[status]': 'pending' } },
    options,
  );
  const accepted = useListCompanyApplicationsQuery(
    { query: { ...ONE_ROW, 'filter[status]': 'accepted' } },
    options,
  );
  const lists = [all, waiting, accepted];
  const data =
    all.data && waiting.data && accepted.data
      ? { total: all.data.total, waiting: waiting.data.total, accepted: accepted.data.total }
      : undefined;
  return {
    data,
    error: lists.find(({ error }) => error)?.error,
    isFetching: lists.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const list of lists) void list.refetch();
    },
  };
}
