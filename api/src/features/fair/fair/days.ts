import { DAY_MS, dayOf, daysBetween, timeOf } from '@fair/clock';
import { type CallRequest, type changeEdition, MOST_FAIR_DAYS } from '@fair/contract';
import type { App } from '../../../context.ts';
import { refuse, type Sentence } from '../../../http/errors.ts';
import { type Fair, type FairDay, spanOf } from './fair.ts';

/** An admin's change of the days and hours of a fair. Each field is optional (DECISIONS §7). */
export type DaysChange = Pick<
  CallRequest<typeof changeEdition>['body'],
  'days' | 'hours' | 'startsAt' | 'endsAt'
>;

export interface SetDays {
  readonly days: string[];
  readonly hours: FairDay[];
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Returns the days and hours after a change, or undefined if the change contains none of these fields. Existing days
 * keep their hours; a new day gets the hours of the first day. Throws VALIDATION_FAILED for hours of a day that is not
 * part of the fair, for a start or end that is not on the first or last day or contradicts its hours, and for a day
 * that does not close after it opens.
 */
export function changedDays(fair: Fair, change: DaysChange): SetDays | undefined {
  const { days, hours, startsAt, endsAt } = change;
  if (!days && !hours && !startsAt && !endsAt) return undefined;
  const [start, end] = [instantOn(fair, startsAt), instantOn(fair, endsAt)];
  const wanted = days ?? daysOfSpan(fair, start?.day, end?.day);
  const [first = '', last = ''] = [wanted[0], wanted.at(-1)];

  const fields: Record<string, Sentence> = {};
  if (hours?.some(({ day }) => !wanted.includes(day))) fields.hours = 'HOURS_OF_FAIR_DAYS';
  if (start && start.day !== first) fields.startsAt = 'STARTS_ON_FIRST_DAY';
  if (end && end.day !== last) fields.endsAt = 'ENDS_ON_LAST_DAY';
  const given = (day: string) => hours?.find((one) => one.day === day);
  if (start && given(first) && given(first)?.opens !== start.clock) fields.startsAt = 'STARTS_AT_OPENING';
  if (end && given(last) && given(last)?.closes !== end.clock) fields.endsAt = 'ENDS_AT_CLOSING';

  const usual = fair.days[0] as FairDay;
  const all = wanted.map((day) => {
    const { opens, closes } = given(day) ?? fair.days.find((one) => one.day === day) ?? usual;
    return {
      day,
      opens: start && day === first ? start.clock : opens,
      closes: end && day === last ? end.clock : closes,
    };
  });
  if (all.some(({ opens, closes }) => opens >= closes))
    fields[endsAt ? 'endsAt' : 'startsAt'] ??= 'CLOSES_AFTER_OPENING';
  if (Object.keys(fields).length > 0) throw refuse('VALIDATION_FAILED', { fields });
  return { days: [...wanted], hours: all, ...spanOf(fair, all) };
}

/** A fair before and after a change. `before` is undefined for a new fair. */
interface ChangedFair {
  readonly before?: Pick<Fair, 'days' | 'year' | 'isDayDefault'>;
  readonly after: Pick<Fair, 'days' | 'year' | 'isDayDefault' | 'timeZone'>;
}

/**
 * Throws VALIDATION_FAILED for a day that is not in the year of the fair, and for a past day that is added to a fair.
 * The error names the day in the request's list, or else the request's field that set the day or the year. The days of
 * a demo fair can be in another year than the fair, because they follow the calendar and its year does not. A fair with
 * such days can keep them, and get more days in that year, until its year is changed.
 */
export function refuseWrongDays(
  { now }: Pick<App, 'now'>,
  { before, after }: ChangedFair,
  given: { readonly [field in 'days' | 'fairDays' | 'startsAt' | 'endsAt']?: unknown },
): void {
  // No admin has set the default days, so they count as new days when an admin saves them.
  const kept = new Set(before?.isDayDefault ? [] : before?.days.map(({ day }) => day));
  const isOtherYear = before?.year !== after.year;
  const years = new Set([after.year, ...(isOtherYear ? [] : [...kept].map(yearOf))]);
  const today = dayOf(now(), after.timeZone);
  const fields: Record<string, Sentence> = {};
  if (after.isDayDefault) return;
  for (const { day } of after.days) {
    const isNew = !kept.has(day);
    if ((isNew || isOtherYear) && !years.has(yearOf(day)))
      fields[fieldOfDay(day, given)] ??= ['DAY_OF_OTHER_YEAR', { day, year: String(after.year) }];
    else if (before && isNew && day < today) fields[fieldOfDay(day, given)] ??= ['DAY_HAS_PASSED', { day }];
  }
  if (Object.keys(fields).length > 0) throw refuse('VALIDATION_FAILED', { fields });
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

function fieldOfDay(day: string, given: Parameters<typeof refuseWrongDays>[2]): string {
  for (const list of ['days', 'fairDays'] as const) {
    const at = Array.isArray(given[list]) ? given[list].indexOf(day) : -1;
    if (at >= 0) return `${list}.${at}`;
  }
  return (['startsAt', 'endsAt'] as const).find((field) => given[field] !== undefined) ?? 'year';
}

/** Splits a time into day and time of day in the fair's time zone. */
function instantOn({ timeZone }: Fair, moment: string | undefined) {
  if (!moment) return undefined;
  return { day: dayOf(moment, timeZone), clock: timeOf(moment, timeZone) };
}

/** Returns the fair's days, or all days of the new range if the fair starts or ends on another day. */
function daysOfSpan({ days }: Fair, start: string | undefined, end: string | undefined): string[] {
  const own = days.map(({ day }) => day);
  const [first = '', last = ''] = [own[0], own.at(-1)];
  if ((start ?? first) === first && (end ?? last) === last) return own;
  const [from, to] = [start ?? first, end ?? last];
  if (Date.parse(to) - Date.parse(from) >= MOST_FAIR_DAYS * DAY_MS)
    throw refuse('VALIDATION_FAILED', { fields: { endsAt: ['AT_MOST_DAYS', { maximum: MOST_FAIR_DAYS }] } });
  return daysBetween(from, to);
}
