import { api, mutationFor } from '@fair/client';
import { setBookingDeadline } from '@fair/contract';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    setBookingDeadline: mutationFor(build, setBookingDeadline, ['Meta', 'Fair', 'MeetingPlan', 'Meetings']),
  }),
});

export const { useSetBookingDeadlineMutation } = dashboardApi;
