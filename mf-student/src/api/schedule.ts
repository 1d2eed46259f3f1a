import { api, queryFor } from '@fair/client';
import { getStudentSchedule, type StudentMeeting } from '@fair/contract';

/**
 * Time in seconds for which the schedule stays in the cache after the student has left its page. Until then it can be
 * opened again without a network.
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
 * The student's meetings and the companies the student can book. The schedule page and the dashboard share this cache
 * entry.
 */
export const { useGetStudentScheduleQuery } = scheduleApi;

/** Returns an action that replaces a meeting in the cached schedule by the meeting in an API response. */
export const showMeeting = (meeting: StudentMeeting) =>
  scheduleApi.util.updateQueryData('getStudentSchedule', undefined, (schedule) => ({
    ...schedule,
    meetings: [...schedule.meetings.filter(({ id }) => id !== meeting.id), meeting],
  }));
