import { api, versionedQueryFor } from '@fair/client';
import { getSession } from '@fair/contract';

export const { useLazyReadStoredUserQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reads the stored user and its version, bypassing the cached session. Null if nobody is signed in. */
    readStoredUser: versionedQueryFor(build, getSession, [], { keepUnusedDataFor: 0 }),
  }),
});
