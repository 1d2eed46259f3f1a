import { api, mutationFor, queryFor, type Tag } from '@fair/client';
import {
  changeMember,
  inviteMember,
  inviteMemberAgain,
  listCompanyActivity,
  removeMember,
} from '@fair/contract';

/**
 * Cache tags that a change of the team invalidates. The board contains the member assigned to each table, and the
 * session contains the name and role of the signed-in member.
 */
const TEAM: readonly Tag[] = ['Team', 'Meetings', 'Session'];

// `invalidatesTags` replaces the value that mutationFor sets. The tags are then invalidated after an error too, because
// an error can mean that the team or the member's own abilities have changed.
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
    // Invalidates no tags, because a member who leaves has no session afterwards.
    removeMember: mutationFor(build, removeMember, []),
    listCompanyActivity: queryFor(build, listCompanyActivity, ['Team']),
  }),
});
