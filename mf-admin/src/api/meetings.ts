import { api, queryFor } from '@fair/client';
import { getMeetingOverview, getScheduleOfCompany } from '@fair/contract';

export const {
  /** How far booking has come; the dashboard's tile and the meetings page look at the same answer. */
  useGetMeetingOverviewQuery,
  /** The board of one company; the page of its team takes the tables from it. */
  useGetScheduleOfCompanyQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getMeetingOverview: queryFor(build, getMeetingOverview, ['Meetings', 'Times']),
    getScheduleOfCompany: queryFor(build, getScheduleOfCompany, ['Meetings', 'Times']),
  }),
});
