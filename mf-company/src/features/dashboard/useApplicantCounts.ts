import { useListCompanyApplicationsQuery } from '../../data/applications.ts';

export interface ApplicantCounts {
  readonly total: number;
  /** Not accepted yet: they wait for the company. */
  readonly waiting: number;
}

/** How many applied and how many of them wait. Only the totals are read, so a page of one row is asked for. */
export function useApplicantCounts(isAsked: boolean) {
  const options = { skip: !isAsked };
  const all = useListCompanyApplicationsQuery({ query: { pageSize: 1 } }, options);
  const waiting = useListCompanyApplicationsQuery(
    { query: { pageSize: 1, 'filter[accepted]': 'false' } },
    options,
  );
  const counts: ApplicantCounts | undefined =
    all.data && waiting.data ? { total: all.data.total, waiting: waiting.data.total } : undefined;
  return {
    counts,
    error: counts ? undefined : (all.error ?? waiting.error),
    retry: () => {
      void all.refetch();
      void waiting.refetch();
    },
  };
}
