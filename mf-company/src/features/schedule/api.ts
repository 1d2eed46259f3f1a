import { api, mutationFor, queryFor, type Tag } from '@fair/client';
import {
  cancelPlacement,
  changeMeetingBlock,
  changeMeetingSlot,
  createMeetingBlock,
  fillOwnMeetings,
  listMeetingBlocks,
  markAttendance,
  movePlacement,
  placeApplicant,
  previewMeetingBlock,
  publishMeetingBlock,
} from '@fair/contract';

/** What a meeting that comes, goes or moves changes. */
const BOOKING: readonly Tag[] = ['Meetings', 'Times', 'Applicants'];
/** What a slot that comes, goes or is blocked changes. */
const PLAN: readonly Tag[] = ['MeetingPlan', 'Meetings', 'Times'];

// `invalidatesTags` over mutationFor's own: a refusal means that the board shown is not the latest, so it is asked for
// again as well.
export const {
  usePlaceApplicantMutation,
  useMovePlacementMutation,
  useCancelPlacementMutation,
  useMarkAttendanceMutation,
  useFillOwnMeetingsMutation,
  useListMeetingBlocksQuery,
  useCreateMeetingBlockMutation,
  useChangeMeetingBlockMutation,
  usePreviewMeetingBlockQuery,
  usePublishMeetingBlockMutation,
  useChangeMeetingSlotMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    placeApplicant: { ...mutationFor(build, placeApplicant, BOOKING), invalidatesTags: BOOKING },
    movePlacement: { ...mutationFor(build, movePlacement, BOOKING), invalidatesTags: BOOKING },
    cancelPlacement: { ...mutationFor(build, cancelPlacement, BOOKING), invalidatesTags: BOOKING },
    markAttendance: { ...mutationFor(build, markAttendance, ['Meetings']), invalidatesTags: ['Meetings'] },
    fillOwnMeetings: {
      ...mutationFor(build, fillOwnMeetings, BOOKING),
      // A proposal changes nothing.
      invalidatesTags: (_result: unknown, _error: unknown, { body }: { body: { dryRun?: boolean } }) =>
        body.dryRun === false ? BOOKING : [],
    },
    listMeetingBlocks: queryFor(build, listMeetingBlocks, ['MeetingPlan']),
    createMeetingBlock: mutationFor(build, createMeetingBlock, ['MeetingPlan']),
    changeMeetingBlock: { ...mutationFor(build, changeMeetingBlock, PLAN), invalidatesTags: PLAN },
    // Asked for by POST, but it changes nothing: kept and refreshed as what it is, a reading.
    previewMeetingBlock: queryFor(build, previewMeetingBlock, ['MeetingPlan']),
    publishMeetingBlock: { ...mutationFor(build, publishMeetingBlock, PLAN), invalidatesTags: PLAN },
    changeMeetingSlot: { ...mutationFor(build, changeMeetingSlot, PLAN), invalidatesTags: PLAN },
  }),
});
