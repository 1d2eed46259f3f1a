import { api, mutationFor, uploadFor } from '@fair/client';
import { removeImage, updateCompanyProfile, uploadImage } from '@fair/contract';

export const { useUpdateCompanyProfileMutation, useUploadImageMutation, useRemoveImageMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      updateCompanyProfile: {
        ...mutationFor(build, updateCompanyProfile, []),
        // An empty response means that the session has ended. Reading the session again would close the form and lose
        // the input.
        invalidatesTags: (company) => (company ? ['Session', 'Companies'] : []),
      },
      uploadImage: build.mutation(uploadFor(uploadImage, ['Session', 'Companies'])),
      removeImage: mutationFor(build, removeImage, ['Session', 'Companies']),
    }),
  });
