import { randomUUID } from 'node:crypto';
import type { CallRequest, changePassword as changePasswordCall } from '@fair/contract';
import type { Context } from 'koa';
import type { App } from '../../../../context.ts';
import { retrying } from '../../../../db/retry.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { bearerOf } from '../../../../http/bearer.ts';
import { refuse } from '../../../../http/errors.ts';
import { limitKey, networkOf } from '../../../../http/network.ts';
import { audit, byWhom } from '../../../../services/audit/index.ts';
import { keyFor } from '../../../../services/mail/index.ts';
import { findFair } from '../../../fair/fair/index.ts';
import { type Account, findCredentials, setPasswordHash } from '../../../people/accounts/index.ts';
import { endAccessTo } from '../endAccess.ts';
import { hashPassword, refuseGuessablePassword, verifyPassword } from '../passwords.ts';
import { eraseLinksExceptCorrections } from '../personalData.ts';

/**
 * Verifies the account's password and returns the stored hash. Throws VALIDATION_FAILED for `field` if the password is
 * wrong, RATE_LIMITED as for logins, and NOT_BY_TOKEN for a request with an API token. The token may be stolen, and
 * does not prove that the client knows the password.
 */
export async function requirePassword(
  app: App,
  ctx: Context,
  { _id, email }: Pick<Account, '_id' | 'email'>,
  password: string,
  field: string,
): Promise<string> {
  if (bearerOf(ctx)) throw refuse('NOT_BY_TOKEN');
  const attempts = limitKey(email, networkOf(ctx.ip));
  await app.limits.consume('login', attempts);
  const passwordHash = (await findCredentials(_id))?.passwordHash;
  if (!(await verifyPassword(passwordHash, password)) || !passwordHash) throw wrongPassword(field);
  await app.limits.forgive('login', attempts);
  return passwordHash;
}

const wrongPassword = (field: string) =>
  refuse('VALIDATION_FAILED', { fields: { [field]: 'NOT_YOUR_PASSWORD' } });

/**
 * Changes the password of an account after verifying the current one. All other access ends: other sessions, API
 * tokens, calendar feeds and mailed links. If two changes run at once, one fails. Throws VALIDATION_FAILED for a wrong
 * or an easily guessed password, and the errors of `requirePassword`.
 */
export async function changePassword(
  app: App,
  ctx: Context,
  account: Account,
  { currentPassword, newPassword }: CallRequest<typeof changePasswordCall>['body'],
): Promise<void> {
  const was = await requirePassword(app, ctx, account, currentPassword, 'currentPassword');
  const { name } = await findFair(app);
  await refuseGuessablePassword(newPassword, {
    email: account.email,
    fairNames: Object.values(name),
    field: 'newPassword',
  });
  const passwordHash = await hashPassword(newPassword);
  const kept = app.sessions.idOf(ctx);
  await inTransaction(async (session) => {
    if (!(await setPasswordHash(account._id, { passwordHash, was }, session)))
      throw wrongPassword('currentPassword');
    await endAccessTo(account._id, { session, kept });
    await eraseLinksExceptCorrections(account._id, session);
    const mail = { key: keyFor('passwordChanged', account._id, randomUUID()), data: {} };
    await app.mail.enqueue({ ...mail, template: 'passwordChanged' }, { session });
  });
  // Access is ended again after the transaction, because a concurrent request with the old password may have created a
  // session, token or feed (see logIn, createToken, createFeed).
  await retrying(() => endAccessTo(account._id, { kept }));
  await audit(app, { action: 'auth.passwordChanged', ...byWhom(account) });
}
