import { api, mutationFor, queryFor, type Tag } from '@fair/client';
import {
  changeMemberByAdmin,
  getTeamOfCompany,
  inviteMemberAgainByAdmin,
  inviteMemberByAdmin,
  removeMemberByAdmin,
} from '@fair/contract';

/** The first owner's name and address are the company's, and whose table is whose is on its board. */
const TEAM: readonly Tag[] = ['Team', 'Companies', 'Meetings'];

// `invalidatesTags` over mutationFor's own: a refusal means that the team shown is not the latest.
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
