import { api, mutationFor, uploadFor, versionedMutationFor, versionedQueryFor } from '@fair/client';
import {
  addFairPartner,
  changeEdition,
  getEdition,
  orderFairPartners,
  removeFairLogo,
  removeFairPartner,
  uploadFairLogo,
} from '@fair/contract';

const fairApi = api.injectEndpoints({
  endpoints: (build) => ({
    // No cache tags, because a refetch would change the version that is being edited in the form.
    getEdition: versionedQueryFor(build, getEdition, []),
    changeEdition: versionedMutationFor(build, changeEdition, [
      'Fair',
      'Meta',
      'MeetingPlan',
      'Meetings',
      'Times',
    ]),
    uploadFairLogo: build.mutation(uploadFor(uploadFairLogo, ['Fair'])),
    removeFairLogo: mutationFor(build, removeFairLogo, ['Fair']),
    addFairPartner: build.mutation(uploadFor(addFairPartner, ['Fair'])),
    orderFairPartners: mutationFor(build, orderFairPartners, ['Fair']),
    removeFairPartner: mutationFor(build, removeFairPartner, ['Fair']),
  }),
});

export const {
  useGetEditionQuery,
  useChangeEditionMutation,
  useUploadFairLogoMutation,
  useRemoveFairLogoMutation,
  useAddFairPartnerMutation,
  useOrderFairPartnersMutation,
  useRemoveFairPartnerMutation,
} = fairApi;
