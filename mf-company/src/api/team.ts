import { api, queryFor } from '@fair/client';
import { getTeam } from '@fair/contract';

/** The members of the team, which the team page, the dashboard and the board use. */
export const { useGetTeamQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getTeam: queryFor(build, getTeam, ['Team']),
  }),
});
