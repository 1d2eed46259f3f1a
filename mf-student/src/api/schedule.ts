import { api, queryFor } from '@fair/client';
import { getStudentSchedule, type StudentMeeting } from '@fair/contract';

/** Seconds the schedule is kept after its page was left, to be read again where the hall has no network. */
const KEPT = 60 * 60;

const scheduleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStudentSchedule: {
      ...queryFor(build, getStudentSchedule, ['Meetings']),
      keepUnusedDataFor: KEPT,
    },
  }),
});

/** The student's meetings and what can be booked; schedule and dashboard read this one cache entry. */
export const { useGetStudentScheduleQuery } = scheduleApi;

/** Puts a meeting, as a change of it was answered, into the schedule on the page. */
export const showMeeting = (meeting: StudentMeeting) =>
  scheduleApi.util.updateQueryData('getStudentSchedule', undefined, (schedule) => ({
    ...schedule,
    meetings: [...schedule.meetings.filter(({ id }) => id !== meeting.id), meeting],
  }));
