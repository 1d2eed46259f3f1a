import type { BookingPhase, FairFacts } from '@fair/contract';

/**
 * Stages of a fair in order; the texts of pages depend on them. Students can book while the stage is `open`. `over`
 * begins after the fair's last closing time. While a cancellation can still be undone, the stage is `cancelling`; after
 * that, it is `cancelled`.
 */
export const FAIR_STAGES = ['notOpen', 'open', 'closed', 'over', 'cancelling', 'cancelled'] as const;
export type FairStage = (typeof FAIR_STAGES)[number];

/** The booking times (ISO 8601) and phase that a page has received from the API. */
export interface BookingFacts {
  readonly phase?: BookingPhase | undefined;
  readonly bookingOpensAt?: string | undefined;
  readonly bookingDeadline?: string | undefined;
}

const hasPassed = (moment: string | undefined, now: number): boolean =>
  moment !== undefined && Date.parse(moment) <= now;

/**
 * Returns the stage of the fair. The booking times take precedence over the phase, because an open page must change its
 * texts when a time passes, and the phase is as old as the last response. A fair whose day has not been set never ends.
 * @param now ms since 1970
 */
export function fairStageAt(
  fair: Pick<FairFacts, 'endsAt' | 'dayIsDefault' | 'cancelled' | 'cancelling'> | undefined,
  { phase, bookingOpensAt, bookingDeadline }: BookingFacts,
  now: number,
): FairStage {
  if (fair?.cancelled) return 'cancelled';
  if (fair?.cancelling) return 'cancelling';
  if (fair && !fair.dayIsDefault && hasPassed(fair.endsAt, now)) return 'over';
  if (phase === 'frozen' || hasPassed(bookingDeadline, now)) return 'closed';
  if (bookingOpensAt !== undefined) return hasPassed(bookingOpensAt, now) ? 'open' : 'notOpen';
  return phase === 'notOpen' ? 'notOpen' : 'open';
}

/** Returns whether students can book now or later. In later stages, pages must not ask them to book. */
export const isBookingAhead = (stage: FairStage): boolean => stage === 'notOpen' || stage === 'open';

/** Returns whether the fair is over, cancelled or being cancelled. Pages then ask nobody to prepare for it. */
export const hasEnded = (stage: FairStage): stage is 'over' | 'cancelling' | 'cancelled' =>
  stage === 'over' || isCancelledStage(stage);

/** Returns whether the fair is cancelled or being cancelled. The API then refuses applications, bookings and plans. */
export const isCancelledStage = (stage: FairStage): stage is 'cancelling' | 'cancelled' =>
  stage === 'cancelling' || stage === 'cancelled';
