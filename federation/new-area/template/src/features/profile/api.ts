import { api, mutationFor } from '@fair/client';
import { updateInternalProfile } from '@fair/contract';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    update__Area__Profile: build.mutation({
      ...mutationFor(build, updateInternalProfile.__area__, []),
      // An empty response means that the session has ended (product-spec §7). The session is not loaded again, because
      // the page would close and the user's input would be lost.
      invalidatesTags: (user) => (user ? ['Session'] : []),
    }),
  }),
});

export const { useUpdate__Area__ProfileMutation } = profileApi;
