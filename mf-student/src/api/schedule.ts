import { api, queryFor } from '@fair/client';
import { getStudentSchedule, type StudentMeeting } from '@fair/contract';

/**
 * Seconds the schedule stays cached after the student leaves its page, so that it can be read without a
 * network.
 */
const CACHE_SECONDS = 60 * 60;

const scheduleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStudentSchedule: {
      ...queryFor(build, getStudentSchedule, ['Meetings']),
      keepUnusedDataFor: CACHE_SECONDS,
    },
  }),
});

/**
 * The student's meetings and bookable companies. The schedule page and the dashboard share this one cache
 * entry.
 */
export const { useGetStudentScheduleQuery } = scheduleApi;

/** Puts a changed meeting from an API response into the cached schedule. */
export const showMeeting = (meeting: StudentMeeting) =>
  scheduleApi.util.updateQueryData('getStudentSchedule', undefined, (schedule) => ({
    ...schedule,
    meetings: [...schedule.meetings.filter(({ id }) => id !== meeting.id), meeting],
  }));
