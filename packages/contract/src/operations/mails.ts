import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { pagedQuery } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import { whoMay } from '../roles.ts';
import { type MailKind, SUBSCRIPTION_KINDS } from './mails.rules.ts';

/**
 * A mail that has not been delivered. `waiting`: another attempt will be made; `failed`: no further attempt will be
 * made.
 */
export const unsentMail = z.object({
  id: f.id,
  /** Current address of the recipient. */
  to: z.string(),
  template: z.string(),
  state: z.enum(['waiting', 'failed']),
  attempts: z.int(),
  /** Error code of the last attempt. Empty before the first attempt. */
  error: z.string(),
  /** Reply of the mail server. Email addresses are removed from it. */
  answer: z.optional(z.string()),
  /** Time at which the mail was queued. */
  since: f.instant,
  /** Time of the last attempt. Before the first attempt, the time at which the mail was queued. */
  failedAt: f.instant,
  /** Time of the next attempt. Absent if there is none. */
  nextAttemptAt: z.optional(f.instant),
});
unsentMail.register(z.globalRegistry, { id: 'UnsentMail' });
export type UnsentMail = z.infer<typeof unsentMail>;

const wanted = z.optional(f.flag);

/** Whether the account wants each kind of mail that it can turn off (`MAIL_KINDS`). */
const choice = {
  decisions: wanted,
  bookingCloses: wanted,
  savedCompanies: wanted,
  digest: wanted,
  scheduleFinal: wanted,
  afterFair: wanted,
} satisfies Record<MailKind, typeof wanted>;
export const mailChoices = z.object(choice);
mailChoices.register(z.globalRegistry, { id: 'MailChoices' });
export const mailChoicesChange = z.strictObject(choice);

/** Kind of mail to which an unsubscribe link belongs, and whether mails of this kind are still sent. */
export const subscription = z.object({ kind: z.enum(SUBSCRIPTION_KINDS), on: z.boolean() });
subscription.register(z.globalRegistry, { id: 'Subscription' });

const choices = { path: '/protected/mails', access: whoMay('chooseMails'), status: 200 } as const;

export const getMailChoices = defineCall({
  id: 'getMailChoices',
  summary: 'Returns which of the optional kinds of mail the caller receives.',
  methods: ['GET'],
  ...choices,
  reply: mailChoices,
});

export const changeMailChoices = defineCall({
  id: 'changeMailChoices',
  summary: 'Turns kinds of mail on or off; omitted kinds stay unchanged. Returns all choices.',
  methods: ['PATCH'],
  ...choices,
  body: mailChoicesChange,
  reply: mailChoices,
});

const link = {
  path: '/public/unsubscribe/:token',
  access: 'public',
  params: z.object({ token: f.lookup(200) }),
  status: 200,
  reply: subscription,
  errors: ['NOT_FOUND'],
} as const;

export const readSubscription = defineCall({
  id: 'readSubscription',
  summary:
    'Returns the kind of mail that an unsubscribe link belongs to, without changing anything. A browser that asks for a page is redirected.',
  methods: ['GET'],
  ...link,
  hasPage: true,
});

export const unsubscribe = defineCall({
  id: 'unsubscribe',
  summary:
    'Stops the kind of mail that the link belongs to, in one click (RFC 8058). For `news`, withdraws the newsletter consent. A repeated request has no effect.',
  methods: ['POST'],
  ...link,
});

export const listUnsentMails = defineCall({
  id: 'listUnsentMails',
  summary:
    "Lists mails that wait for another attempt or have failed permanently, latest first, with the mail server's reply.",
  methods: ['GET'],
  path: '/admin/mails',
  access: ['admin'],
  query: pagedQuery(['updatedAt'], { state: z.enum(['waiting', 'failed']) }),
  status: 200,
  reply: z.array(unsentMail),
  paged: true,
});

export const resendMail = defineCall({
  id: 'resendMail',
  summary: "Retries an undelivered mail now, to the person's current email address.",
  methods: ['POST'],
  path: '/admin/mails/:id/resend',
  access: ['admin'],
  params: z.object({ id: f.id }),
  status: 204,
  errors: ['NOT_FOUND'],
});
