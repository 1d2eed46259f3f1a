import type { CompanyApplication, MeetingRoom } from '@fair/contract';

type Applicant = Pick<
  CompanyApplication,
  'id' | 'status' | 'hasMeeting' | 'inactive' | 'rating' | 'appliedAt'
>;

/** Split of selected applicants by the free times: who still gets one when accepted, and who does not. */
export interface RoomSplit<A> {
  readonly fits: readonly A[];
  readonly rest: readonly A[];
}

/**
 * Splits the selected by the times that are left beside the accepted who already wait for one. The better rated come first,
 * and among them the earlier application. Those who are accepted already, have a meeting, or
 * cannot be accepted because their account is deactivated, need no further time.
 */
export function splitByRoom<A extends Applicant>(
  selected: readonly A[],
  { freeTimes, acceptedWithoutMeeting }: MeetingRoom,
): RoomSplit<A> {
  const left = Math.max(0, freeTimes - acceptedWithoutMeeting);
  const needsTime = ({ status, hasMeeting, inactive }: Applicant) =>
    status !== 'accepted' && !hasMeeting && !inactive;
  const inOrder = selected
    .filter(needsTime)
    .sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || a.appliedAt.localeCompare(b.appliedAt));
  return {
    fits: [...selected.filter((one) => !needsTime(one)), ...inOrder.slice(0, left)],
    rest: inOrder.slice(left),
  };
}
