import { api, mutationFor, pageFor, uploadFor } from '@fair/client';
import { changeCompany, createCompany, listAdminCompanies } from '@fair/contract';

const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminCompanies: pageFor(build, listAdminCompanies, ['Companies']),
    changeCompany: mutationFor(build, changeCompany, ['Companies', 'Meta']),
    createCompany: build.mutation(uploadFor(createCompany, ['Companies', 'Meta'])),
  }),
});

export const { useListAdminCompaniesQuery, useChangeCompanyMutation, useCreateCompanyMutation } =
  companiesApi;
