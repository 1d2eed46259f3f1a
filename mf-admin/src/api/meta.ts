import { api, queryFor } from '@fair/client';
import { getMeta } from '@fair/contract';

/** Counts of the fair, used by the dashboard and the list of companies. */
export const { useGetMetaQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getMeta: queryFor(build, getMeta, ['Meta']) }),
});
