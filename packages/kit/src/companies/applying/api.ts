import { api, mutationFor, queryFor } from '@fair/client';
import {
  confirmContactText,
  listStudentApplications,
  submitApplication,
  withdrawApplication,
} from '@fair/contract';

export const {
  useListStudentApplicationsQuery,
  useSubmitApplicationMutation,
  useWithdrawApplicationMutation,
  useConfirmContactTextMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listStudentApplications: queryFor(build, listStudentApplications, ['Applications']),
    submitApplication: mutationFor(build, submitApplication, ['Applications', 'Meetings']),
    withdrawApplication: mutationFor(build, withdrawApplication, ['Applications', 'Meetings']),
    confirmContactText: mutationFor(build, confirmContactText, ['Applications']),
  }),
  // The shell and the student area both inject these endpoints, and each of them may be the first to do so.
  overrideExisting: true,
});
