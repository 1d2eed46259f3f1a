import { api, mutationFor, queryFor } from '@fair/client';
import { createApiToken, listApiTokens, revokeApiToken } from '@fair/contract';

// The list has no cache tag, because only one panel shows it and refetches it after each change.
export const { useListApiTokensQuery, useCreateApiTokenMutation, useRevokeApiTokenMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listApiTokens: queryFor(build, listApiTokens, []),
      createApiToken: mutationFor(build, createApiToken, []),
      revokeApiToken: mutationFor(build, revokeApiToken, []),
    }),
  });
