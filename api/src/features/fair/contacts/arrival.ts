import { dayOf, plusDays } from '@fair/clock';
import { CONTACTS } from '@fair/contract';
import type { Fair } from '../fair/index.ts';

/** Returns the last day on which the server accepts scans made at the fair. */
export function lastArrivalDay({
  days,
  endsAt,
  timeZone,
}: Pick<Fair, 'days' | 'endsAt' | 'timeZone'>): string {
  return plusDays(days.at(-1)?.day ?? dayOf(endsAt, timeZone), CONTACTS.arrivalDays);
}
