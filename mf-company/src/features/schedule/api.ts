import { api, mutationFor, queryFor, type Tag } from '@fair/client';
import {
  changeMeetingBlock,
  changeMeetingSlot,
  createMeetingBlock,
  listMeetingBlocks,
  previewMeetingBlock,
  publishMeetingBlock,
} from '@fair/contract';

/** Cache tags that creating, deleting or blocking times invalidates. */
const PLAN: readonly Tag[] = ['MeetingPlan', 'Meetings', 'Times'];

// `invalidatesTags` replaces the value that mutationFor sets. The tags are then invalidated after an error too, because
// an error can mean that the plan on the page is outdated.
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
    // The preview uses POST but changes nothing, so it is cached and refetched like a query.
    previewMeetingBlock: queryFor(build, previewMeetingBlock, ['MeetingPlan']),
    publishMeetingBlock: { ...mutationFor(build, publishMeetingBlock, PLAN), invalidatesTags: PLAN },
    changeMeetingSlot: { ...mutationFor(build, changeMeetingSlot, PLAN), invalidatesTags: PLAN },
  }),
});
