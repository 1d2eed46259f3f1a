import { api, queryFor } from '@fair/client';
import { listEditions } from '@fair/contract';

/** The fairs of all years, used by the editions page and by the company import. */
export const { useListEditionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ listEditions: queryFor(build, listEditions, ['Fair']) }),
});
