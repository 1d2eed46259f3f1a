import { api, mutationFor, queryFor } from '@fair/client';
import { adminClicker, type Call, type CallReply, type CountedArea, logisticClicker } from '@fair/contract';

export type ClickTotals = CallReply<typeof adminClicker.click>;

/** The totals of an area after the server has counted a batch of clicks. */
interface ConfirmedClicks {
  readonly areaId: string;
  readonly totals: ClickTotals;
}

/** Replaces the cached totals of an area with those of a response (product-spec §4). */
const replaceCounts = (areaId: string, totals: ClickTotals) => (areas: CountedArea[]) => {
  const area = areas.find(({ id }) => id === areaId);
  const { clicks, declicks, today } = totals;
  if (area) Object.assign(area, { came: clicks, went: declicks, ...(today && { today }) });
};

/** Removes the optional `edition` parameter from a call, because visitors are only counted for the current fair. */
const withoutEdition = <C extends Call>({ query: _year, ofAnyEdition: _any, ...call }: C) => call;

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminAreas: queryFor(build, withoutEdition(adminClicker.list), ['Areas']),
    getAdminVisitors: queryFor(build, withoutEdition(adminClicker.visitors), ['Visitors']),
    listAdminDeletedAreas: queryFor(build, adminClicker.deleted, ['Areas']),
    createAdminArea: mutationFor(build, adminClicker.create, ['Areas', 'Visitors']),
    deleteAdminArea: mutationFor(build, adminClicker.remove, ['Areas', 'Visitors']),
    restoreAdminArea: mutationFor(build, adminClicker.restore, ['Areas', 'Visitors']),
    setAdminAreaCapacity: mutationFor(build, adminClicker.setCapacity, ['Areas']),
    listAdminAreaCounts: queryFor(build, adminClicker.counts, ['Areas']),
    /** Copies the totals of a confirmed batch into the cached list of areas. The list is not refetched. */
    showAdminTotals: build.mutation<null, ConfirmedClicks>({
      queryFn: () => ({ data: null }),
      invalidatesTags: ['Visitors'],
      onQueryStarted: ({ areaId, totals }, { dispatch }) =>
        void dispatch(
          adminApi.util.updateQueryData('listAdminAreas', undefined, replaceCounts(areaId, totals)),
        ),
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
    setLogisticAreaCapacity: mutationFor(build, logisticClicker.setCapacity, ['Areas']),
    listLogisticAreaCounts: queryFor(build, logisticClicker.counts, ['Areas']),
    /** Copies the totals of a confirmed batch into the cached list of areas. The list is not refetched. */
    showLogisticTotals: build.mutation<null, ConfirmedClicks>({
      queryFn: () => ({ data: null }),
      invalidatesTags: ['Visitors'],
      onQueryStarted: ({ areaId, totals }, { dispatch }) =>
        void dispatch(
          logisticApi.util.updateQueryData('listLogisticAreas', undefined, replaceCounts(areaId, totals)),
        ),
    }),
  }),
});

const fairApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Invalidates the cached fair, so that it is fetched again. The mutation itself sends no request. */
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
  useSetCapacity: adminApi.useSetAdminAreaCapacityMutation,
  useCounts: adminApi.useListAdminAreaCountsQuery,
  useShowTotals: adminApi.useShowAdminTotalsMutation,
};

const LOGISTIC_CALLS: typeof ADMIN_CALLS = {
  useAreas: logisticApi.useListLogisticAreasQuery,
  useVisitors: logisticApi.useGetLogisticVisitorsQuery,
  useCreateArea: logisticApi.useCreateLogisticAreaMutation,
  useDeleteArea: logisticApi.useDeleteLogisticAreaMutation,
  useDeletedAreas: logisticApi.useListLogisticDeletedAreasQuery,
  useRestoreArea: logisticApi.useRestoreLogisticAreaMutation,
  useSetCapacity: logisticApi.useSetLogisticAreaCapacityMutation,
  useCounts: logisticApi.useListLogisticAreaCountsQuery,
  useShowTotals: logisticApi.useShowLogisticTotalsMutation,
};

/**
 * Hooks for the clicker calls of each role. A page must not switch between roles, because it would call other hooks.
 */
export const CLICKER_CALLS = { admin: ADMIN_CALLS, logistic: LOGISTIC_CALLS } as const;
export type ClickerRole = keyof typeof CLICKER_CALLS;
