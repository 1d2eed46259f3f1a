import { api, pageFor } from '@fair/client';
import { listCompanyApplications } from '@fair/contract';

/** Pages of the company's applicants. The dashboard counts them, the applications page lists them. */
export const { useListCompanyApplicationsQuery, useLazyListCompanyApplicationsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listCompanyApplications: pageFor(build, listCompanyApplications, ['Applicants']),
  }),
});
