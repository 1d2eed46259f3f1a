import type { FairFacts } from '@fair/contract';

/**
 * Whether students can apply. `before` and `over` are the times before and after the application period; `cancelling`
 * and `cancelled` refer to the fair.
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
