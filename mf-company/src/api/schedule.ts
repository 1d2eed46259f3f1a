import { api, queryFor } from '@fair/client';
import { getCompanySchedule } from '@fair/contract';

/** Query for the board: all days, without unbooked applicants, which the board's panels load themselves. */
export const BOARD = { query: { unbooked: 'false' } } as const;

/** The company's board. The schedule page edits it, the dashboard counts its meetings. */
export const { useGetCompanyScheduleQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getCompanySchedule: queryFor(build, getCompanySchedule, ['Meetings']),
  }),
});
