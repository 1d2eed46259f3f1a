import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { line } from '../common/invisible.ts';
import { LIMITS } from '../common/limits.ts';
import { defineCall } from '../defineCall.ts';
import type { UserType } from '../roles.ts';
import { CHECKIN, SCAN_OUTCOMES } from './checkins.rules.ts';
import { PASS_KINDS, SCANNED_LENGTH } from './passes.rules.ts';
import { passCodes } from './passes.ts';

const WHOM = ['code', 'studentId', 'staffId'] as const;

/** A scan that a device sends: the scanned or typed code, or the id of a person found by name. */
export const scan = z
  .strictObject({
    /** Id that the device generates. If a scan is sent again with the same id, it is counted once. */
    scanId: z.uuid('NOT_A_UUID'),
    /**
     * The scanned or typed text, which is looked up but not stored. Any text is accepted, because a damaged code is an
     * outcome and not an error.
     */
    code: z.optional(z.string('ENTER_CODE').check(z.overwrite((text) => text.slice(0, SCANNED_LENGTH)))),
    studentId: z.optional(f.id),
    staffId: z.optional(f.id),
    /** Time of the scan by the clock of the device. */
    at: f.instant,
    gate: f.requiredText(CHECKIN.gate, 'ENTER_NAME'),
  })
  .check(
    z.refine((given) => WHOM.filter((field) => given[field] !== undefined).length === 1, {
      message: 'ONE_OF_CODE_AND_PERSON',
      path: ['code'],
    }),
  );

/**
 * Scans of a device. The server corrects the times of the scans by the difference between `deviceNow` and its own
 * clock.
 */
export const scanBatch = z.strictObject({
  deviceNow: f.instant,
  scans: z.array(scan).check(z.minLength(1, 'CHOOSE_ROWS'), z.maxLength(CHECKIN.scansPerCall, 'AT_MOST')),
});

const holder = {
  kind: z.enum(PASS_KINDS),
  name: z.string(),
  program: z.optional(z.string()),
  companyName: z.optional(z.string()),
};

/**
 * Outcome of one scan. `id` is the id of the check-in, with which it can be undone. `limited` means that the server did
 * not look up the typed code, because too many typed codes were unknown; the outcome is then `unknown`, and the device
 * can send the scan again later.
 */
export const scanResult = z.object({
  scanId: z.string(),
  outcome: z.enum(SCAN_OUTCOMES),
  limited: z.optional(z.literal(true)),
  id: z.optional(f.id),
  kind: z.optional(holder.kind),
  name: z.optional(holder.name),
  program: holder.program,
  companyName: holder.companyName,
  firstAt: z.optional(f.instant),
});
scanResult.register(z.globalRegistry, { id: 'ScanResult' });
export type ScanResult = z.infer<typeof scanResult>;

/**
 * A person found by name. `checkedInAt` is the time of the person's first check-in today, and `checkinId` is the id
 * with which it can be undone.
 */
export const foundAtDoor = z.object({
  id: f.id,
  ...holder,
  checkedInAt: z.optional(f.instant),
  checkinId: z.optional(f.id),
});
foundAtDoor.register(z.globalRegistry, { id: 'FoundAtDoor' });
export type FoundAtDoor = z.infer<typeof foundAtDoor>;

/** A visitor without an account (a walk-up). If there is an email address, a link to sign up is mailed to it. */
export const newWalkup = z.strictObject({
  /** Id that the device generates. If a walk-up is sent again with the same id, it is counted once. */
  walkupId: z.uuid('NOT_A_UUID'),
  name: f.requiredText(LIMITS.name, 'ENTER_NAME'),
  program: f.program,
  /** Email address for the sign-up link. If empty or absent, the visitor is only counted. */
  email: f.optionalEmail,
});

/**
 * The stored walk-up. It has the codes of a pass if an email address was given, whether or not an account has this
 * address.
 */
export const addedWalkup = z.object({
  walkupId: z.string(),
  entryCode: z.optional(passCodes.shape.entryCode),
  typedCode: z.optional(passCodes.shape.typedCode),
});
addedWalkup.register(z.globalRegistry, { id: 'AddedWalkup' });
export type AddedWalkup = z.infer<typeof addedWalkup>;

/** Returns the check-in calls for one role. Admins and logistics staff have the same calls. */
function checkinCalls<const R extends UserType, const N extends string>(role: R, name: N) {
  const access = [role] as const;
  return {
    send: defineCall({
      id: `send${name}Checkins`,
      summary: 'Checks people in, and returns the outcome of each scan in the same order.',
      description:
        'A scan with the same `scanId` is counted once and gets the same outcome again. A damaged, unknown or old code is an outcome, never an error of the call. Of several scans of a person on a day, the earliest by corrected time is the check-in. A typed code that is not found counts as a miss. After 20 misses within 10 minutes, further typed codes of the account are not looked up: they are `limited`, and a call without any other scan gets 429.',
      methods: ['POST'],
      path: `/${role}/checkins`,
      access,
      body: scanBatch,
      status: 200,
      reply: z.array(scanResult),
    }),
    undo: defineCall({
      id: `undo${name}Checkin`,
      summary: 'Undoes a check-in: all scans of the person on that day so far.',
      description:
        'Within ten minutes for own check-ins. Admins can undo any check-in later, with a reason. A repeated request has no effect.',
      methods: ['POST'],
      path: `/${role}/checkins/:id/undo`,
      access,
      params: z.object({ id: f.id }),
      body: z._default(z.strictObject({ reason: z.optional(f.reason) }), {}),
      status: 204,
      errors: ['NOT_FOUND', 'UNDO_OVER'],
    }),
    search: defineCall({
      id: `search${name}Checkins`,
      summary: 'Finds at most 10 people of this fair by name, from 3 letters on.',
      methods: ['GET'],
      path: `/${role}/checkins/search`,
      access,
      query: z.strictObject({
        q: z
          .string('ENTER_TEXT')
          .check(
            ...line,
            z.minLength(CHECKIN.searchLetters, 'AT_LEAST_CHARACTERS'),
            z.maxLength(LIMITS.search, 'AT_MOST_CHARACTERS'),
          ),
      }),
      status: 200,
      reply: z.array(foundAtDoor),
    }),
    addWalkup: defineCall({
      id: `add${name}Walkup`,
      summary: 'Registers a visitor without an account.',
      description:
        'With an email address, a link to sign up is mailed, and the reply has the codes of a pass. No account is created, and the reply does not depend on whether the address has one. Without an email address, only day and program are stored.',
      methods: ['POST'],
      path: `/${role}/walkups`,
      access,
      endsWithFair: true,
      body: newWalkup,
      status: 201,
      reply: addedWalkup,
      errors: ['FAIR_CANCELLED'],
    }),
  };
}

export const adminCheckins = checkinCalls('admin', 'Admin');
export const logisticCheckins = checkinCalls('logistic', 'Logistic');

/** Check-ins of one day. */
export const checkinSummary = z.object({
  day: z.string(),
  /** All days of the fair. */
  days: z.array(z.string()),
  total: z.int(),
  byKind: z.object({ student: z.int(), staff: z.int(), walkup: z.int() }),
  /** Number of check-ins by quarter of an hour. Walk-ups without an email address are not included. */
  byQuarter: z.array(z.object({ at: f.instant, count: z.int() })),
  /** Number of checked-in students and walk-ups by program, largest number first. */
  byProgram: z.array(z.object({ program: z.string(), count: z.int() })),
  /** Scans outside the days of the fair, and scans that arrived too late: the latest 100, latest first. */
  notToday: z.array(z.object({ ...holder, at: f.instant, gate: z.string() })),
});
checkinSummary.register(z.globalRegistry, { id: 'CheckinSummary' });
export type CheckinSummary = z.infer<typeof checkinSummary>;

export const getCheckinSummary = defineCall({
  id: 'getCheckinSummary',
  summary: 'Returns the check-ins of a day: today if that is a day of the fair, otherwise the first day.',
  methods: ['GET'],
  path: '/admin/checkins/summary',
  access: ['admin'],
  query: z.strictObject({ day: z.optional(f.day) }),
  status: 200,
  reply: checkinSummary,
});
