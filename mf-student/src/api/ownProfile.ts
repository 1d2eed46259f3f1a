import { api, mutationFor, uploadFor } from '@fair/client';
import { confirmProfile, removeCv, uploadCv } from '@fair/contract';

export const { useConfirmProfileMutation, useUploadCvMutation, useRemoveCvMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    confirmProfile: mutationFor(build, confirmProfile, ['Session', 'Privacy', 'Cvs']),
    uploadCv: build.mutation(uploadFor(uploadCv, ['Session', 'Privacy'])),
    removeCv: mutationFor(build, removeCv, ['Session', 'Privacy']),
  }),
});
