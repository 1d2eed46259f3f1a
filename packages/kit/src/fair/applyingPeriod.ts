import type { FairFacts } from '@fair/contract';

/**
 * Whether students can apply now, later, or no more: after the period, or because the fair is cancelled or is being
 * cancelled.
 */
export type ApplyingPeriod = 'before' | 'open' | 'over' | 'cancelling' | 'cancelled';

/**
 * Returns the part of the fair's application period that a time falls in. A missing time sets no limit.
 * @param now ms since 1970
 */
export function applyingPeriodAt(
  fair: Pick<FairFacts, 'applyOpensAt' | 'applyClosesAt' | 'cancelled' | 'cancelling'> | undefined,
  now: number,
): ApplyingPeriod {
  const { applyOpensAt, applyClosesAt, cancelled, cancelling } = fair ?? {};
  if (cancelled) return 'cancelled';
  if (cancelling) return 'cancelling';
  if (applyClosesAt !== undefined && Date.parse(applyClosesAt) <= now) return 'over';
  return applyOpensAt !== undefined && now < Date.parse(applyOpensAt) ? 'before' : 'open';
}
