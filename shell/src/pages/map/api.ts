import { api, queryFor } from '@fair/client';
import { ADDRESSES } from '@fair/contract/firstLoad';

export const { useGetMapQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getMap: queryFor(build, ADDRESSES.getMap, ['Companies']),
  }),
});
