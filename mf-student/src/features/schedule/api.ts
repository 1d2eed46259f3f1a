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
  type StudentMeeting,
} from '@fair/contract';
import { showMeeting } from '../../api/schedule.ts';

type Builder = Parameters<typeof mutationFor>[0];

const CHANGED: readonly Tag[] = ['Meetings', 'Times', 'Applications'];

/**
 * Mutation that refetches the schedule, also after an error: then the page showed outdated data (MEETINGS
 * §8).
 */
const changing = <C extends Call>(build: Builder, call: C) => ({
  ...mutationFor(build, call, []),
  invalidatesTags: CHANGED,
});

/** The part of RTK Query's lifecycle API used here. */
interface Started {
  readonly dispatch: (show: ReturnType<typeof showMeeting>) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: StudentMeeting }>;
}

/**
 * Mutation that shows the changed meeting from the response at once. RTK Query delays the refetch of the
 * schedule until all pending requests have ended, and with a slow network one of them may hang for long.
 */
const changingMeeting = <C extends Call>(build: Builder, call: C) => ({
  ...changing(build, call),
  async onQueryStarted(_input: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
    const answered = await queryFulfilled.catch(() => undefined);
    if (answered) dispatch(showMeeting(answered.data));
  },
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
    bookMeeting: changingMeeting(build, bookMeeting),
    moveMeeting: changingMeeting(build, moveMeeting),
    cancelMeeting: changingMeeting(build, cancelMeeting),
    acceptOffer: changingMeeting(build, acceptOffer),
    declineOffer: changingMeeting(build, declineOffer),
    objectToNoShow: changingMeeting(build, objectToNoShow),
    joinWaitlist: changing(build, joinWaitlist),
    leaveWaitlist: changing(build, leaveWaitlist),
  }),
});
