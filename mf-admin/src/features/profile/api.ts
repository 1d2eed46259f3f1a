import { api, mutationFor } from '@fair/client';
import { updateAdminProfile } from '@fair/contract';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateAdminProfile: build.mutation({
      ...mutationFor(build, updateAdminProfile, []),
      // An empty answer means the session has ended (product-spec §7). Asking again who is signed in would
      // close the page and with it what was typed.
      invalidatesTags: (user) => (user ? ['Session'] : []),
    }),
  }),
});

export const { useUpdateAdminProfileMutation } = profileApi;
