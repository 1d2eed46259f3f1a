import { api, mutationFor, queryFor } from '@fair/client';
import {
  deleteStudentAccount,
  getCvBookConsent,
  getStudentHistory,
  giveConsent,
  keepCv,
  listCvViews,
  updateStudentProfile,
} from '@fair/contract';

export const {
  useUpdateStudentProfileMutation,
  useDeleteStudentAccountMutation,
  useListCvViewsQuery,
  useGetCvBookConsentQuery,
  useGiveConsentMutation,
  useKeepCvMutation,
  useGetStudentHistoryQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    updateStudentProfile: {
      ...mutationFor(build, updateStudentProfile, []),
      // An empty response means that the session has ended. Reading the session again would close the form and lose the
      // input.
      invalidatesTags: (user) => (user ? ['Session'] : []),
    },
    // Invalidates no tags, because the page is left afterwards, and reading the session would show the shell's error
    // page for a moment.
    deleteStudentAccount: mutationFor(build, deleteStudentAccount, []),
    getStudentHistory: queryFor(build, getStudentHistory, ['Applications']),
    keepCv: mutationFor(build, keepCv, ['Privacy']),
    listCvViews: queryFor(build, listCvViews, ['Cvs']),
    getCvBookConsent: queryFor(build, getCvBookConsent, ['Cvs']),
    giveConsent: mutationFor(build, giveConsent, ['Cvs']),
  }),
});
