import { api, versionedQueryFor } from '@fair/client';
import { getOwnParticipation } from '@fair/contract';

export const { useGetOwnParticipationQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnParticipation: versionedQueryFor(build, getOwnParticipation, ['Participation']),
  }),
});
