import { api, queryFor } from '@fair/client';
import { getMeetingOverview, getScheduleOfCompany } from '@fair/contract';

export const {
  /** Booking status; the dashboard and the meetings page share this cache entry. */
  useGetMeetingOverviewQuery,
  /** The board of one company. The team page reads the tables from it. */
  useGetScheduleOfCompanyQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getMeetingOverview: queryFor(build, getMeetingOverview, ['Meetings', 'Times']),
    getScheduleOfCompany: queryFor(build, getScheduleOfCompany, ['Meetings', 'Times']),
  }),
});
