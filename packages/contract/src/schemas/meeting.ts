import * as z from 'zod/mini';
import { fairDays } from './edition.ts';
import * as f from './fields.ts';
import { lines } from './invisible.ts';

const whole = (min: number, max: number) =>
  z.int('ENTER_WHOLE_NUMBER').check(z.gte(min, 'AT_LEAST'), z.lte(max, 'AT_MOST'));

/**
 * Booking settings of this fair (MEETINGS §2). Deadline and days belong to the edition and can be set in either
 * place.
 */
export const meetingSettings = z.object({
  fairDays: z.array(z.string()),
  /** Absent: booking is open from the start. */
  bookingOpensAt: z.optional(f.instant),
  bookingDeadline: z.optional(f.instant),
  reserveOpensAt: z.optional(f.instant),
  cancelCutoffHours: z.int(),
  minGapMinutes: z.int(),
  maxMeetingsPerStudent: z.int(),
  limitEndsAt: z.optional(f.instant),
  offerTtlMinutes: z.int(),
  lastMinuteBooking: z.boolean(),
  noShowSuspendAfter: z.int(),
});
meetingSettings.register(z.globalRegistry, { id: 'MeetingSettings' });
export type MeetingSettings = z.infer<typeof meetingSettings>;

const moment = z.optional(z.nullable(f.instant));

/** Omitted fields stay unchanged; null clears a moment. */
export const meetingSettingsChange = z.strictObject({
  /** The days of the edition; a new day gets the hours of the first. In any order. */
  fairDays: z.optional(fairDays),
  bookingOpensAt: moment,
  bookingDeadline: z.optional(f.deadline),
  confirm: f.confirm,
  reserveOpensAt: moment,
  cancelCutoffHours: z.optional(whole(0, 720)),
  minGapMinutes: z.optional(whole(0, 120)),
  maxMeetingsPerStudent: z.optional(whole(1, 50)),
  limitEndsAt: moment,
  offerTtlMinutes: z.optional(whole(5, 10_080)),
  lastMinuteBooking: z.optional(f.flag),
  noShowSuspendAfter: z.optional(whole(0, 20)),
});

export const span = z.object({ startsAt: f.instant, endsAt: f.instant });
const newSpan = z.strictObject({ startsAt: f.instant, endsAt: f.instant });

/** A planned period of meetings (MEETINGS §8). Tables by name; new names create tables. */
export const meetingBlockPlan = z.strictObject({
  startsAt: f.instant,
  endsAt: f.instant,
  slotMinutes: whole(10, 60),
  pauseMinutes: z._default(whole(0, 30), 0),
  breaks: z._default(z.array(newSpan).check(z.maxLength(10, 'AT_MOST_BREAKS')), []),
  tables: z.array(f.requiredText(30, 'NAME_TABLE')).check(
    z.minLength(1, 'AT_LEAST_ONE_TABLE'),
    z.maxLength(20, 'AT_MOST_TABLES'),
    z.refine(
      (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
      'EACH_TABLE_ONCE',
    ),
  ),
  track: z.optional(f.requiredText(60, 'ENTER_TRACK')),
});

export const meetingSlot = z.object({
  id: f.id,
  table: z.string(),
  startsAt: f.instant,
  endsAt: f.instant,
  track: z.optional(z.string()),
  blocked: z.boolean(),
  blockReason: z.optional(z.string()),
});
meetingSlot.register(z.globalRegistry, { id: 'MeetingSlot' });
export type MeetingSlot = z.infer<typeof meetingSlot>;

export const meetingBlock = z.object({
  id: f.id,
  startsAt: f.instant,
  endsAt: f.instant,
  slotMinutes: z.int(),
  pauseMinutes: z.int(),
  breaks: z.array(span),
  tables: z.array(z.string()),
  track: z.optional(z.string()),
  state: z.enum(['draft', 'published']),
  /** In time order, by table within a time; empty until published. */
  slots: z.array(meetingSlot),
});
meetingBlock.register(z.globalRegistry, { id: 'MeetingBlock' });
export type MeetingBlock = z.infer<typeof meetingBlock>;

/** The slots that publishing a block would create: every time at every table. */
export const meetingBlockPreview = z.object({
  times: z.array(span),
  tables: z.array(z.string()),
  slotCount: z.int(),
});

export const slotChange = z.strictObject({
  blocked: f.flag,
  reason: z.optional(z.string('ENTER_REASON').check(...lines, z.maxLength(300, 'AT_MOST_CHARACTERS'))),
});
