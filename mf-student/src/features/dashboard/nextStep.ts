import type { StudentApplication, StudentMeeting, StudentSchedule, StudentUser } from '@fair/contract';
import { sortMeetings } from '../../api/ownMeetings.ts';

const SCHEDULE = '/student/schedule';

/** What a student should do next, most urgent first; the dashboard's headline. */
export type NextStep =
  | { readonly kind: 'cv' | 'apply'; readonly to: string }
  | { readonly kind: 'book' | 'wait'; readonly to: string; readonly count: number }
  | { readonly kind: 'offer'; readonly to: string; readonly meeting: StudentMeeting }
  | {
      readonly kind: 'meeting';
      readonly to: string;
      readonly meeting: StudentMeeting;
      /** Companies that could be booked besides. */
      readonly more: number;
    };

/**
 * Chooses the next step from what the student has done so far: an offer to answer, the next meeting, a booking.
 * @param schedule undefined while it is not known; then the applications alone decide
 * @param now ms since 1970
 */
export function nextStepOf(
  student: Pick<StudentUser, 'hasCv'>,
  applications: readonly Pick<StudentApplication, 'status'>[],
  schedule: StudentSchedule | undefined,
  now: number,
): NextStep {
  const { offers, ahead } = sortMeetings(schedule?.meetings ?? [], now);
  const [offer] = offers;
  if (offer) return { kind: 'offer', to: SCHEDULE, meeting: offer };
  const [meeting] = ahead;
  if (meeting) return { kind: 'meeting', to: SCHEDULE, meeting, more: bookableIn(schedule) };
  const accepted = applications.filter(({ status }) => status === 'accepted').length;
  if (accepted > 0) return { kind: 'book', to: SCHEDULE, count: accepted };
  if (!student.hasCv) return { kind: 'cv', to: '/student/profile' };
  const sent = applications.filter(({ status }) => status !== 'withdrawn').length;
  if (sent === 0) return { kind: 'apply', to: '/student/apply' };
  return { kind: 'wait', to: '/student/apply', count: sent };
}

/** How many companies could be booked now. */
export const bookableIn = (schedule: StudentSchedule | undefined): number =>
  schedule?.companies.filter(({ canBook, freeTimes }) => canBook && freeTimes > 0).length ?? 0;
