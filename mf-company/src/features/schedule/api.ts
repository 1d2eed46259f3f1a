import { api, mutationFor, queryFor, type Tag } from '@fair/client';
import {
  changeMeetingBlock,
  changeMeetingSlot,
  createMeetingBlock,
  listMeetingBlocks,
  previewMeetingBlock,
  publishMeetingBlock,
} from '@fair/contract';

/** What a slot that comes, goes or is blocked changes. */
const PLAN: readonly Tag[] = ['MeetingPlan', 'Meetings', 'Times'];

// `invalidatesTags` over mutationFor's own: a refusal means that the plan shown is not the latest, so it is asked for
// again as well.
export const {
  useListMeetingBlocksQuery,
  useCreateMeetingBlockMutation,
  useChangeMeetingBlockMutation,
  usePreviewMeetingBlockQuery,
  usePublishMeetingBlockMutation,
  useChangeMeetingSlotMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listMeetingBlocks: queryFor(build, listMeetingBlocks, ['MeetingPlan']),
    createMeetingBlock: mutationFor(build, createMeetingBlock, ['MeetingPlan']),
    changeMeetingBlock: { ...mutationFor(build, changeMeetingBlock, PLAN), invalidatesTags: PLAN },
    // Asked for by POST, but it changes nothing: kept and refreshed as what it is, a reading.
    previewMeetingBlock: queryFor(build, previewMeetingBlock, ['MeetingPlan']),
    publishMeetingBlock: { ...mutationFor(build, publishMeetingBlock, PLAN), invalidatesTags: PLAN },
    changeMeetingSlot: { ...mutationFor(build, changeMeetingSlot, PLAN), invalidatesTags: PLAN },
  }),
});
