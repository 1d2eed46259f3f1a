import type { Config } from '../../env.ts';
import { type CalendarDay, momentIn } from '../../services/clock/index.ts';

/** A condition on `startsAt`: within this day (YYYY-MM-DD) as the fair's clocks have it; without a day, none. */
export function startsOn(
  { timeZone }: Pick<Config, 'timeZone'>,
  day: string | undefined,
): { readonly startsAt?: { readonly $gte: Date; readonly $lt: Date } } {
  if (day === undefined) return {};
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const calendarDay: CalendarDay = { year, month, day: date };
  // From midnight to midnight by the clock: 23 or 25 hours when the clocks change.
  return {
    startsAt: { $gte: momentIn(timeZone, calendarDay, 0), $lt: momentIn(timeZone, calendarDay, 0, 1) },
  };
}
