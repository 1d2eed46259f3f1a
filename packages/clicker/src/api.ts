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
 * The request outlives its page (`keepalive`), so that what is sent on leaving arrives. Whether the answer is
 * read does not matter: the batch stays on the device and its id counts once.
 */
const clickRequest = (path: string) => (batch: ClickBatch) => ({
  url: path,
  method: 'POST',
  body: batch,
  keepalive: true,
});

/** Puts the server's totals of one area in place of the ones known (product-spec §4). */
const replaceCounts = (areaId: string, totals: ClickTotals) => (areas: ClickerArea[]) => {
  const area = areas.find(({ id }) => id === areaId);
  if (area) Object.assign(area, { came: totals.clicks, went: totals.declicks });
};

/** Without the year that an admin may ask for: here visitors are counted, which is now. */
const ofThisFair = <C extends Call>({ query: _year, ofAnyEdition: _any, ...call }: C) => call;

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminAreas: queryFor(build, ofThisFair(adminClicker.list), ['Areas']),
    getAdminVisitors: queryFor(build, ofThisFair(adminClicker.visitors), ['Visitors']),
    listAdminDeletedAreas: queryFor(build, adminClicker.deleted, ['Areas']),
    createAdminArea: mutationFor(build, adminClicker.create, ['Areas', 'Visitors']),
    deleteAdminArea: mutationFor(build, adminClicker.remove, ['Areas', 'Visitors']),
    restoreAdminArea: mutationFor(build, adminClicker.restore, ['Areas', 'Visitors']),
    sendAdminClicks: build.mutation<ClickTotals, ClickBatch>({
      query: clickRequest(adminClicker.click.path),
      // Not the list of areas: it takes the totals of the answer.
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
      // Not the list of areas: it takes the totals of the answer.
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
    /** Sends nothing: it has the facts of the fair read again. */
    rereadFair: build.mutation<null, void>({ queryFn: () => ({ data: null }), invalidatesTags: ['Fair'] }),
  }),
});
export const { useRereadFairMutation } = fairApi;

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

/** The clicker calls of a role, as hooks. The role of a page never changes, so hooks stay in order. */
export const CLICKER_CALLS = { admin: ADMIN_CALLS, logistic: LOGISTIC_CALLS } as const;
export type ClickerRole = keyof typeof CLICKER_CALLS;
