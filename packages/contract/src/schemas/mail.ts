import * as z from 'zod/mini';
import { MAIL_KINDS } from '../domain/mails.ts';
import * as f from './fields.ts';

/** An undelivered mail: waiting for its next attempt (`waiting`), or given up (`failed`). */
export const unsentMail = z.object({
  id: f.id,
  /** Current address of the recipient. */
  to: z.string(),
  template: z.string(),
  state: z.enum(['waiting', 'failed']),
  attempts: z.int(),
  /** Error code; empty before the first attempt. */
  error: z.string(),
  /** Reply of the mail server, without addresses. */
  answer: z.optional(z.string()),
  /** Time since which the mail has been due. */
  since: f.instant,
  /** Time of the last attempt, or of queueing. */
  failedAt: f.instant,
  /** Time of the next attempt, if waiting. */
  nextAttemptAt: z.optional(f.instant),
});
unsentMail.register(z.globalRegistry, { id: 'UnsentMail' });
export type UnsentMail = z.infer<typeof unsentMail>;

const kinds = [...MAIL_KINDS.student, ...MAIL_KINDS.company] as const;
const wanted = z.optional(f.flag);

/** Mail kinds that an account can turn off (`MAIL_KINDS`), and its choice for each. */
const choice = {
  decisions: wanted,
  bookingCloses: wanted,
  digest: wanted,
  scheduleFinal: wanted,
} satisfies Record<(typeof kinds)[number], typeof wanted>;
export const mailChoices = z.object(choice);
mailChoices.register(z.globalRegistry, { id: 'MailChoices' });
export const mailChoicesChange = z.strictObject(choice);

/** The mail kind of an unsubscribe link, and whether such mails are still sent. */
export const subscription = z.object({ kind: z.enum(kinds), on: z.boolean() });
subscription.register(z.globalRegistry, { id: 'Subscription' });
