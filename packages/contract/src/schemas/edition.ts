import * as z from 'zod/mini';
import { MOST_FAIR_DAYS } from '../domain/limits.ts';
import { fairDay } from './fair.ts';
import * as f from './fields.ts';

const day = z.iso
  .date('Enter a date (YYYY-MM-DD).')
  .check(z.refine((text) => /^20\d\d|^2100-0[1-3]/.test(text), 'Choose a day from 2000 to March 2100.'));

/** The days of a fair, in any order. */
export const fairDays = z
  .array(day, 'Enter the days.')
  .check(z.minLength(1, 'At least one day.'), z.maxLength(MOST_FAIR_DAYS, `At most ${MOST_FAIR_DAYS} days.`));

const clock = z
  .string('Enter a time (HH:MM).')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time (HH:MM).'));

const hours = z.strictObject({ day, opens: clock, closes: clock }).check(
  z.refine(({ opens, closes }) => opens < closes, {
    message: 'The closing must be after the opening.',
    path: ['closes'],
  }),
);

const name = f.requiredText(100, 'Enter the name of the fair.');
const names = z.strictObject({ en: name, sv: name });

/** One fair of one year, as its admins see and set it. */
export const edition = z.object({
  year: z.int(),
  state: z.literal('current'),
  name: z.object({ en: z.string(), sv: z.string() }),
  timeZone: z.string(),
  days: z.array(z.string()),
  /** One for each day, by the fair's clocks. */
  hours: z.array(fairDay),
  /** Nobody has set the day yet: days and hours are made up. */
  dayIsDefault: z.boolean(),
  /** The first opening and the last closing. */
  startsAt: f.instant,
  endsAt: f.instant,
  place: z.string(),
  address: z.object({ text: z.string(), mapUrl: z.string() }),
  bookingDeadline: z.optional(f.instant),
});
edition.register(z.globalRegistry, { id: 'Edition' });
export type EditionDetails = z.infer<typeof edition>;

/**
 * What is left out stays. Days ascending and each once; a day without hours keeps its own, or gets those of the first.
 * `startsAt` and `endsAt` are the first opening and the last closing: given, they set those.
 */
export const editionChange = z.strictObject({
  name: z.optional(names),
  days: z.optional(
    fairDays.check(
      z.refine((list) => new Set(list).size === list.length, 'Each day only once.'),
      z.refine(
        (list) => list.every((one, n) => n === 0 || (list[n - 1] ?? '') <= one),
        'Put the days in order.',
      ),
    ),
  ),
  hours: z.optional(
    z.array(hours, 'Enter the hours.').check(
      z.maxLength(MOST_FAIR_DAYS, `At most ${MOST_FAIR_DAYS} days.`),
      z.refine((list) => new Set(list.map((one) => one.day)).size === list.length, 'Each day only once.'),
    ),
  ),
  startsAt: z.optional(f.instant),
  endsAt: z.optional(f.instant),
  place: z.optional(f.requiredText(200, 'Enter the place.')),
  address: z.optional(
    z.strictObject({
      text: f.requiredText(200, 'Enter the address.'),
      mapUrl: f.requiredLink,
    }),
  ),
  bookingDeadline: z.optional(f.deadline),
  confirm: f.confirm,
});
