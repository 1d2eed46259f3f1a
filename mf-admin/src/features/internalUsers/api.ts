import { api, mutationFor, pageFor } from '@fair/client';
import {
  changeInternalUser,
  createInternalUser,
  deleteInternalUser,
  listInternalUsers,
} from '@fair/contract';

const internalUsersApi = api.injectEndpoints({
  endpoints: (build) => ({
    createInternalUser: mutationFor(build, createInternalUser, ['InternalUsers']),
    listInternalUsers: pageFor(build, listInternalUsers, ['InternalUsers']),
    changeInternalUser: mutationFor(build, changeInternalUser, ['InternalUsers', 'Session']),
    deleteInternalUser: mutationFor(build, deleteInternalUser, ['InternalUsers', 'Session']),
  }),
});

export const {
  useCreateInternalUserMutation,
  useListInternalUsersQuery,
  useChangeInternalUserMutation,
  useDeleteInternalUserMutation,
} = internalUsersApi;
