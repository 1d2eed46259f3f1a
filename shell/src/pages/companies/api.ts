import { api, queryFor } from '@fair/client';
import { ADDRESSES } from '@fair/contract/firstLoad';

export const { useGetCompanyQuery, useGetCompanyAimsQuery, useListPublicOpeningsQuery } = api.injectEndpoints(
  {
    endpoints: (build) => ({
      getCompany: queryFor(build, ADDRESSES.getCompany, ['Companies']),
      getCompanyAims: queryFor(build, ADDRESSES.getCompanyAims, ['Companies']),
      listPublicOpenings: queryFor(build, ADDRESSES.listPublicOpenings, ['Companies']),
    }),
  },
);
