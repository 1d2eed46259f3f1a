import { BOARD, useGetCompanyScheduleQuery } from '../../api/schedule.ts';

export interface MeetingCounts {
  /** Number of times at all tables, without blocked times. */
  readonly times: number;
  readonly booked: number;
}

/** Returns the number of times and of booked meetings. Undefined until loaded. */
export function useMeetingCounts(isAsked: boolean): MeetingCounts | undefined {
  const { data } = useGetCompanyScheduleQuery(BOARD, { skip: !isAsked, refetchOnMountOrArgChange: true });
  if (!data) return undefined;
  return {
    times: data.slots.filter(({ blocked, meeting }) => !blocked || meeting).length,
    booked: data.slots.filter(({ meeting }) => meeting?.status === 'booked').length,
  };
}
