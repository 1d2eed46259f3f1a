import { api, queryFor } from '@fair/client';
import { searchEverything } from '@fair/contract';

export const { useSearchEverythingQuery } = api.injectEndpoints({
  endpoints: (build) => ({ searchEverything: queryFor(build, searchEverything, []) }),
});
