import { api, queryFor } from '@fair/client';
import { getCompanySchedule } from '@fair/contract';

/** What is asked of the board: all days, without those who can be placed, whom its panels ask for themselves. */
export const BOARD = { query: { unbooked: 'false' } } as const;

/** The company's board: the schedule page works on it, the dashboard counts it. */
export const { useGetCompanyScheduleQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getCompanySchedule: queryFor(build, getCompanySchedule, ['Meetings']),
  }),
});
