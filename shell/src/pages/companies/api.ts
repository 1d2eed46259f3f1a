import { api, queryFor } from '@fair/client';
import { ADDRESSES } from '@fair/contract/firstLoad';

export const { useListCompaniesQuery, useGetCompanyQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listCompanies: queryFor(build, ADDRESSES.listCompanies, ['Companies']),
    getCompany: queryFor(build, ADDRESSES.getCompany, ['Companies']),
  }),
});
