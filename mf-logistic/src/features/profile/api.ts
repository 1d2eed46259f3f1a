import { api, mutationFor } from '@fair/client';
import { updateLogisticProfile } from '@fair/contract';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateLogisticProfile: build.mutation({
      ...mutationFor(build, updateLogisticProfile, []),
      // An empty answer means the session has ended (product-spec §7). Asking again who is signed in would
      // close the page and with it what was typed.
      invalidatesTags: (user) => (user ? ['Session'] : []),
    }),
  }),
});

export const { useUpdateLogisticProfileMutation } = profileApi;
