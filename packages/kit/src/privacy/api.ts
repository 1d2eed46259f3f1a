import { api, mutationFor, queryFor } from '@fair/client';
import { deleteOwnAccount, getPrivacyFacts } from '@fair/contract';

export const { useGetPrivacyFactsQuery, useDeleteOwnAccountMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getPrivacyFacts: queryFor(build, getPrivacyFacts, ['Privacy']),
    // The page is left for good then: nothing of it is read again.
    deleteOwnAccount: mutationFor(build, deleteOwnAccount, []),
  }),
});
