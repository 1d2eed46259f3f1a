import { api, mutationFor, pageFor, versionedMutationFor, versionedQueryFor } from '@fair/client';
import {
  changeCampaign,
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  listSegment,
  previewCampaign,
  sendCampaign,
  stopCampaign,
  testCampaign,
  unscheduleCampaign,
} from '@fair/contract';

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCampaigns: pageFor(build, listCampaigns, ['Campaigns']),
    getCampaign: versionedQueryFor(build, getCampaign, ['Campaigns']),
    listSegment: pageFor(build, listSegment, ['Campaigns']),
    createCampaign: mutationFor(build, createCampaign, ['Campaigns']),
    changeCampaign: versionedMutationFor(build, changeCampaign, ['Campaigns']),
    // Invalidates no tags, because the page of the deleted draft would request the draft again.
    deleteCampaign: mutationFor(build, deleteCampaign, []),
    previewCampaign: mutationFor(build, previewCampaign, []),
    testCampaign: mutationFor(build, testCampaign, []),
    sendCampaign: mutationFor(build, sendCampaign, ['Campaigns']),
    unscheduleCampaign: mutationFor(build, unscheduleCampaign, ['Campaigns']),
    stopCampaign: mutationFor(build, stopCampaign, ['Campaigns', 'Mails']),
  }),
});

export const {
  useChangeCampaignMutation,
  useCreateCampaignMutation,
  useDeleteCampaignMutation,
  useGetCampaignQuery,
  useListCampaignsQuery,
  useListSegmentQuery,
  usePreviewCampaignMutation,
  useSendCampaignMutation,
  useStopCampaignMutation,
  useTestCampaignMutation,
  useUnscheduleCampaignMutation,
} = messagesApi;
