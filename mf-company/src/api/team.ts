import { api, queryFor } from '@fair/client';
import { getTeam } from '@fair/contract';

export const { useGetTeamQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getTeam: queryFor(build, getTeam, ['Team']),
  }),
});
