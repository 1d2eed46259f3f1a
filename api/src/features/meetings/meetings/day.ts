import { momentAt, plusDays } from '@fair/clock';
import type { Config } from '../../../env.ts';

/**
 * Builds a condition on `startsAt` for a day (YYYY-MM-DD) in the fair's time zone. Without a day the
 * condition is empty.
 */
export function startsOn(
  { timeZone }: Pick<Config, 'timeZone'>,
  day: string | undefined,
): { readonly startsAt?: { readonly $gte: Date; readonly $lt: Date } } {
  if (day === undefined) return {};
  // A day has 23 or 25 hours when the clocks change, so both midnights are computed.
  return {
    startsAt: { $gte: momentAt(day, 0, timeZone), $lt: momentAt(plusDays(day, 1), 0, timeZone) },
  };
}
