import { api, mutationFor, pageFor, type Tag } from '@fair/client';
import {
  cancelByAdmin,
  fillMeetings,
  listPlaceableAt,
  markAttendanceByAdmin,
  moveByAdmin,
  placeByAdmin,
  placeTable,
  takeFillBack,
} from '@fair/contract';
import { addTexts } from '@fair/ui/i18n';
import en from '../locales/admin.en.json';
import sv from '../locales/admin.sv.json';
import { BOARD_TEXTS } from '../texts.ts';
import type { BoardRole } from './BoardRole.ts';

// The admins' texts are registered in this file, so that only the admin area loads them.
addTexts(BOARD_TEXTS, { en, sv });

/**
 * Cache tags that a booking invalidates. They are invalidated even if the API refuses the booking, because a refusal
 * means that the board shown is outdated.
 */
const BOOKING: readonly Tag[] = ['Meetings', 'Times', 'Applications'];

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPlaceableAt: pageFor(build, listPlaceableAt, ['Meetings', 'Applications']),
    placeByAdmin: { ...mutationFor(build, placeByAdmin, BOOKING), invalidatesTags: BOOKING },
    placeTable: mutationFor(build, placeTable, ['Times']),
    moveByAdmin: { ...mutationFor(build, moveByAdmin, BOOKING), invalidatesTags: BOOKING },
    cancelByAdmin: { ...mutationFor(build, cancelByAdmin, BOOKING), invalidatesTags: BOOKING },
    markAttendanceByAdmin: {
      ...mutationFor(build, markAttendanceByAdmin, BOOKING),
      invalidatesTags: BOOKING,
    },
    takeFillBack: { ...mutationFor(build, takeFillBack, BOOKING), invalidatesTags: BOOKING },
    fillMeetings: {
      ...mutationFor(build, fillMeetings, BOOKING),
      // A proposal (dry run) changes nothing, so nothing is invalidated.
      invalidatesTags: (_result: unknown, _error: unknown, { body }: { body: { dryRun?: boolean } }) =>
        body.dryRun === false ? BOOKING : [],
    },
  }),
});

export const ADMIN_BOARD: BoardRole = {
  name: 'admin',
  givesReasons: true,
  usePlaceable: (slug, query, options) =>
    adminApi.useListPlaceableAtQuery({ params: { slug }, query }, options),
  usePlace: adminApi.usePlaceByAdminMutation,
  useMove: adminApi.useMoveByAdminMutation,
  useCancel: adminApi.useCancelByAdminMutation,
  useMark: adminApi.useMarkAttendanceByAdminMutation,
  useFill: adminApi.useFillMeetingsMutation,
  usePlaceTable: adminApi.usePlaceTableMutation,
  useUndoFill: adminApi.useTakeFillBackMutation,
};
