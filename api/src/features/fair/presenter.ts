import type { EditionDetails } from '@fair/contract';
import type { Fair } from './fair.ts';

/** An edition as its admins see it. */
export function presentEdition(fair: Fair): EditionDetails {
  const { year, name, timeZone, days, isDayDefault, startsAt, endsAt, place, address, bookingDeadline } =
    fair;
  return {
    year,
    state: 'current',
    name,
    timeZone,
    days: days.map(({ day }) => day),
    hours: [...days],
    dayIsDefault: isDayDefault,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    place,
    address,
    ...(bookingDeadline && { bookingDeadline: bookingDeadline.toISOString() }),
  };
}
