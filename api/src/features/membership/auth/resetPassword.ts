import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuse } from '../../../http/errors.ts';
import { shownLanguage } from '../../../http/language.ts';
import { limitKey, networkOf } from '../../../http/network.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { findFair } from '../../fair/fair/index.ts';
import { recordTerms, setPasswordHash } from '../../people/accounts/index.ts';
import { recordAcceptance } from '../../people/consents/index.ts';
import { endAccessTo } from './endAccess.ts';
import { consumeToken, findOwnerOfLink } from './passwordLinks.ts';
import { hashPassword, refuseGuessablePassword } from './passwords.ts';

/**
 * Queues the mail with the recovery link. The request does the same work for every address, because the account is
 * looked up only when the mail is sent. Throws RATE_LIMITED after 5 requests in an hour per email address, or 50 per
 * network (DECISIONS §4).
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
  /** Version of the terms that the person accepted together with the password. */
  readonly termsVersion?: number | undefined;
}

/**
 * Sets the password with a recovery or first-login link, and ends every session, API token and calendar feed of the
 * account. If several requests use the token, exactly one succeeds. If that request fails, the token still works.
 * Throws LINK_EXPIRED if the token is unknown, used, expired or for another email address, and VALIDATION_FAILED for an
 * easily guessed password.
 */
export async function resetPassword(app: App, reset: PasswordReset): Promise<void> {
  const { token, email, newPassword, termsVersion: version } = reset;
  const { name } = await findFair(app);
  await refuseGuessablePassword(newPassword, {
    email,
    fairNames: Object.values(name),
    field: 'newPassword',
  });
  // The token is checked before the expensive hash, so that requests with an invented token cost little.
  const account = await findOwnerOfLink(token);
  if (account?.email !== email) throw refuse('LINK_EXPIRED');
  const passwordHash = await hashPassword(newPassword);

  await inTransaction(async (session) => {
    const isOurs = await consumeToken(token, account._id, session);
    if (!isOurs || !(await setPasswordHash(account._id, { passwordHash, confirmedEmail: email }, session)))
      throw refuse('LINK_EXPIRED');
    await endAccessTo(account._id, { session });
    // If the person accepted outdated terms, the acceptance is not stored, and the person is asked again at the next
    // visit.
    if (version !== undefined && version === app.current.termsVersion) {
      const terms = { version, at: app.now() };
      if (await recordTerms(account._id, terms, session))
        await recordAcceptance(app, account._id, terms, session);
    }
  });
  // Access is ended again after the transaction, because a concurrent request with the old password may have created a
  // session, token or feed (see logIn, createToken, createFeed).
  await retrying(() => endAccessTo(account._id));
  await audit(app, { action: 'auth.passwordSet', ...byWhom(account) });
}
