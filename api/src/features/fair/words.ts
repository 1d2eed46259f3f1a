import { formatIn } from './dateFormat.ts';
import type { Fair } from './fair.ts';

/** When the fair is: "12 November 2026", "12–13 November 2026", by its clocks. */
export function fairDateText({
  timeZone,
  startsAt,
  endsAt,
}: Pick<Fair, 'timeZone' | 'startsAt' | 'endsAt'>): string {
  return formatIn(timeZone, { dateStyle: 'long' }).formatRange(startsAt, endsAt);
}
