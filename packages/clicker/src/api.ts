import { api, mutationFor, queryFor } from '@fair/client';
import {
  adminClicker,
  type CallInput,
  type CallReply,
  type ClickerArea,
  type CurrentVisitors,
  type InternalKind,
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

const replaceCurrent = (areaId: string, totals: ClickTotals) => (visitors: CurrentVisitors) => {
  const area = visitors.areas.find(({ id }) => id === areaId);
  if (!area) return;
  const before = area.current;
  area.current = totals.clicks - totals.declicks;
  visitors.currentVisitors += area.current - before;
};

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminAreas: queryFor(build, adminClicker.list, ['Areas']),
    getAdminVisitors: queryFor(build, adminClicker.visitors, ['Areas']),
    createAdminArea: mutationFor(build, adminClicker.create, ['Areas']),
    deleteAdminArea: mutationFor(build, adminClicker.remove, ['Areas']),
    sendAdminClicks: build.mutation<ClickTotals, ClickBatch>({
      query: clickRequest(adminClicker.click.path),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const totals = await queryFulfilled.catch(() => undefined);
        if (!totals) return;
        dispatch(adminApi.util.updateQueryData('listAdminAreas', undefined, replaceCounts(id, totals.data)));
        dispatch(
          adminApi.util.updateQueryData('getAdminVisitors', undefined, replaceCurrent(id, totals.data)),
        );
      },
    }),
  }),
});

const logisticApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLogisticAreas: queryFor(build, logisticClicker.list, ['Areas']),
    getLogisticVisitors: queryFor(build, logisticClicker.visitors, ['Areas']),
    createLogisticArea: mutationFor(build, logisticClicker.create, ['Areas']),
    deleteLogisticArea: mutationFor(build, logisticClicker.remove, ['Areas']),
    sendLogisticClicks: build.mutation<ClickTotals, ClickBatch>({
      query: clickRequest(logisticClicker.click.path),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const totals = await queryFulfilled.catch(() => undefined);
        if (!totals) return;
        dispatch(
          logisticApi.util.updateQueryData('listLogisticAreas', undefined, replaceCounts(id, totals.data)),
        );
        dispatch(
          logisticApi.util.updateQueryData('getLogisticVisitors', undefined, replaceCurrent(id, totals.data)),
        );
      },
    }),
  }),
});

const ADMIN_CALLS = {
  useAreas: adminApi.useListAdminAreasQuery,
  useVisitors: adminApi.useGetAdminVisitorsQuery,
  useCreateArea: adminApi.useCreateAdminAreaMutation,
  useDeleteArea: adminApi.useDeleteAdminAreaMutation,
  useSendClicks: adminApi.useSendAdminClicksMutation,
};

const LOGISTIC_CALLS: typeof ADMIN_CALLS = {
  useAreas: logisticApi.useListLogisticAreasQuery,
  useVisitors: logisticApi.useGetLogisticVisitorsQuery,
  useCreateArea: logisticApi.useCreateLogisticAreaMutation,
  useDeleteArea: logisticApi.useDeleteLogisticAreaMutation,
  useSendClicks: logisticApi.useSendLogisticClicksMutation,
};

/** The clicker calls of a role, as hooks. The role of a page never changes, so hooks stay in order. */
export const CLICKER_CALLS: Readonly<Record<InternalKind, typeof ADMIN_CALLS>> = {
  admin: ADMIN_CALLS,
  logistic: LOGISTIC_CALLS,
};
