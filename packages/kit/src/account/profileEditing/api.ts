import { api, versionedQueryFor } from '@fair/client';
import { getSession } from '@fair/contract';

export const { useLazyReadStoredUserQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reads the stored user and the version, without the cached session. The user is null if nobody is logged in. */
    readStoredUser: versionedQueryFor(build, getSession, [], { keepUnusedDataFor: 0 }),
  }),
});
