import { api, queryFor } from '@fair/client';
import { getCheckinSummary } from '@fair/contract';

export const { useGetCheckinSummaryQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getCheckinSummary: queryFor(build, getCheckinSummary, []) }),
});
