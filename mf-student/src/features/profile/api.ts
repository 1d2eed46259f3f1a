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
      // An empty user means the session has ended. Asking for the session then would close the form.
      invalidatesTags: (user) => (user ? ['Session'] : []),
    },
    // No tag: the page is left at once, and asking who is signed in would only show the shell's 401 for a moment.
    deleteStudentAccount: mutationFor(build, deleteStudentAccount, []),
    getStudentHistory: queryFor(build, getStudentHistory, ['Applications']),
    keepCv: mutationFor(build, keepCv, ['Privacy']),
    listCvViews: queryFor(build, listCvViews, ['Cvs']),
    getCvBookConsent: queryFor(build, getCvBookConsent, ['Cvs']),
    giveConsent: mutationFor(build, giveConsent, ['Cvs']),
  }),
});
