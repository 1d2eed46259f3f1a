import * as z from 'zod/mini';
import * as f from './fields.ts';

/** Language of mails, and of replies when the request names none. */
export const language = z.enum(['en', 'sv'], 'CHOOSE_LANGUAGE');

/** Account page data that the profile does not contain. */
export const ownAccount = z.object({
  email: z.string(),
  /** Set when the owner of this address has followed a mailed link. */
  emailConfirmed: z.boolean(),
  language: z.optional(language),
  /** Absent without a second factor. */
  secondFactor: z.optional(z.object({ since: f.instant, recoveryCodesLeft: z.number() })),
});
ownAccount.register(z.globalRegistry, { id: 'OwnAccount' });
export type OwnAccount = z.infer<typeof ownAccount>;

/** One session of the account. */
export const ownSession = z.object({
  /** Absent in sessions created before this field existed. */
  since: z.optional(f.instant),
  /** Day of last use (YYYY-MM-DD, UTC). */
  lastSeenOn: z.string(),
  /** Browser family: 'Firefox'. Absent if unknown. */
  browser: z.optional(z.string()),
  /** Whether this is the session of the request. */
  isCurrent: z.boolean(),
});
ownSession.register(z.globalRegistry, { id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;
