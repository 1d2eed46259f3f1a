import type { FairFacts } from '@fair/contract';

/** Whether students can apply now, later, or no more. */
export type ApplyingPeriod = 'before' | 'open' | 'over';

/**
 * Returns the part of the fair's application period that a time falls in. A missing time sets no limit.
 * @param now ms since 1970
 */
export function applyingPeriodAt(
  fair: Pick<FairFacts, 'applyOpensAt' | 'applyClosesAt'> | undefined,
  now: number,
): ApplyingPeriod {
  const { applyOpensAt, applyClosesAt } = fair ?? {};
  if (applyClosesAt !== undefined && Date.parse(applyClosesAt) <= now) return 'over';
  return applyOpensAt !== undefined && now < Date.parse(applyOpensAt) ? 'before' : 'open';
}
