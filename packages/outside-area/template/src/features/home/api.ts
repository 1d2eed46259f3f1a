import { api, queryFor } from '@fair/client';
import { listCompanies } from '@fair/contract';

export const { use__Area__CompaniesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    __area__Companies: queryFor(build, listCompanies, ['Companies']),
  }),
});
