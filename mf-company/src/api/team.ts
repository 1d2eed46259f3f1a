import { api, queryFor } from '@fair/client';
import { getTeam } from '@fair/contract';

/** The members of the company's team, used by the team page, the dashboard and the board. */
export const { useGetTeamQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getTeam: queryFor(build, getTeam, ['Team']),
  }),
});
