import { api, mutationFor } from '@fair/client';
import { updateLogisticProfile } from '@fair/contract';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateLogisticProfile: build.mutation({
      ...mutationFor(build, updateLogisticProfile, []),
      // An empty response means that the session has ended (product-spec §7). Reading the session again would close the
      // page and lose the input.
      invalidatesTags: (user) => (user ? ['Session'] : []),
    }),
  }),
});

export const { useUpdateLogisticProfileMutation } = profileApi;
