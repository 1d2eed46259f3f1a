import { api, mutationFor, queryFor } from '@fair/client';
import { deleteOwnAccount, getPrivacyFacts } from '@fair/contract';

export const { useGetPrivacyFactsQuery, useDeleteOwnAccountMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getPrivacyFacts: queryFor(build, getPrivacyFacts, ['Privacy']),
    // Invalidates no tags, because the page is left afterwards.
    deleteOwnAccount: mutationFor(build, deleteOwnAccount, []),
  }),
});
