import { api, queryFor } from '@fair/client';
import { listMeetingCompanies } from '@fair/contract';

/** Companies that take part in network meetings. The apply and schedule pages share this one cache entry. */
export const { useListMeetingCompaniesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listMeetingCompanies: queryFor(build, listMeetingCompanies, ['Companies']),
  }),
});
