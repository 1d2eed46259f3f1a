import { momentAt, plusDays } from '@fair/clock';
import type { Config } from '../../env.ts';

/** A condition on `startsAt`: within this day (YYYY-MM-DD) as the fair's clocks have it; without a day, none. */
export function startsOn(
  { timeZone }: Pick<Config, 'timeZone'>,
  day: string | undefined,
): { readonly startsAt?: { readonly $gte: Date; readonly $lt: Date } } {
  if (day === undefined) return {};
  // From midnight to midnight by the clock: 23 or 25 hours when the clocks change.
  return {
    startsAt: { $gte: momentAt(day, 0, timeZone), $lt: momentAt(plusDays(day, 1), 0, timeZone) },
  };
}
