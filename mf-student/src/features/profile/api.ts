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
      // An empty user means the session has ended. Reading the session again would close the form.
      invalidatesTags: (user) => (user ? ['Session'] : []),
    },
    // No tags: the page closes at once, and reading the session would briefly show the shell's 401 page.
    deleteStudentAccount: mutationFor(build, deleteStudentAccount, []),
    getStudentHistory: queryFor(build, getStudentHistory, ['Applications']),
    keepCv: mutationFor(build, keepCv, ['Privacy']),
    listCvViews: queryFor(build, listCvViews, ['Cvs']),
    getCvBookConsent: queryFor(build, getCvBookConsent, ['Cvs']),
    giveConsent: mutationFor(build, giveConsent, ['Cvs']),
  }),
});
