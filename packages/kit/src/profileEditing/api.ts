import { api, versionedQueryFor } from '@fair/client';
import { getSession } from '@fair/contract';

export const { useLazyReadStoredUserQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Reads the stored user with its version, apart from the cached session; null if no user is signed in.
     */
    readStoredUser: versionedQueryFor(build, getSession, [], { keepUnusedDataFor: 0 }),
  }),
});
