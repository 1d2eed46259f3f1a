import { api, queryFor } from '@fair/client';
import { getMeetingOverview } from '@fair/contract';

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMeetingOverview: queryFor(build, getMeetingOverview, ['Meetings', 'Times']),
  }),
});

/** How far booking has come; the dashboard's tile and the meetings page look at the same answer. */
export const { useGetMeetingOverviewQuery } = overviewApi;
