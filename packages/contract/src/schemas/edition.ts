import * as z from 'zod/mini';
import { MOST_FAIR_DAYS } from '../domain/limits.ts';
import { fairDay } from './fair.ts';
import * as f from './fields.ts';

const day = z.iso
  .date('ENTER_DATE')
  .check(z.refine((text) => /^20\d\d|^2100-0[1-3]/.test(text), 'DAY_IN_CALENDAR'));

/** The days of a fair, in any order. */
export const fairDays = z
  .array(day, 'ENTER_DAYS')
  .check(z.minLength(1, 'AT_LEAST_ONE_DAY'), z.maxLength(MOST_FAIR_DAYS, 'AT_MOST_DAYS'));

const clock = z.string('ENTER_TIME').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'ENTER_TIME'));

const hours = z.strictObject({ day, opens: clock, closes: clock }).check(
  z.refine(({ opens, closes }) => opens < closes, {
    message: 'CLOSES_AFTER_OPENING',
    path: ['closes'],
  }),
);

const name = f.requiredText(100, 'ENTER_FAIR_NAME');
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
      z.refine((list) => new Set(list).size === list.length, 'EACH_DAY_ONCE'),
      z.refine((list) => list.every((one, n) => n === 0 || (list[n - 1] ?? '') <= one), 'DAYS_IN_ORDER'),
    ),
  ),
  hours: z.optional(
    z.array(hours, 'ENTER_HOURS').check(
      z.maxLength(MOST_FAIR_DAYS, 'AT_MOST_DAYS'),
      z.refine((list) => new Set(list.map((one) => one.day)).size === list.length, 'EACH_DAY_ONCE'),
    ),
  ),
  startsAt: z.optional(f.instant),
  endsAt: z.optional(f.instant),
  place: z.optional(f.requiredText(200, 'ENTER_PLACE')),
  address: z.optional(
    z.strictObject({
      text: f.requiredText(200, 'ENTER_ADDRESS'),
      mapUrl: f.requiredLink,
    }),
  ),
  bookingDeadline: z.optional(f.deadline),
  confirm: f.confirm,
});
