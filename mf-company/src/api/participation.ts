import { api, versionedQueryFor } from '@fair/client';
import { getOwnParticipation } from '@fair/contract';

/** The company's participation in the next fair, which the dashboard and the participation page use. */
export const { useGetOwnParticipationQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnParticipation: versionedQueryFor(build, getOwnParticipation, ['Participation']),
  }),
});
