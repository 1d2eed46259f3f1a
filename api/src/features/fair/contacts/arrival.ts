import { dayOf, plusDays } from '@fair/clock';
import { CONTACTS } from '@fair/contract';
import type { Fair } from '../fair/index.ts';

/** Returns the last day on which scans made at the fair can arrive. */
export function lastArrivalDay({
  days,
  endsAt,
  timeZone,
}: Pick<Fair, 'days' | 'endsAt' | 'timeZone'>): string {
  return plusDays(days.at(-1)?.day ?? dayOf(endsAt, timeZone), CONTACTS.arrivalDays);
}
