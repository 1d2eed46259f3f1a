import { api, queryFor } from '@fair/client';
import { ADDRESSES } from '@fair/contract/firstLoad';

export const { useGetCompanyQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getCompany: queryFor(build, ADDRESSES.getCompany, ['Companies']),
  }),
});
