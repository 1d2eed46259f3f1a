import { api, queryFor } from '@fair/client';
import { listStudentApplications } from '@fair/contract';

/** The student's applications; dashboard, company list and schedule all read this one cache entry. */
export const { useListStudentApplicationsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listStudentApplications: queryFor(build, listStudentApplications, ['Applications']),
  }),
});
