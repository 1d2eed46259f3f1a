import { api, mutationFor, queryFor, type Tag } from '@fair/client';
import {
  changeMember,
  inviteMember,
  inviteMemberAgain,
  listCompanyActivity,
  removeMember,
} from '@fair/contract';

/**
 * Tags of the team. The board shows each member's table, and the session has the member's own name and role.
 */
const TEAM: readonly Tag[] = ['Team', 'Meetings', 'Session'];

// `invalidatesTags` overrides mutationFor's own: after an error the team or the caller's abilities on the
// page are outdated.
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
    // No tags: after leaving, the member has no session to read.
    removeMember: mutationFor(build, removeMember, []),
    listCompanyActivity: queryFor(build, listCompanyActivity, ['Team']),
  }),
});
