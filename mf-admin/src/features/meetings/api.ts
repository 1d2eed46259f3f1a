import { api, mutationFor, pageFor, queryFor, type Tag } from '@fair/client';
import {
  cancelByAdmin,
  changeMeetingSettings,
  fillMeetings,
  getMeetingSettings,
  getScheduleOfCompany,
  listAdminMeetings,
  listUnbookedApplications,
  listUnsentMails,
  markAttendanceByAdmin,
  moveByAdmin,
  placeByAdmin,
  resendMail,
} from '@fair/contract';

/** What a booking changes; asked for again after a refusal too, because then the page was not up to date. */
const BOOKED: readonly Tag[] = ['Meetings', 'Times', 'Applications'];

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMeetingSettings: queryFor(build, getMeetingSettings, ['MeetingPlan']),
  }),
});

const meetingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminMeetings: pageFor(build, listAdminMeetings, ['Meetings']),
    listUnbookedApplications: pageFor(build, listUnbookedApplications, ['Meetings', 'Applications']),
    getScheduleOfCompany: queryFor(build, getScheduleOfCompany, ['Meetings', 'Times']),
    placeByAdmin: build.mutation({ ...mutationFor(build, placeByAdmin, []), invalidatesTags: BOOKED }),
    moveByAdmin: build.mutation({ ...mutationFor(build, moveByAdmin, []), invalidatesTags: BOOKED }),
    cancelByAdmin: build.mutation({ ...mutationFor(build, cancelByAdmin, []), invalidatesTags: BOOKED }),
    markAttendanceByAdmin: build.mutation({
      ...mutationFor(build, markAttendanceByAdmin, []),
      invalidatesTags: BOOKED,
    }),
    fillMeetings: build.mutation({
      ...mutationFor(build, fillMeetings, []),
      // A proposal books nothing.
      invalidatesTags: (_result, _error, { body }) => (body.dryRun === false ? BOOKED : []),
    }),
    listUnsentMails: pageFor(build, listUnsentMails, ['Mails']),
    resendMail: mutationFor(build, resendMail, ['Mails']),
    changeMeetingSettings: build.mutation({
      ...mutationFor(build, changeMeetingSettings, ['MeetingPlan', 'Meetings', 'Times', 'Meta', 'Fair']),
      // What was saved shows at once: the form never falls back to what was stored before.
      async onQueryStarted(_input, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(settingsApi.util.upsertQueryData('getMeetingSettings', undefined, saved.data));
      },
    }),
  }),
});

export const { useGetMeetingSettingsQuery } = settingsApi;

export const {
  useListAdminMeetingsQuery,
  useListUnbookedApplicationsQuery,
  useGetScheduleOfCompanyQuery,
  usePlaceByAdminMutation,
  useMoveByAdminMutation,
  useCancelByAdminMutation,
  useMarkAttendanceByAdminMutation,
  useFillMeetingsMutation,
  useListUnsentMailsQuery,
  useResendMailMutation,
  useChangeMeetingSettingsMutation,
} = meetingsApi;
