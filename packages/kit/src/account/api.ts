import { api, mutationFor, queryFor } from '@fair/client';
import { changeEmail, changePassword, getAccount, listSessions, sendConfirmation } from '@fair/contract';

export const {
  useGetAccountQuery,
  useListSessionsQuery,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useSendConfirmationMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: queryFor(build, getAccount, ['Session']),
    listSessions: queryFor(build, listSessions, ['Session']),
    // The sessions are refetched, because a new password ends all other sessions.
    changePassword: mutationFor(build, changePassword, ['Session']),
    changeEmail: mutationFor(build, changeEmail, []),
    sendConfirmation: mutationFor(build, sendConfirmation, []),
  }),
});
