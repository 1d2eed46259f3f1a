import type { Context } from 'koa';
import type { App } from '../../context.ts';
import { refuse } from '../../http/errors.ts';
import { limitKey, networkOf } from '../../http/network.ts';
import { audit } from '../../services/audit/index.ts';
import {
  type Account,
  changeAccount,
  findCredentials,
  findWithPasswordHash,
  isCompany,
} from '../accounts/index.ts';
import { noteShownLanguage } from './own/language.ts';
import { verifyPassword } from './passwords.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Starts a session and answers its account. Unknown email, wrong password and a password never set are one and
 * the same refusal after the same work: INVALID_CREDENTIALS. Only the right password learns ACCOUNT_INACTIVE.
 * RATE_LIMITED after 10 tries in 15 minutes per email and address (DECISIONS §4).
 */
export async function logIn(app: App, ctx: Context, { email, password }: Credentials): Promise<Account> {
  const attempts = limitKey(email, networkOf(ctx.ip));
  await app.limits.consume('login', attempts);
  const found = await findWithPasswordHash(email);
  const isRight = await verifyPassword(found?.passwordHash, password);
  if (!found?.passwordHash || !isRight) throw refuse('INVALID_CREDENTIALS');
  const { passwordHash, ...account } = found;
  if (!account.active) throw refuse('ACCOUNT_INACTIVE');

  await app.sessions.signIn(ctx, account._id);
  // A reset or deactivation that came between our look and our session has not seen the session: we look once more.
  const now = await findCredentials(account._id);
  if (now?.passwordHash !== passwordHash || !now.active) {
    await app.sessions.signOut(ctx);
    throw refuse(now?.passwordHash === passwordHash ? 'ACCOUNT_INACTIVE' : 'INVALID_CREDENTIALS');
  }
  await app.limits.forgive('login', attempts);
  await noteShownLanguage(ctx, account);
  await audit(app, { action: 'auth.loggedIn', actorId: account._id, actorType: account.type });
  return afterFirstLogin(account);
}

/** A company has had its first login when it has logged in once. */
async function afterFirstLogin(account: Account): Promise<Account> {
  if (!isCompany(account) || !account.firstLogin) return account;
  const where = { _id: account._id, type: 'company' } as const;
  return (await changeAccount({ where, values: { firstLogin: false } })) ?? account;
}
