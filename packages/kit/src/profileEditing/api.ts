import { api, versionedQueryFor } from '@fair/client';
import { getSession } from '@fair/contract';

export const { useLazyReadStoredUserQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The stored user now with its version, apart from the session everyone shows; a null user when nobody is signed in. */
    readStoredUser: versionedQueryFor(build, getSession, [], { keepUnusedDataFor: 0 }),
  }),
});
