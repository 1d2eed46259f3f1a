import { api, queryFor } from '@fair/client';
import { listEditions } from '@fair/contract';

/** The fairs of all years, which the fairs page, the import of companies and the choice of the year use. */
export const { useListEditionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ listEditions: queryFor(build, listEditions, ['Fair']) }),
});
