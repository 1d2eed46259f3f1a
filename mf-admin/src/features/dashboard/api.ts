import { api, mutationFor, queryFor } from '@fair/client';
import { getMeta, setBookingDeadline } from '@fair/contract';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMeta: queryFor(build, getMeta, ['Meta']),
    setBookingDeadline: mutationFor(build, setBookingDeadline, ['Meta', 'Fair', 'MeetingPlan', 'Meetings']),
  }),
});

export const { useGetMetaQuery, useSetBookingDeadlineMutation } = dashboardApi;
