import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { ERROR_CODES, type ErrorCode } from '../errors.ts';
import { ATTENDANCES, MEETING_STATUSES } from './meetings.rules.ts';

// Schemas that `booking.ts` and `board.ts` share.
export const slug = f.requiredText(100, 'CHOOSE_COMPANY');
export const track = z.optional(f.requiredText(60, 'ENTER_TRACK'));
export const version = z.int('SEND_VERSION').check(z.gte(1));
export const attendance = z.enum(ATTENDANCES, 'CHOOSE_ATTENDANCE');
export const code = z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]);

export const meetingFields = {
  id: f.id,
  startsAt: f.instant,
  endsAt: f.instant,
  table: z.string(),
  track: z.optional(z.string()),
  status: z.enum(MEETING_STATUSES),
  /**
   * Version of the meeting, which increases when the meeting is moved. A request that moves the meeting sends the
   * version that the user has seen.
   */
  version: z.int(),
  attendance,
  /** Time until which the student can accept the offer. */
  offerExpiresAt: z.optional(f.instant),
  cancelReason: z.optional(z.string()),
};
