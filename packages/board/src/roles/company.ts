import { api, mutationFor, pageFor, type Tag } from '@fair/client';
import {
  cancelPlacement,
  fillOwnMeetings,
  listPlaceable,
  markAttendance,
  movePlacement,
  placeApplicant,
  placeOwnTable,
  takeOwnFillBack,
} from '@fair/contract';
import type { BoardRole } from './BoardRole.ts';

/**
 * Cache tags that a booking invalidates. They are invalidated even if the API refuses the booking, because a refusal
 * means that the board shown is outdated.
 */
const BOOKING: readonly Tag[] = ['Meetings', 'Times', 'Applicants'];

const companyApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPlaceable: pageFor(build, listPlaceable, ['Meetings', 'Applicants']),
    placeApplicant: { ...mutationFor(build, placeApplicant, BOOKING), invalidatesTags: BOOKING },
    movePlacement: { ...mutationFor(build, movePlacement, BOOKING), invalidatesTags: BOOKING },
    placeOwnTable: mutationFor(build, placeOwnTable, ['Times']),
    cancelPlacement: { ...mutationFor(build, cancelPlacement, BOOKING), invalidatesTags: BOOKING },
    markAttendance: { ...mutationFor(build, markAttendance, ['Meetings']), invalidatesTags: ['Meetings'] },
    takeOwnFillBack: { ...mutationFor(build, takeOwnFillBack, BOOKING), invalidatesTags: BOOKING },
    fillOwnMeetings: {
      ...mutationFor(build, fillOwnMeetings, BOOKING),
      // A proposal (dry run) changes nothing, so nothing is invalidated.
      invalidatesTags: (_result: unknown, _error: unknown, { body }: { body: { dryRun?: boolean } }) =>
        body.dryRun === false ? BOOKING : [],
    },
  }),
});

export const COMPANY_BOARD: BoardRole = {
  name: 'company',
  givesReasons: false,
  usePlaceable: (_slug, query, options) => companyApi.useListPlaceableQuery({ query }, options),
  usePlace: () => {
    const [place, state] = companyApi.usePlaceApplicantMutation();
    return [({ body: { reason: _, ...placement } }) => place({ body: placement }), state];
  },
  useMove: companyApi.useMovePlacementMutation,
  useCancel: companyApi.useCancelPlacementMutation,
  useMark: () => {
    const [mark, state] = companyApi.useMarkAttendanceMutation();
    return [({ params, body: { attendance } }) => mark({ params, body: { attendance } }), state];
  },
  useFill: companyApi.useFillOwnMeetingsMutation,
  usePlaceTable: companyApi.usePlaceOwnTableMutation,
  useUndoFill: companyApi.useTakeOwnFillBackMutation,
};
