import { useUserOfType } from '@fair/client';
import type { MeetingRoom } from '@fair/contract';
import { useGetMeetingRoomQuery } from './api.ts';

/**
 * Returns the number of free times and of accepted applicants without a meeting. Undefined while loading, and for
 * companies without network meetings.
 */
export function useMeetingRoom(): MeetingRoom | undefined {
  const { networkMeeting } = useUserOfType('company');
  return useGetMeetingRoomQuery(undefined, { skip: !networkMeeting, refetchOnMountOrArgChange: true }).data;
}
