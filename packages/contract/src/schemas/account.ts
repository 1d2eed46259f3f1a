import * as z from 'zod/mini';
import * as f from './fields.ts';

/** What a person reads: mails, and the answers where a request says nothing. */
export const language = z.enum(['en', 'sv'], 'CHOOSE_LANGUAGE');

/** What the account page shows beside the profile. */
export const ownAccount = z.object({
  email: z.string(),
  /** Whoever reads there has followed a mailed link. */
  emailConfirmed: z.boolean(),
  language: z.optional(language),
  /** Absent without one. */
  secondFactor: z.optional(z.object({ since: f.instant, recoveryCodesLeft: z.number() })),
});
ownAccount.register(z.globalRegistry, { id: 'OwnAccount' });
export type OwnAccount = z.infer<typeof ownAccount>;

/** One place where the account is signed in. */
export const ownSession = z.object({
  /** Absent in sessions from before it was noted. */
  since: z.optional(f.instant),
  /** The day (YYYY-MM-DD, UTC) it was last used. */
  lastSeenOn: z.string(),
  /** Its family: 'Firefox'. Absent where it is not known. */
  browser: z.optional(z.string()),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
ownSession.register(z.globalRegistry, { id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;
