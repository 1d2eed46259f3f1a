import { api, mutationFor, queryFor, type Tag } from '@fair/client';
import {
  changeMemberByAdmin,
  getTeamOfCompany,
  inviteMemberAgainByAdmin,
  inviteMemberByAdmin,
  removeMemberByAdmin,
} from '@fair/contract';

/**
 * Tags of a team. The company has the first owner's name and address, and the board has each member's table.
 */
const TEAM: readonly Tag[] = ['Team', 'Companies', 'Meetings'];

// `invalidatesTags` overrides mutationFor's own: after an error the team on the page is outdated.
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
