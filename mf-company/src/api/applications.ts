import { api, pageFor } from '@fair/client';
import { listCompanyApplications } from '@fair/contract';

/** Pages of the list of applicants. The dashboard uses only their totals. */
export const { useListCompanyApplicationsQuery, useLazyListCompanyApplicationsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listCompanyApplications: pageFor(build, listCompanyApplications, ['Applicants']),
  }),
});
