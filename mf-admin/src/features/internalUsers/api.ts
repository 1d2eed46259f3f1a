import { api, mutationFor } from '@fair/client';
import { createInternalUser } from '@fair/contract';

const internalUsersApi = api.injectEndpoints({
  endpoints: (build) => ({ createInternalUser: mutationFor(build, createInternalUser, []) }),
});

export const { useCreateInternalUserMutation } = internalUsersApi;
