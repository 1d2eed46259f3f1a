import { api, mutationFor, queryFor } from '@fair/client';
import { listStudentApplications, submitApplication, withdrawApplication } from '@fair/contract';

/** The student's applications: every page that shows one reads this one cache entry. */
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
  // The shell and the student area both bring them, whichever is first.
  overrideExisting: true,
});
