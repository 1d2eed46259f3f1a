import { api, mutationFor, queryFor, type Tag } from '@fair/client';
import {
  acceptOffer,
  bookMeeting,
  type Call,
  cancelMeeting,
  declineOffer,
  joinWaitlist,
  leaveWaitlist,
  listMeetingTimes,
  moveMeeting,
  objectToNoShow,
} from '@fair/contract';

const CHANGED: readonly Tag[] = ['Meetings', 'Times', 'Applications'];

/** A change of the schedule. A refused one refreshes too: what was on the screen was out of date (MEETINGS §8). */
const changing = <C extends Call>(build: Parameters<typeof mutationFor>[0], call: C) => ({
  ...mutationFor(build, call, []),
  invalidatesTags: CHANGED,
});

export const {
  useListMeetingTimesQuery,
  useBookMeetingMutation,
  useMoveMeetingMutation,
  useCancelMeetingMutation,
  useAcceptOfferMutation,
  useDeclineOfferMutation,
  useObjectToNoShowMutation,
  useJoinWaitlistMutation,
  useLeaveWaitlistMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listMeetingTimes: queryFor(build, listMeetingTimes, ['Times']),
    bookMeeting: changing(build, bookMeeting),
    moveMeeting: changing(build, moveMeeting),
    cancelMeeting: changing(build, cancelMeeting),
    acceptOffer: changing(build, acceptOffer),
    declineOffer: changing(build, declineOffer),
    objectToNoShow: changing(build, objectToNoShow),
    joinWaitlist: changing(build, joinWaitlist),
    leaveWaitlist: changing(build, leaveWaitlist),
  }),
});
