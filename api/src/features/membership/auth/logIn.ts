import { FAILED_LOGINS_IN_A_ROW } from '@fair/contract';
import type { Context } from 'koa';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../http/actor.ts';
import { refuse } from '../../../http/errors.ts';
import { limitKey, networkOf } from '../../../http/network.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import {
  type Account,
  findCredentials,
  findWithPasswordHash,
  isCompany,
} from '../../people/accounts/index.ts';
import { findActor, recordFirstLogin } from '../../recruitment/companies/index.ts';
import { noteShownLanguage } from './own/language.ts';
import { verifyPassword } from './passwords.ts';
import { useCode } from './secondFactor/checkCode.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Code of the second factor, from the app or a recovery code. */
  readonly code?: string | undefined;
}

/**
 * Starts a session and returns its account. An unknown email address, a wrong password and a password that was never
 * set all throw INVALID_CREDENTIALS after the same work. Throws ACCOUNT_INACTIVE only for the right password, and
 * RATE_LIMITED after 10 attempts in 15 minutes per email address and network (DECISIONS §4). Accounts with a second
 * factor send password and code in one request, so that no session exists before the code is verified. Throws
 * CODE_REQUIRED without a code, WRONG_CODE for a wrong one, and RATE_LIMITED as in `useCode`.
 */
export async function logIn(app: App, ctx: Context, { email, password, code }: Credentials): Promise<Actor> {
  const attempts = limitKey(email, networkOf(ctx.ip));
  const tries = await app.limits.consume('login', attempts);
  const found = await findWithPasswordHash(email);
  const isRight = await verifyPassword(found?.passwordHash, password);
  if (!found?.passwordHash || !isRight) {
    if (tries === FAILED_LOGINS_IN_A_ROW) await auditFailedLogin(app, found);
    throw refuse('INVALID_CREDENTIALS');
  }
  const { passwordHash, ...account } = found;
  const actor = await findActor(app, account._id);
  if (!actor?.active) throw refuse('ACCOUNT_INACTIVE');
  if (account.secondFactor) await requireCode(app, account, code);

  await app.sessions.signIn(ctx, account._id);
  // The account is checked again, because a password reset, deactivation or new second factor may have ended all
  // sessions before this session existed.
  const [now, actorNow] = await Promise.all([findCredentials(account._id), findActor(app, account._id)]);
  const isSame = now?.passwordHash === passwordHash && factorOf(now) === factorOf(account);
  if (!isSame || !actorNow?.active) {
    await app.sessions.signOut(ctx);
    throw refuse(isSame ? 'ACCOUNT_INACTIVE' : 'INVALID_CREDENTIALS');
  }
  await app.limits.forgive('login', attempts);
  await noteShownLanguage(ctx, account);
  await audit(app, { action: 'auth.loggedIn', ...byWhom(account) });
  return afterFirstLogin(actorNow);
}

/**
 * Writes an audit entry after several failed logins in a row. For an unknown email address, it names no account, only the
 * client's network.
 */
const auditFailedLogin = (app: App, account: Account | undefined): Promise<void> =>
  audit(app, {
    action: 'auth.failed',
    ...(account && { targetId: account._id, targetType: account.type }),
    detail: { tries: FAILED_LOGINS_IN_A_ROW },
  });

const factorOf = ({ secondFactor }: Pick<Account, 'secondFactor'>) => secondFactor?.since.getTime();

async function requireCode(app: App, account: Account, code: string | undefined): Promise<void> {
  if (code === undefined) throw refuse('CODE_REQUIRED');
  if (!(await useCode(app, account, code))) throw refuse('WRONG_CODE', { fields: { code: 'NOT_THE_CODE' } });
}

/** Records a company's first login, which is the first login of any of its members. */
const afterFirstLogin = async (actor: Actor): Promise<Actor> =>
  isCompany(actor) && actor.firstLogin ? recordFirstLogin(actor) : actor;
