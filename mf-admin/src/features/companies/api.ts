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
  changeParticipations,
  checkCompanySheet,
  countCompanyGaps,
  createCompany,
  deleteCompany,
  getAdminCompany,
  getCompanyImport,
  inviteCompanies,
  listAdminCompanies,
  listCompanyImports,
  readCompanySheet,
  remindCompanies,
  removeCompanyImage,
  setCompaniesActive,
  setCompanyNote,
  startCompanyImport,
  uploadCompanyImage,
} from '@fair/contract';

const injected = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminCompanies: pageFor(build, listAdminCompanies, ['Companies']),
    // No cache tags, because a refetch would change the version that is being edited in the form.
    getAdminCompany: versionedQueryFor(build, getAdminCompany, []),
    changeCompany: versionedMutationFor(build, changeCompany, ['Companies', 'Meta', 'Meetings', 'Times']),
    setCompaniesActive: mutationFor(build, setCompaniesActive, ['Companies', 'Meta', 'Meetings', 'Times']),
    changeParticipations: mutationFor(build, changeParticipations, [
      'Companies',
      'Meta',
      'Meetings',
      'Times',
      'Participation',
    ]),
    setCompanyNote: mutationFor(build, setCompanyNote, []),
    deleteCompany: mutationFor(build, deleteCompany, ['Companies', 'Meta', 'Meetings']),
    uploadCompanyImage: build.mutation(uploadFor(uploadCompanyImage, ['Companies'])),
    removeCompanyImage: mutationFor(build, removeCompanyImage, ['Companies']),
    createCompany: build.mutation(uploadFor(createCompany, ['Companies', 'Meta'])),
    countCompanyGaps: queryFor(build, countCompanyGaps, ['Companies']),
    checkCompanySheet: build.mutation(uploadFor(checkCompanySheet, [])),
    readCompanySheet: build.mutation(uploadFor(readCompanySheet, [])),
    startCompanyImport: build.mutation(uploadFor(startCompanyImport, ['Companies', 'Meta'])),
    listCompanyImports: queryFor(build, listCompanyImports, []),
    getCompanyImport: queryFor(build, getCompanyImport, []),
    inviteCompanies: mutationFor(build, inviteCompanies, ['Companies']),
    remindCompanies: mutationFor(build, remindCompanies, ['Companies']),
  }),
});

const companiesApi = injected.enhanceEndpoints({
  endpoints: {
    getCompanyImport: {
      // The server creates the companies of an import in the background, so no mutation of this page invalidates the
      // lists. This query invalidates them when the import is done.
      async onQueryStarted(_input, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data?.state === 'done') dispatch(api.util.invalidateTags(['Companies', 'Meta', 'Participation']));
      },
    },
  },
});

export const {
  useListAdminCompaniesQuery,
  useGetAdminCompanyQuery,
  useLazyGetAdminCompanyQuery,
  useChangeCompanyMutation,
  useCheckCompanySheetMutation,
  useCountCompanyGapsQuery,
  useGetCompanyImportQuery,
  useListCompanyImportsQuery,
  useReadCompanySheetMutation,
  useSetCompanyNoteMutation,
  useStartCompanyImportMutation,
  useInviteCompaniesMutation,
  useRemindCompaniesMutation,
  useCreateCompanyMutation,
  useDeleteCompanyMutation,
  useSetCompaniesActiveMutation,
  useChangeParticipationsMutation,
  useUploadCompanyImageMutation,
  useRemoveCompanyImageMutation,
} = companiesApi;
