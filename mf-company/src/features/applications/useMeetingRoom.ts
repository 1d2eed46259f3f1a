import { useUserOfType } from '@fair/client';
import type { MeetingRoom } from '@fair/contract';
import { useGetMeetingRoomQuery } from './api.ts';

/** The free times beside the accepted applicants without a meeting; undefined without network meetings or while unknown. */
export function useMeetingRoom(): MeetingRoom | undefined {
  const { networkMeeting } = useUserOfType('company');
  return useGetMeetingRoomQuery(undefined, { skip: !networkMeeting, refetchOnMountOrArgChange: true }).data;
}
