import * as z from 'zod/mini';
import { MAIL_KINDS } from '../domain/mails.ts';
import * as f from './fields.ts';

/** A mail that has not gone out: it waits for its next try (`waiting`), or was given up (`failed`). */
export const unsentMail = z.object({
  id: f.id,
  /** The address it would go to now. */
  to: z.string(),
  template: z.string(),
  state: z.enum(['waiting', 'failed']),
  attempts: z.int(),
  /** A code; empty before the first try. */
  error: z.string(),
  /** What the mail server said, without addresses. */
  answer: z.optional(z.string()),
  /** Since when it is to be sent. */
  since: f.instant,
  /** The last try, or when it was queued. */
  failedAt: f.instant,
  /** Of a waiting one: its next try. */
  nextAttemptAt: z.optional(f.instant),
});
unsentMail.register(z.globalRegistry, { id: 'UnsentMail' });
export type UnsentMail = z.infer<typeof unsentMail>;

const kinds = [...MAIL_KINDS.student, ...MAIL_KINDS.company] as const;
const wanted = z.optional(f.flag);

/** Which mails an account wants, of the kinds its type may turn off (`MAIL_KINDS`). */
const choice = {
  decisions: wanted,
  bookingCloses: wanted,
  digest: wanted,
  scheduleFinal: wanted,
} satisfies Record<(typeof kinds)[number], typeof wanted>;
export const mailChoices = z.object(choice);
mailChoices.register(z.globalRegistry, { id: 'MailChoices' });
export const mailChoicesChange = z.strictObject(choice);

/** What an unsubscribe link is about, and whether such mails still come. */
export const subscription = z.object({ kind: z.enum(kinds), on: z.boolean() });
subscription.register(z.globalRegistry, { id: 'Subscription' });
