import { api, mutationFor, queryFor, type Tag } from '@fair/client';
import {
  changeMemberByAdmin,
  getTeamOfCompany,
  inviteMemberAgainByAdmin,
  inviteMemberByAdmin,
  removeMemberByAdmin,
} from '@fair/contract';

/**
 * Cache tags that a change of a team invalidates. A company contains the name and email address of its first owner, and
 * a board contains the member assigned to each table.
 */
const TEAM: readonly Tag[] = ['Team', 'Companies', 'Meetings'];

// `invalidatesTags` replaces the value that mutationFor sets. The tags are then invalidated after an error too, because
// an error can mean that the team on the page is outdated.
export const {
  useGetTeamOfCompanyQuery,
  useInviteMemberByAdminMutation,
  useInviteMemberAgainByAdminMutation,
  useChangeMemberByAdminMutation,
  useRemoveMemberByAdminMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getTeamOfCompany: queryFor(build, getTeamOfCompany, ['Team']),
    inviteMemberByAdmin: { ...mutationFor(build, inviteMemberByAdmin, TEAM), invalidatesTags: TEAM },
    inviteMemberAgainByAdmin: {
      ...mutationFor(build, inviteMemberAgainByAdmin, TEAM),
      invalidatesTags: TEAM,
    },
    changeMemberByAdmin: { ...mutationFor(build, changeMemberByAdmin, TEAM), invalidatesTags: TEAM },
    removeMemberByAdmin: { ...mutationFor(build, removeMemberByAdmin, TEAM), invalidatesTags: TEAM },
  }),
});
