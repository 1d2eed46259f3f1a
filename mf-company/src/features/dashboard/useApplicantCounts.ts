import type { Query } from '@fair/kit/faces';
import { useListCompanyApplicationsQuery } from '../../api/applications.ts';

export interface ApplicantCounts {
  readonly total: number;
  readonly waiting: number;
  readonly accepted: number;
}

/** Requests the smallest page, because only the totals are needed. */
const ONE_ROW = { pageSize: 1 } as const;

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
