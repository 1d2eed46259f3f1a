import { api, mutationFor, queryFor, uploadFor } from '@fair/client';
import {
  deleteStudentAccount,
  getCvBookConsent,
  giveConsent,
  keepCv,
  listCvViews,
  removeCv,
  updateStudentProfile,
  uploadCv,
} from '@fair/contract';

export const {
  useUpdateStudentProfileMutation,
  useUploadCvMutation,
  useRemoveCvMutation,
  useDeleteStudentAccountMutation,
  useListCvViewsQuery,
  useGetCvBookConsentQuery,
  useGiveConsentMutation,
  useKeepCvMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    updateStudentProfile: {
      ...mutationFor(build, updateStudentProfile, []),
      // An empty user means the session has ended. Asking for the session then would close the form.
      invalidatesTags: (user) => (user ? ['Session'] : []),
    },
    uploadCv: build.mutation(uploadFor(uploadCv, ['Session', 'Privacy'])),
    // No tag: the page is left at once, and asking who is signed in would only show the shell's 401 for a moment.
    deleteStudentAccount: mutationFor(build, deleteStudentAccount, []),
    removeCv: mutationFor(build, removeCv, ['Session', 'Privacy']),
    keepCv: mutationFor(build, keepCv, ['Privacy']),
    listCvViews: queryFor(build, listCvViews, ['Cvs']),
    getCvBookConsent: queryFor(build, getCvBookConsent, ['Cvs']),
    giveConsent: mutationFor(build, giveConsent, ['Cvs']),
  }),
});
