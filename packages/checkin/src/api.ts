import { api, mutationFor, queryFor } from '@fair/client';
import { adminCheckins, logisticCheckins } from '@fair/contract';

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    undoAdminCheckin: mutationFor(build, adminCheckins.undo, []),
    searchAdminCheckins: queryFor(build, adminCheckins.search, []),
    addAdminWalkup: mutationFor(build, adminCheckins.addWalkup, []),
  }),
});
const logisticApi = api.injectEndpoints({
  endpoints: (build) => ({
    undoLogisticCheckin: mutationFor(build, logisticCheckins.undo, []),
    searchLogisticCheckins: queryFor(build, logisticCheckins.search, []),
    addLogisticWalkup: mutationFor(build, logisticCheckins.addWalkup, []),
  }),
});

const ADMIN_CALLS = {
  useUndo: adminApi.useUndoAdminCheckinMutation,
  useSearch: adminApi.useSearchAdminCheckinsQuery,
  useAddWalkup: adminApi.useAddAdminWalkupMutation,
};
const LOGISTIC_CALLS: typeof ADMIN_CALLS = {
  useUndo: logisticApi.useUndoLogisticCheckinMutation,
  useSearch: logisticApi.useSearchLogisticCheckinsQuery,
  useAddWalkup: logisticApi.useAddLogisticWalkupMutation,
};

/**
 * Hooks for the check-in calls of each role. A page must not switch between roles, because it would call other hooks.
 */
export const CHECKIN_CALLS = { admin: ADMIN_CALLS, logistic: LOGISTIC_CALLS } as const;
export type CheckinRole = keyof typeof CHECKIN_CALLS;
