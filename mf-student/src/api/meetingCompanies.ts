import { api, queryFor } from '@fair/client';
import { listMeetingCompanies } from '@fair/contract';

/** Companies with network meetings. The apply page and the schedule page share this cache entry. */
export const { useListMeetingCompaniesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listMeetingCompanies: queryFor(build, listMeetingCompanies, ['Companies']),
  }),
});
