import { api, queryFor } from '@fair/client';
import { getCompanySchedule } from '@fair/contract';

/**
 * Query for the board with all days. Unbooked applicants are left out, because the board's panels load them separately.
 */
export const BOARD = { query: { unbooked: 'false' } } as const;

/** The company's board. The schedule page edits it, and the dashboard counts its meetings. */
export const { useGetCompanyScheduleQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getCompanySchedule: queryFor(build, getCompanySchedule, ['Meetings']),
  }),
});
