import { api, pageFor } from '@fair/client';
import { listAdminApplications } from '@fair/contract';

export const { useListAdminApplicationsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminApplications: pageFor(build, listAdminApplications, ['Applications', 'Meetings']),
  }),
});
