import { api, mutationFor, pageFor, queryFor } from '@fair/client';
import {
  changeMeetingSettings,
  getMeetingSettings,
  listAdminMeetings,
  listUnbookedApplications,
  listUnsentMails,
  resendMail,
} from '@fair/contract';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMeetingSettings: queryFor(build, getMeetingSettings, ['MeetingPlan']),
  }),
});

const meetingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminMeetings: pageFor(build, listAdminMeetings, ['Meetings']),
    listUnbookedApplications: pageFor(build, listUnbookedApplications, ['Meetings', 'Applications']),
    listUnsentMails: pageFor(build, listUnsentMails, ['Mails']),
    resendMail: mutationFor(build, resendMail, ['Mails']),
    changeMeetingSettings: build.mutation({
      ...mutationFor(build, changeMeetingSettings, ['MeetingPlan', 'Meetings', 'Times', 'Meta', 'Fair']),
      // Writes the response to the cache, so that the form does not show the old values until a refetch.
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
  useListUnsentMailsQuery,
  useResendMailMutation,
  useChangeMeetingSettingsMutation,
} = meetingsApi;
