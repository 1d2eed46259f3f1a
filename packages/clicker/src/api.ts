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
 * Builds a request that continues after its page was closed (`keepalive`), so that clicks sent at that moment arrive. The
 * response may be lost. The batch then stays on the device and is sent again, and the server counts each batch id once.
 */
const clickRequest = (path: string) => (batch: ClickBatch) => ({
  url: path,
  method: 'POST',
  body: batch,
  keepalive: true,
});

/** Replaces the cached totals of an area by those of a response (product-spec §4). */
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
      // The list of areas is not refetched, because the response contains the new totals.
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
      // The list of areas is not refetched, because the response contains the new totals.
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
    /** Sends no request. It only invalidates the cached fair. */
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

/** Hooks for the clicker calls of each role. A page always uses the same role, so the order of its hooks does not change. */
export const CLICKER_CALLS = { admin: ADMIN_CALLS, logistic: LOGISTIC_CALLS } as const;
export type ClickerRole = keyof typeof CLICKER_CALLS;
