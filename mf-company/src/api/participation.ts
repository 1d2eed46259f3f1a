import { api, versionedQueryFor } from '@fair/client';
import { getOwnParticipation } from '@fair/contract';

/** Whether the company comes to the next fair: the dashboard asks it, its page has the answers. */
export const { useGetOwnParticipationQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnParticipation: versionedQueryFor(build, getOwnParticipation, ['Participation']),
  }),
});
