import type { BookingPhase, FairFacts } from '@fair/contract';

/** Stages of a fair that texts depend on, in their order. After `closed` no student books; after the last closing all is `over`. */
export const FAIR_STAGES = ['notOpen', 'open', 'closed', 'over'] as const;
export type FairStage = (typeof FAIR_STAGES)[number];

/** Moments and phase known to a page; moments are ISO 8601. */
export interface BookingFacts {
  /** As the server last said it. */
  readonly phase?: BookingPhase | undefined;
  readonly bookingOpensAt?: string | undefined;
  readonly bookingDeadline?: string | undefined;
}

const isReached = (moment: string | undefined, now: number): boolean =>
  moment !== undefined && Date.parse(moment) <= now;

/**
 * Returns the stage that every text of student and company pages follows. Moments count before the phase, which is as old
 * as the last answer: a page that stays open changes its texts when a moment passes. Days that nobody has set never end.
 * @param now ms since 1970
 */
export function fairStageAt(
  fair: Pick<FairFacts, 'endsAt' | 'dayIsDefault'> | undefined,
  { phase, bookingOpensAt, bookingDeadline }: BookingFacts,
  now: number,
): FairStage {
  if (fair && !fair.dayIsDefault && isReached(fair.endsAt, now)) return 'over';
  if (phase === 'frozen' || isReached(bookingDeadline, now)) return 'closed';
  if (bookingOpensAt !== undefined) return isReached(bookingOpensAt, now) ? 'open' : 'notOpen';
  return phase === 'notOpen' ? 'notOpen' : 'open';
}

/** Whether students book now or will: no text may ask them to afterwards. */
export const isBookingAhead = (stage: FairStage): boolean => stage === 'notOpen' || stage === 'open';
