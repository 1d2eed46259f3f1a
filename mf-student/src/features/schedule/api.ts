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
const scheduleMutation = <C extends Call>(build: Builder, call: C) => ({
  ...mutationFor(build, call, []),
  invalidatesTags: CHANGED,
});

/** The part of RTK Query's lifecycle API used here. */
interface MutationLifecycle {
  readonly dispatch: (show: ReturnType<typeof showMeeting>) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: StudentMeeting }>;
}

/**
 * Mutation that shows the changed meeting from the response at once. RTK Query delays the refetch of the
 * schedule until all pending requests have ended, and with a slow network one of them may hang for long.
 */
const meetingMutation = <C extends Call>(build: Builder, call: C) => ({
  ...scheduleMutation(build, call),
  async onQueryStarted(_input: unknown, { dispatch, queryFulfilled }: MutationLifecycle): Promise<void> {
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
    bookMeeting: meetingMutation(build, bookMeeting),
    moveMeeting: meetingMutation(build, moveMeeting),
    cancelMeeting: meetingMutation(build, cancelMeeting),
    acceptOffer: meetingMutation(build, acceptOffer),
    declineOffer: meetingMutation(build, declineOffer),
    objectToNoShow: meetingMutation(build, objectToNoShow),
    joinWaitlist: scheduleMutation(build, joinWaitlist),
    leaveWaitlist: scheduleMutation(build, leaveWaitlist),
  }),
});
