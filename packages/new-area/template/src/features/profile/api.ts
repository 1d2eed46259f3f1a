import { api, mutationFor } from '@fair/client';
import { updateInternalProfile } from '@fair/contract';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    update__Area__Profile: build.mutation({
      ...mutationFor(build, updateInternalProfile.__area__, []),
      // An empty answer means the session has ended (product-spec §7). Asking again who is signed in would
      // close the page and with it what was typed.
      invalidatesTags: (user) => (user ? ['Session'] : []),
    }),
  }),
});

export const { useUpdate__Area__ProfileMutation } = profileApi;
