import { api, mutationFor, queryFor } from '@fair/client';
import { listStudentApplications, submitApplication, withdrawApplication } from '@fair/contract';

/** The student's applications; all pages that show one share this cache entry. */
export const {
  useListStudentApplicationsQuery,
  useSubmitApplicationMutation,
  useWithdrawApplicationMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listStudentApplications: queryFor(build, listStudentApplications, ['Applications']),
    submitApplication: mutationFor(build, submitApplication, ['Applications', 'Meetings']),
    withdrawApplication: mutationFor(build, withdrawApplication, ['Applications', 'Meetings']),
  }),
  // The shell and the student area both inject these endpoints, in either order.
  overrideExisting: true,
});
