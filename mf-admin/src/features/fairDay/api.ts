import { api, queryFor } from '@fair/client';
import { getFairDay } from '@fair/contract';

export const { useGetFairDayQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getFairDay: queryFor(build, getFairDay, ['Visitors']) }),
});
