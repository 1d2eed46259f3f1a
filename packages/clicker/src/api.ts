import { api, mutationFor, queryFor } from '@fair/client';
import {
  adminClicker,
  type Call,
  type CallInput,
  type CallReply,
  type ClickerArea,
  logisticClicker,
} from '@fair/contract';

type ClickBatch = CallInput<typeof adminClicker.click>['body'];
type ClickTotals = CallReply<typeof adminClicker.click>;

/**
 * Builds a request that outlives its page (`keepalive`), so that clicks sent on leaving arrive. The response
 * may be lost: the batch stays on the device, and the server counts its id once.
 */
const clickRequest = (path: string) => (batch: ClickBatch) => ({
  url: path,
  method: 'POST',
  body: batch,
  keepalive: true,
});

/** Replaces the cached totals of one area by the server's (product-spec §4). */
const replaceCounts = (areaId: string, totals: ClickTotals) => (areas: ClickerArea[]) => {
  const area = areas.find(({ id }) => id === areaId);
  if (area) Object.assign(area, { came: totals.clicks, went: totals.declicks });
};

/** Removes the optional edition from a call, because visitors are counted for the current fair only. */
const withoutEdition = <C extends Call>({ query: _year, ofAnyEdition: _any, ...call }: C) => call;

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminAreas: queryFor(build, withoutEdition(adminClicker.list), ['Areas']),
    getAdminVisitors: queryFor(build, withoutEdition(adminClicker.visitors), ['Visitors']),
    listAdminDeletedAreas: queryFor(build, adminClicker.deleted, ['Areas']),
    createAdminArea: mutationFor(build, adminClicker.create, ['Areas', 'Visitors']),
    deleteAdminArea: mutationFor(build, adminClicker.remove, ['Areas', 'Visitors']),
    restoreAdminArea: mutationFor(build, adminClicker.restore, ['Areas', 'Visitors']),
    sendAdminClicks: build.mutation<ClickTotals, ClickBatch>({
      query: clickRequest(adminClicker.click.path),
      // The list of areas is not refetched: it is updated with the totals of the response.
      invalidatesTags: (_totals, error) => (error ? [] : ['Visitors']),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const totals = await queryFulfilled.catch(() => undefined);
        if (!totals) return;
        dispatch(adminApi.util.updateQueryData('listAdminAreas', undefined, replaceCounts(id, totals.data)));
      },
    }),
  }),
});

const logisticApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLogisticAreas: queryFor(build, logisticClicker.list, ['Areas']),
    getLogisticVisitors: queryFor(build, logisticClicker.visitors, ['Visitors']),
    listLogisticDeletedAreas: queryFor(build, logisticClicker.deleted, ['Areas']),
    createLogisticArea: mutationFor(build, logisticClicker.create, ['Areas', 'Visitors']),
    deleteLogisticArea: mutationFor(build, logisticClicker.remove, ['Areas', 'Visitors']),
    restoreLogisticArea: mutationFor(build, logisticClicker.restore, ['Areas', 'Visitors']),
    sendLogisticClicks: build.mutation<ClickTotals, ClickBatch>({
      query: clickRequest(logisticClicker.click.path),
      // The list of areas is not refetched: it is updated with the totals of the response.
      invalidatesTags: (_totals, error) => (error ? [] : ['Visitors']),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const totals = await queryFulfilled.catch(() => undefined);
        if (!totals) return;
        dispatch(
          logisticApi.util.updateQueryData('listLogisticAreas', undefined, replaceCounts(id, totals.data)),
        );
      },
    }),
  }),
});

const fairApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends no request; invalidates the facts of the fair. */
    refetchFair: build.mutation<null, void>({ queryFn: () => ({ data: null }), invalidatesTags: ['Fair'] }),
  }),
});
export const { useRefetchFairMutation } = fairApi;

const ADMIN_CALLS = {
  useAreas: adminApi.useListAdminAreasQuery,
  useVisitors: adminApi.useGetAdminVisitorsQuery,
  useCreateArea: adminApi.useCreateAdminAreaMutation,
  useDeleteArea: adminApi.useDeleteAdminAreaMutation,
  useDeletedAreas: adminApi.useListAdminDeletedAreasQuery,
  useRestoreArea: adminApi.useRestoreAdminAreaMutation,
  useSendClicks: adminApi.useSendAdminClicksMutation,
};

const LOGISTIC_CALLS: typeof ADMIN_CALLS = {
  useAreas: logisticApi.useListLogisticAreasQuery,
  useVisitors: logisticApi.useGetLogisticVisitorsQuery,
  useCreateArea: logisticApi.useCreateLogisticAreaMutation,
  useDeleteArea: logisticApi.useDeleteLogisticAreaMutation,
  useDeletedAreas: logisticApi.useListLogisticDeletedAreasQuery,
  useRestoreArea: logisticApi.useRestoreLogisticAreaMutation,
  useSendClicks: logisticApi.useSendLogisticClicksMutation,
};

/**
 * Hooks for the clicker calls of each role. The role of a page never changes, so the order of hooks is
 * stable.
 */
export const CLICKER_CALLS = { admin: ADMIN_CALLS, logistic: LOGISTIC_CALLS } as const;
export type ClickerRole = keyof typeof CLICKER_CALLS;
