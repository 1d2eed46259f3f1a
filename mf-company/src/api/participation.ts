import { api, versionedQueryFor } from '@fair/client';
import { getOwnParticipation } from '@fair/contract';

/** The company's participation in the next fair, used by the dashboard and the participation page. */
export const { useGetOwnParticipationQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnParticipation: versionedQueryFor(build, getOwnParticipation, ['Participation']),
  }),
});
