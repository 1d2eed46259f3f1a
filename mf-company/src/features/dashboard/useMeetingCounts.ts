import { BOARD, useGetCompanyScheduleQuery } from '../../api/schedule.ts';

export interface MeetingCounts {
  /** Times of all tables that are not blocked. */
  readonly times: number;
  readonly booked: number;
}

/** Returns the number of times and booked meetings; undefined until loaded. */
export function useMeetingCounts(isAsked: boolean): MeetingCounts | undefined {
  const { data } = useGetCompanyScheduleQuery(BOARD, { skip: !isAsked, refetchOnMountOrArgChange: true });
  if (!data) return undefined;
  return {
    times: data.slots.filter(({ blocked, meeting }) => !blocked || meeting).length,
    booked: data.slots.filter(({ meeting }) => meeting?.status === 'booked').length,
  };
}
