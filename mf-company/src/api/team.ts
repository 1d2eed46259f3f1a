import { api, queryFor } from '@fair/client';
import { getTeam } from '@fair/contract';

/** The people of the company: the team page changes them, the dashboard counts them, the board asks whether there are several. */
export const { useGetTeamQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getTeam: queryFor(build, getTeam, ['Team']),
  }),
});
