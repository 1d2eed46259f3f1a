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
 * A mutation after which the schedule is refetched. It is refetched after an error too, because an error means that the
 * page showed outdated data (MEETINGS §8).
 */
const scheduleMutation = <C extends Call>(build: Builder, call: C) => ({
  ...mutationFor(build, call, []),
  invalidatesTags: CHANGED,
});

interface MutationLifecycle {
  readonly dispatch: (show: ReturnType<typeof showMeeting>) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: StudentMeeting }>;
}

/**
 * A mutation that immediately shows the changed meeting from its response. The refetch alone would be too slow: RTK
 * Query delays it until all pending requests have ended.
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
