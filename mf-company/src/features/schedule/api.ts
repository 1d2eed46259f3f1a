import { api, mutationFor, queryFor, type Tag } from '@fair/client';
import {
  changeMeetingBlock,
  changeMeetingSlot,
  createMeetingBlock,
  listMeetingBlocks,
  previewMeetingBlock,
  publishMeetingBlock,
} from '@fair/contract';

/** Tags that creating, deleting or blocking a slot invalidates. */
const PLAN: readonly Tag[] = ['MeetingPlan', 'Meetings', 'Times'];

// `invalidatesTags` overrides mutationFor's own: after an error the plan on the page is outdated and
// refetched too.
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
    // A POST call that changes nothing, so it is cached and refetched like a query.
    previewMeetingBlock: queryFor(build, previewMeetingBlock, ['MeetingPlan']),
    publishMeetingBlock: { ...mutationFor(build, publishMeetingBlock, PLAN), invalidatesTags: PLAN },
    changeMeetingSlot: { ...mutationFor(build, changeMeetingSlot, PLAN), invalidatesTags: PLAN },
  }),
});
