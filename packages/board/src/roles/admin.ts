import { api, mutationFor, type Tag } from '@fair/client';
import {
  cancelByAdmin,
  fillMeetings,
  markAttendanceByAdmin,
  moveByAdmin,
  placeByAdmin,
} from '@fair/contract';
import type { BoardRole } from './BoardRole.ts';

/** What a booking changes. A refusal too means that the board shown is not the latest, so it is asked for again. */
const BOOKING: readonly Tag[] = ['Meetings', 'Times', 'Applications'];

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeByAdmin: { ...mutationFor(build, placeByAdmin, BOOKING), invalidatesTags: BOOKING },
    moveByAdmin: { ...mutationFor(build, moveByAdmin, BOOKING), invalidatesTags: BOOKING },
    cancelByAdmin: { ...mutationFor(build, cancelByAdmin, BOOKING), invalidatesTags: BOOKING },
    markAttendanceByAdmin: {
      ...mutationFor(build, markAttendanceByAdmin, BOOKING),
      invalidatesTags: BOOKING,
    },
    fillMeetings: {
      ...mutationFor(build, fillMeetings, BOOKING),
      // A proposal changes nothing.
      invalidatesTags: (_result: unknown, _error: unknown, { body }: { body: { dryRun?: boolean } }) =>
        body.dryRun === false ? BOOKING : [],
    },
  }),
});

/** The board of any company, in the hands of an admin. */
export const ADMIN_BOARD: BoardRole = {
  name: 'admin',
  givesReasons: true,
  usePlace: adminApi.usePlaceByAdminMutation,
  useMove: adminApi.useMoveByAdminMutation,
  useCancel: adminApi.useCancelByAdminMutation,
  useMark: adminApi.useMarkAttendanceByAdminMutation,
  useFill: adminApi.useFillMeetingsMutation,
};
