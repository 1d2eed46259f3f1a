import { api, queryFor } from '@fair/client';
import { getMeetingOverview, getScheduleOfCompany } from '@fair/contract';

export const {
  /** Booking status. The dashboard and the meetings page share this cache entry. */
  useGetMeetingOverviewQuery,
  /** The board of one company. The team page uses it for the company's tables. */
  useGetScheduleOfCompanyQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getMeetingOverview: queryFor(build, getMeetingOverview, ['Meetings', 'Times']),
    getScheduleOfCompany: queryFor(build, getScheduleOfCompany, ['Meetings', 'Times']),
  }),
});
