import type { BookingPhase, FairFacts } from '@fair/contract';

/**
 * Stages of a fair that texts depend on, in order. Students cannot book after `closed`; the fair is `over`
 * after its last closing time.
 */
export const FAIR_STAGES = ['notOpen', 'open', 'closed', 'over'] as const;
export type FairStage = (typeof FAIR_STAGES)[number];

/** Times and phase known to a page; times are ISO 8601. */
export interface BookingFacts {
  /** Phase in the server's last response. */
  readonly phase?: BookingPhase | undefined;
  readonly bookingOpensAt?: string | undefined;
  readonly bookingDeadline?: string | undefined;
}

const hasPassed = (moment: string | undefined, now: number): boolean =>
  moment !== undefined && Date.parse(moment) <= now;

/**
 * Returns the stage that all texts of student and company pages follow. Times take precedence over the phase,
 * which is as old as the last response, so an open page changes its texts when a time passes. A fair with
 * default days never ends.
 * @param now ms since 1970
 */
export function fairStageAt(
  fair: Pick<FairFacts, 'endsAt' | 'dayIsDefault'> | undefined,
  { phase, bookingOpensAt, bookingDeadline }: BookingFacts,
  now: number,
): FairStage {
  if (fair && !fair.dayIsDefault && hasPassed(fair.endsAt, now)) return 'over';
  if (phase === 'frozen' || hasPassed(bookingDeadline, now)) return 'closed';
  if (bookingOpensAt !== undefined) return hasPassed(bookingOpensAt, now) ? 'open' : 'notOpen';
  return phase === 'notOpen' ? 'notOpen' : 'open';
}

/** Returns whether students can book now or later; later stages must not ask them to. */
export const isBookingAhead = (stage: FairStage): boolean => stage === 'notOpen' || stage === 'open';
