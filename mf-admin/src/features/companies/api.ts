import {
  api,
  mutationFor,
  pageFor,
  queryFor,
  uploadFor,
  versionedMutationFor,
  versionedQueryFor,
} from '@fair/client';
import {
  changeCompany,
  checkCompanySheet,
  countCompanyGaps,
  createCompany,
  deleteCompany,
  getAdminCompany,
  importCompanies,
  inviteCompanies,
  listAdminCompanies,
  remindCompanies,
  removeCompanyImage,
  setCompaniesActive,
  setCompaniesPackage,
  uploadCompanyImage,
} from '@fair/contract';

const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminCompanies: pageFor(build, listAdminCompanies, ['Companies']),
    // No tags: it is read to be edited, and must not change under the form.
    getAdminCompany: versionedQueryFor(build, getAdminCompany, []),
    changeCompany: versionedMutationFor(build, changeCompany, ['Companies', 'Meta', 'Meetings', 'Times']),
    setCompaniesActive: mutationFor(build, setCompaniesActive, ['Companies', 'Meta', 'Meetings', 'Times']),
    setCompaniesPackage: mutationFor(build, setCompaniesPackage, ['Companies', 'Meta', 'Meetings', 'Times']),
    deleteCompany: mutationFor(build, deleteCompany, ['Companies', 'Meta', 'Meetings']),
    uploadCompanyImage: build.mutation(uploadFor(uploadCompanyImage, ['Companies'])),
    removeCompanyImage: mutationFor(build, removeCompanyImage, ['Companies']),
    createCompany: build.mutation(uploadFor(createCompany, ['Companies', 'Meta'])),
    countCompanyGaps: queryFor(build, countCompanyGaps, ['Companies']),
    checkCompanySheet: build.mutation(uploadFor(checkCompanySheet, [])),
    importCompanies: build.mutation(uploadFor(importCompanies, ['Companies', 'Meta'])),
    inviteCompanies: mutationFor(build, inviteCompanies, ['Companies']),
    remindCompanies: mutationFor(build, remindCompanies, ['Companies']),
  }),
});

export const {
  useListAdminCompaniesQuery,
  useGetAdminCompanyQuery,
  useLazyGetAdminCompanyQuery,
  useChangeCompanyMutation,
  useCheckCompanySheetMutation,
  useCountCompanyGapsQuery,
  useImportCompaniesMutation,
  useInviteCompaniesMutation,
  useRemindCompaniesMutation,
  useCreateCompanyMutation,
  useDeleteCompanyMutation,
  useSetCompaniesActiveMutation,
  useSetCompaniesPackageMutation,
  useUploadCompanyImageMutation,
  useRemoveCompanyImageMutation,
} = companiesApi;
