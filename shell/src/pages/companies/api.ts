import { api, queryFor } from '@fair/client';
import { getCompany, listCompanies } from '@fair/contract';

export const { useListCompaniesQuery, useGetCompanyQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listCompanies: queryFor(build, listCompanies, ['Companies']),
    getCompany: queryFor(build, getCompany, ['Companies']),
  }),
});
