import type { CompanyApplication, MeetingRoom } from '@fair/contract';

type Applicant = Pick<
  CompanyApplication,
  'id' | 'status' | 'hasMeeting' | 'inactive' | 'rating' | 'appliedAt'
>;

/** The selected applicants: `fits` are those for whom there are enough free times, `rest` are all others. */
export interface FreeTimesSplit<A> {
  readonly fits: readonly A[];
  readonly rest: readonly A[];
}

/**
 * Splits the selected applicants by the free times that already accepted applicants do not need. Applicants with a
 * better rating come first, and then those who applied earlier. An applicant who is already accepted, has a meeting or
 * is deactivated needs no further time.
 */
export function splitByFreeTimes<A extends Applicant>(
  selected: readonly A[],
  { freeTimes, acceptedWithoutMeeting }: MeetingRoom,
): FreeTimesSplit<A> {
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
