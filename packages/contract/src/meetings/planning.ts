import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { lines } from '../common/invisible.ts';
import { OF_ANY_EDITION } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { fairDays } from '../operations/editions.ts';

const whole = (min: number, max: number) =>
  z.int('ENTER_WHOLE_NUMBER').check(z.gte(min, 'AT_LEAST'), z.lte(max, 'AT_MOST'));

/**
 * Booking settings of the current fair (MEETINGS §2). The days and the deadline belong to the edition and can be set
 * there too.
 */
export const meetingSettings = z.object({
  fairDays: z.array(z.string()),
  /** Time from which students can book. Absent if there is no such limit. */
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

/** A change of the booking settings. Absent fields stay unchanged; null removes a point in time. */
export const meetingSettingsChange = z.strictObject({
  /** All days of the fair, in any order. A new day gets the opening hours of the first day. */
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

/**
 * A block: a planned period of meetings (MEETINGS §8). `tables` contains names; a table is created if its name is new.
 */
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
  /** Slots of the block, sorted by time, then by table. Empty until the block is published. */
  slots: z.array(meetingSlot),
});
meetingBlock.register(z.globalRegistry, { id: 'MeetingBlock' });
export type MeetingBlock = z.infer<typeof meetingBlock>;

/** The slots that would be created if the block were published: one for every time and table. */
export const meetingBlockPreview = z.object({
  times: z.array(span),
  tables: z.array(z.string()),
  slotCount: z.int(),
});

export const slotChange = z.strictObject({
  blocked: f.flag,
  reason: z.optional(z.string('ENTER_REASON').check(...lines, z.maxLength(300, 'AT_MOST_CHARACTERS'))),
});

const byId = z.object({ id: f.id });

export const getMeetingSettings = defineCall({
  id: 'getMeetingSettings',
  summary: 'Returns the booking settings of the fair.',
  methods: ['GET'],
  path: '/admin/meeting-settings',
  access: ['admin'],
  ...OF_ANY_EDITION,
  status: 200,
  reply: meetingSettings,
});

export const changeMeetingSettings = defineCall({
  id: 'changeMeetingSettings',
  summary: 'Changes the booking settings; omitted fields stay unchanged.',
  description:
    'The gap between meetings can change only until the first meeting is booked. A day cannot be removed while companies offer times on it. A deadline in the past requires `confirm`.',
  methods: ['PUT'],
  path: '/admin/meeting-settings',
  access: ['admin'],
  body: meetingSettingsChange,
  status: 200,
  reply: meetingSettings,
  errors: [
    'SETTINGS_LOCKED',
    'DAYS_HAVE_BLOCKS',
    'NOT_IN_THIS_STATE',
    'NOT_MULTIPLE_OF_5',
    'PHASES_OUT_OF_ORDER',
    'DEADLINE_PASSED',
    'MEETINGS_OUTSIDE_HOURS',
  ],
});

export const listMeetingBlocks = defineCall({
  id: 'listMeetingBlocks',
  summary: "Lists the company's meeting blocks with their slots, earliest first.",
  methods: ['GET'],
  path: '/company/meeting-blocks',
  access: ['company'],
  status: 200,
  reply: z.array(meetingBlock),
});

const PLAN_ERRORS = ['NOT_IN_PACKAGE', 'OUTSIDE_FAIR', 'NOT_MULTIPLE_OF_5', 'STALE_VERSION'] as const;

export const createMeetingBlock = defineCall({
  id: 'createMeetingBlock',
  summary: 'Creates a meeting block as a draft, and the tables whose names are new.',
  methods: ['POST'],
  path: '/company/meeting-blocks',
  access: ['company'],
  endsWithFair: true,
  ability: 'plan',
  body: meetingBlockPlan,
  status: 201,
  reply: meetingBlock,
  errors: ['FAIR_CANCELLED', ...PLAN_ERRORS],
});

export const changeMeetingBlock = defineCall({
  id: 'changeMeetingBlock',
  summary: 'Changes a meeting block. In a published block, slots with a meeting cannot change.',
  methods: ['PUT'],
  path: '/company/meeting-blocks/:id',
  access: ['company'],
  endsWithFair: true,
  ability: 'plan',
  params: byId,
  body: meetingBlockPlan,
  status: 200,
  reply: meetingBlock,
  errors: ['FAIR_CANCELLED', ...PLAN_ERRORS, 'NOT_FOUND', 'BLOCK_OVERLAP', 'SLOTS_HAVE_MEETINGS'],
});

export const previewMeetingBlock = defineCall({
  id: 'previewMeetingBlock',
  summary: 'Returns the times and tables that publishing the block would create.',
  methods: ['POST'],
  path: '/company/meeting-blocks/:id/preview',
  access: ['company'],
  ability: 'plan',
  params: byId,
  status: 200,
  reply: meetingBlockPreview,
  errors: ['NOT_IN_PACKAGE', 'NOT_FOUND'],
});

export const publishMeetingBlock = defineCall({
  id: 'publishMeetingBlock',
  summary: 'Publishes a block by creating all its slots, or none. Has no effect on a published block.',
  methods: ['POST'],
  path: '/company/meeting-blocks/:id/publish',
  access: ['company'],
  endsWithFair: true,
  ability: 'plan',
  params: byId,
  status: 200,
  reply: meetingBlock,
  errors: ['FAIR_CANCELLED', 'NOT_IN_PACKAGE', 'NOT_FOUND', 'OUTSIDE_FAIR', 'BLOCK_OVERLAP', 'STALE_VERSION'],
});

export const changeMeetingSlot = defineCall({
  id: 'changeMeetingSlot',
  summary: 'Blocks a free slot with a reason, or unblocks it.',
  methods: ['PATCH'],
  path: '/company/slots/:id',
  access: ['company'],
  endsWithFair: true,
  ability: 'plan',
  params: byId,
  body: slotChange,
  status: 200,
  reply: meetingSlot,
  errors: ['FAIR_CANCELLED', 'NOT_FOUND', 'REASON_REQUIRED', 'SLOTS_HAVE_MEETINGS', 'STALE_VERSION'],
});
