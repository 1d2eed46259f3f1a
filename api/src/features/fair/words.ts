import type { Config } from '../../env.ts';
import type { Edition } from './model.ts';
import { formatIn } from './zonedTime.ts';

/** What the fair is called in mails and calendars: name and year. */
export const fairOf = ({ fairName, fairYear }: Pick<Config, 'fairName' | 'fairYear'>): string =>
  `${fairName} ${fairYear}`;

/** Where it is: the place and its street address. */
export const placeOf = ({ fair }: Pick<Config, 'fair'>): string => `${fair.place}, ${fair.address.text}`;

/** When it is: "12 November 2026", "12–13 November 2026", by the fair's clocks. */
export function fairDateText(
  { timeZone }: Pick<Config, 'timeZone'>,
  { startsAt, endsAt }: Pick<Edition, 'startsAt' | 'endsAt'>,
): string {
  return formatIn(timeZone, { dateStyle: 'long' }).formatRange(startsAt, endsAt);
}
