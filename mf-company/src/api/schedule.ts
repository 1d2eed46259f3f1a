import { api, queryFor } from '@fair/client';
import { getCompanySchedule } from '@fair/contract';

/** The company's board: the schedule page works on it, the dashboard counts it. */
export const { useGetCompanyScheduleQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getCompanySchedule: queryFor(build, getCompanySchedule, ['Meetings']),
  }),
});
