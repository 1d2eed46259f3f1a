import { api, mutationFor } from '@fair/client';
import { updateInternalProfile } from '@fair/contract';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    update__Area__Profile: build.mutation({
      ...mutationFor(build, updateInternalProfile.__area__, []),
      // An empty reply means that the session has ended (product-spec §7). Loading the session again would
      // close the page and lose the user's input.
      invalidatesTags: (user) => (user ? ['Session'] : []),
    }),
  }),
});

export const { useUpdate__Area__ProfileMutation } = profileApi;
