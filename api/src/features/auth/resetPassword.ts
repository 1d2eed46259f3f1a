import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import type { App } from '../../context.ts';
import { retrying } from '../../db/retry.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuse } from '../../http/errors.ts';
import { shownLanguage } from '../../http/language.ts';
import { limitKey, networkOf } from '../../http/network.ts';
import { audit, byWhom } from '../../services/audit/index.ts';
import { noteTerms, setPasswordHash } from '../accounts/index.ts';
import { noteAcceptance } from '../consents/index.ts';
import { findFair } from '../fair/index.ts';
import { endAccessTo } from './endAccess.ts';
import { consumeToken, findOwnerOfLink } from './passwordLinks.ts';
import { hashPassword, refuseGuessablePassword } from './passwords.ts';

/**
 * Queues the mail with the recovery link. The request does the same work for every address; whether there is an
 * account is looked up only when the mail is sent. RATE_LIMITED after 5 in an hour per email (DECISIONS §4).
 */
export async function requestRecovery(app: App, ctx: Context, email: string): Promise<void> {
  await app.limits.consume('recoverByAddress', limitKey(networkOf(ctx.ip)));
  await app.limits.consume('recover', limitKey(email));
  const mail = { key: `recovery:${randomUUID()}`, to: email, language: shownLanguage(ctx) };
  await app.mail.enqueue({ ...mail, template: 'recovery', data: {} });
}

interface PasswordReset {
  readonly token: string;
  readonly email: string;
  readonly newPassword: string;
  /** Of the terms that were accepted with it. */
  readonly termsVersion?: number | undefined;
}

/**
 * Sets the password by a mailed link, of recovery or first login, and ends every session, API token and calendar
 * address of the account. Exactly one of several requests with one token succeeds, and the token still works when
 * that one failed. LINK_EXPIRED when the token is unknown, used, expired or another email's; VALIDATION_FAILED for a
 * password that is easily guessed.
 */
export async function resetPassword(app: App, reset: PasswordReset): Promise<void> {
  const { token, email, newPassword, termsVersion: version } = reset;
  const { name } = await findFair(app);
  await refuseGuessablePassword(newPassword, {
    email,
    fairNames: Object.values(name),
    field: 'newPassword',
  });
  // Before the hash, which is the dear part: a made-up token costs no more than this look.
  const account = await findOwnerOfLink(token);
  if (account?.email !== email) throw refuse('LINK_EXPIRED');
  const passwordHash = await hashPassword(newPassword);

  await inTransaction(async (session) => {
    const isOurs = await consumeToken(token, account._id, session);
    if (!isOurs || !(await setPasswordHash(account._id, { passwordHash, confirmedEmail: email }, session)))
      throw refuse('LINK_EXPIRED');
    await endAccessTo(account._id, { session });
    // Others than those that hold now are asked for at the first visit.
    if (version !== undefined && version === app.current.termsVersion) {
      const terms = { version, at: app.now() };
      if (await noteTerms(account._id, terms, session))
        await noteAcceptance(app, account._id, terms, session);
    }
  });
  // Again after the transaction: a request with the old password may have been under way (see logIn, makeToken, makeFeed).
  await retrying(() => endAccessTo(account._id));
  await audit(app, { action: 'auth.passwordSet', ...byWhom(account) });
}
