import { api, mutationFor, queryFor, type Tag } from '@fair/client';
import {
  changeMember,
  inviteMember,
  inviteMemberAgain,
  listCompanyActivity,
  removeMember,
} from '@fair/contract';

/** Whose table is whose is on the board, and one's own name and role are in the session. */
const TEAM: readonly Tag[] = ['Team', 'Meetings', 'Session'];

// `invalidatesTags` over mutationFor's own: a refusal means that the team shown, or what the caller may, is not the latest.
export const {
  useInviteMemberMutation,
  useInviteMemberAgainMutation,
  useChangeMemberMutation,
  useRemoveMemberMutation,
  useListCompanyActivityQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    inviteMember: { ...mutationFor(build, inviteMember, TEAM), invalidatesTags: TEAM },
    inviteMemberAgain: { ...mutationFor(build, inviteMemberAgain, TEAM), invalidatesTags: TEAM },
    changeMember: { ...mutationFor(build, changeMember, TEAM), invalidatesTags: TEAM },
    // No tag: who leaves is not to be asked who is signed in.
    removeMember: mutationFor(build, removeMember, []),
    listCompanyActivity: queryFor(build, listCompanyActivity, ['Team']),
  }),
});
