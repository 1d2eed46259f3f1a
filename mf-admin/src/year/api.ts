import { api, queryFor } from '@fair/client';
import { listPublicEditions } from '@fair/contract';

export const { useListPublicEditionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ listPublicEditions: queryFor(build, listPublicEditions, ['Fair']) }),
});
