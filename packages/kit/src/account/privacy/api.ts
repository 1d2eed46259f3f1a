import { api, mutationFor, queryFor } from '@fair/client';
import { deleteOwnAccount, getPrivacyFacts } from '@fair/contract';

export const { useGetPrivacyFactsQuery, useDeleteOwnAccountMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getPrivacyFacts: queryFor(build, getPrivacyFacts, ['Privacy']),
    // No tags are invalidated, because the user leaves the page after the deletion.
    deleteOwnAccount: mutationFor(build, deleteOwnAccount, []),
  }),
});
