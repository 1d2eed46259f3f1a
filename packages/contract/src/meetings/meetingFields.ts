import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { ERROR_CODES, type ErrorCode } from '../errors.ts';
import { ATTENDANCES, MEETING_STATUSES } from './meetings.rules.ts';

// Parts of the schemas of booking and board.
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
  /** Increases with every move. A request to move sends the version that the user has seen. */
  version: z.int(),
  attendance,
  /** Time until which an offer can be accepted. */
  offerExpiresAt: z.optional(f.instant),
  cancelReason: z.optional(z.string()),
};
