import { api, queryFor } from '@fair/client';
import { listEditions } from '@fair/contract';

/** The fairs of all years: its own page, and where the companies of a sheet are to come to. */
export const { useListEditionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ listEditions: queryFor(build, listEditions, ['Fair']) }),
});
