import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { byYear } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { edition, hoursOfDays } from './editions.ts';

const byId = z.object({ id: f.id });

/**
 * Time in ms in which the move or the cancellation of a fair can be undone. Mails about it are sent after this time.
 */
export const FAIR_TAKE_BACK_MS = 5 * 60_000;

/** Maximum number of days by which a fair can be moved to an earlier or later date. */
export const MOST_MOVED_DAYS = 365;

/** Reasons why a fair cannot be moved. */
export const MOVE_OBSTACLES = [
  'DAY_IN_PAST',
  'OTHER_YEAR',
  'MEETING_OUTSIDE_HOURS',
  'MEETING_BEGUN',
] as const;
export type MoveObstacle = (typeof MOVE_OBSTACLES)[number];

/** Maximum number of obstacles that a preview lists. */
export const MOST_OBSTACLES = 200;

/** Deadlines that do not move with the fair. */
export const STAYING_DEADLINES = [
  'registrationOpensAt',
  'registrationClosesAt',
  'applyOpensAt',
  'applyClosesAt',
  'bookingOpensAt',
  'reserveOpensAt',
  'limitEndsAt',
  'bookingDeadline',
] as const;

/** Number of people that a preview has shown, and hash of everything that the move would change. */
const audience = z.strictObject({
  count: z.int('ENTER_WHOLE_NUMBER').check(z.gte(0, 'AT_LEAST')),
  hash: z.string('ENTER_TEXT').check(z.regex(/^[0-9a-f]{64}$/, 'ENTER_TEXT')),
});

export const fairMove = z.strictObject({
  /** Number of days by which the fair is moved; negative for an earlier date. With 0, only the opening hours change. */
  days: z
    .int('ENTER_WHOLE_NUMBER')
    .check(z.gte(-MOST_MOVED_DAYS, 'AT_LEAST'), z.lte(MOST_MOVED_DAYS, 'AT_MOST')),
  /** Opening hours of the new days. Without them, each day keeps its hours. */
  hours: z.optional(hoursOfDays),
  /** The audience that the preview has shown. A call without it is a preview. */
  confirm: z.optional(audience),
  reason: f.reason,
});

const obstacle = z.object({
  code: z.enum(MOVE_OBSTACLES),
  /** Id of the meeting, or the new day, that prevents the move. */
  id: z.string(),
  startsAt: f.instant,
});

/** Preview of a move, or the id of the move after it was confirmed. */
export const movedFair = z.object({
  affects: z.optional(z.object({ meetings: z.int(), blocks: z.int(), people: z.int() })),
  refused: z.optional(z.array(obstacle)),
  count: z.optional(z.int()),
  hash: z.optional(z.string()),
  /** The new days of the fair. */
  days: z.optional(z.array(z.string())),
  /** Deadlines that do not move with the fair. */
  deadlines: z.optional(z.array(z.object({ name: z.enum(STAYING_DEADLINES), at: f.instant }))),
  moveId: z.optional(z.string()),
  takeBackUntil: z.optional(f.instant),
});
export type MovedFair = z.infer<typeof movedFair>;

export const moveFair = defineCall({
  id: 'moveFair',
  summary: 'Moves the current fair by days, with its hours, times and meetings; without `confirm` a preview.',
  description:
    'Times keep their time of day in the time zone of the fair. Deadlines stay. Open offers are withdrawn and their students wait again. With `confirm` from the preview, everything moves in one transaction, or the call is refused: AUDIENCE_CHANGED if meetings, times or people differ from the preview, MOVE_REFUSED while `refused` of the preview is not empty. Each person gets one mail after `takeBackUntil`.',
  methods: ['POST'],
  path: '/admin/editions/:year/move',
  access: ['admin'],
  params: byYear,
  body: fairMove,
  status: 200,
  reply: movedFair,
  errors: [
    'NOT_FOUND',
    'EDITION_ARCHIVED',
    'FAIR_CANCELLED',
    'AUDIENCE_CHANGED',
    'MOVE_REFUSED',
    'NOT_IN_THIS_STATE',
    'STALE_VERSION',
  ],
});

export const takeMoveBack = defineCall({
  id: 'takeMoveBack',
  summary: 'Takes the move of a fair back within five minutes, before anybody is notified.',
  methods: ['POST'],
  path: '/admin/moves/:id/takeback',
  access: ['admin'],
  params: byId,
  status: 200,
  reply: edition,
  errors: ['NOT_FOUND', 'TAKE_BACK_OVER', 'NOT_IN_THIS_STATE'],
});

export const fairCancellation = z.strictObject({
  /** Year of the fair, which the admin types to confirm. */
  confirmYear: z.int('ENTER_YEAR'),
  reason: f.reason,
});

export const cancelFair = defineCall({
  id: 'cancelFair',
  summary: 'Cancels the current fair in five minutes.',
  description:
    'Applications, bookings and times are refused with FAIR_CANCELLED immediately. After five minutes all live meetings are cancelled and each person gets one mail.',
  methods: ['POST'],
  path: '/admin/editions/:year/cancel',
  access: ['admin'],
  params: byYear,
  body: fairCancellation,
  status: 200,
  reply: edition,
  errors: ['NOT_FOUND', 'EDITION_ARCHIVED', 'NOT_IN_THIS_STATE'],
});

export const takeCancellationBack = defineCall({
  id: 'takeCancellationBack',
  summary: 'Takes the cancellation of a fair back within five minutes, before meetings are cancelled.',
  methods: ['POST'],
  path: '/admin/editions/:year/cancel/takeback',
  access: ['admin'],
  params: byYear,
  status: 200,
  reply: edition,
  errors: ['NOT_FOUND', 'TAKE_BACK_OVER', 'NOT_IN_THIS_STATE'],
});

/** Time in ms after "Make current" in which an admin can make the previous fair the current one again. */
export const STEP_BACK_MS = 24 * 60 * 60_000;

export const stepBack = defineCall({
  id: 'stepBack',
  summary: 'Makes the previous fair current again and the current one a draft.',
  description:
    'Within 24 hours after the fair of this year became current, and only while it has no application, no saved company and no meeting. Returns the fair that is current again.',
  methods: ['POST'],
  path: '/admin/editions/:year/step-back',
  access: ['admin'],
  params: byYear,
  status: 200,
  reply: edition,
  errors: ['NOT_FOUND', 'EDITION_IN_USE', 'STEP_BACK_OVER', 'NOT_IN_THIS_STATE'],
});
