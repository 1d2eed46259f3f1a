import type { StudentApplication, StudentMeeting, StudentSchedule, StudentUser } from '@fair/contract';
import { type FairStage, hasEnded, isCancelledStage } from '@fair/kit/fair';
import { sortMeetings } from '../../api/ownMeetings.ts';

const SCHEDULE = '/student/schedule';

/** The student's next step, shown as the headline of the dashboard. */
export type NextStep =
  | { readonly kind: 'cv' | 'apply' | 'over' | 'cancelling' | 'cancelled'; readonly to: string }
  | { readonly kind: 'book' | 'accepted' | 'wait'; readonly to: string; readonly count: number }
  | { readonly kind: 'offer'; readonly to: string; readonly meeting: StudentMeeting }
  | {
      readonly kind: 'meeting';
      readonly to: string;
      readonly meeting: StudentMeeting;
      /** Number of other companies that the student could book. */
      readonly more: number;
    };

/**
 * Returns the most urgent step: to answer an offer, to attend the next meeting, or to book. Booking is suggested only
 * while a company can be booked. After the fair, or when it is cancelled, the student has nothing more to do.
 * @param schedule undefined until loaded; the step then depends on the applications alone
 * @param now ms since 1970
 */
export function nextStepOf(
  student: Pick<StudentUser, 'hasCv'>,
  applications: readonly Pick<StudentApplication, 'status'>[],
  schedule: StudentSchedule | undefined,
  stage: FairStage,
  now: number,
): NextStep {
  const { offers, ahead } = sortMeetings(schedule?.meetings ?? [], now);
  const [offer] = offers;
  if (offer && !isCancelledStage(stage)) return { kind: 'offer', to: SCHEDULE, meeting: offer };
  const [meeting] = ahead;
  if (meeting) return { kind: 'meeting', to: SCHEDULE, meeting, more: bookableIn(schedule) };
  const sent = applications.filter(({ status }) => status !== 'withdrawn').length;
  if (hasEnded(stage)) return { kind: stage, to: sent > 0 ? SCHEDULE : '/student/profile' };
  const accepted = applications.filter(({ status }) => status === 'accepted').length;
  // If there is no schedule, or if the schedule lists no companies, only the stage of the fair decides whether the
  // student can book.
  const canBook = schedule?.companies.length ? bookableIn(schedule) > 0 : stage === 'open';
  if (accepted > 0) return { kind: canBook ? 'book' : 'accepted', to: SCHEDULE, count: accepted };
  if (!student.hasCv) return { kind: 'cv', to: '/student/profile' };
  if (sent === 0) return { kind: 'apply', to: '/student/apply' };
  return { kind: 'wait', to: '/student/apply', count: sent };
}

export const bookableIn = (schedule: StudentSchedule | undefined): number =>
  schedule?.companies.filter(({ canBook, freeTimes }) => canBook && freeTimes > 0).length ?? 0;
