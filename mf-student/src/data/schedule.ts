import { api, queryFor } from '@fair/client';
import { getStudentSchedule } from '@fair/contract';

/** Seconds the schedule is kept after its page was left, to be read again where the hall has no network. */
const KEPT = 60 * 60;

/** The student's meetings and what can be booked; schedule and dashboard read this one cache entry. */
export const { useGetStudentScheduleQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getStudentSchedule: {
      ...queryFor(build, getStudentSchedule, ['Meetings']),
      keepUnusedDataFor: KEPT,
    },
  }),
});
