import { api, queryFor } from '@fair/client';
import { listMeetingCompanies } from '@fair/contract';

/** The companies that take part in network meetings; company list and schedule read this one cache entry. */
export const { useListMeetingCompaniesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listMeetingCompanies: queryFor(build, listMeetingCompanies, ['Companies']),
  }),
});
