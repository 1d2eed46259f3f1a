import { randomUUID } from 'node:crypto';
import type {
  CallReply,
  CallRequest,
  confirmSecondFactor as confirmCall,
  startSecondFactor as startCall,
} from '@fair/contract';
import type { Context } from 'koa';
import type { App } from '../../../../context.ts';
import { retrying } from '../../../../db/retry.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { bearerOf } from '../../../../http/bearer.ts';
import { refuse } from '../../../../http/errors.ts';
import { answerLanguage } from '../../../../http/language.ts';
import { endSessionsOf } from '../../../../http/session.ts';
import { auditWithin, byWhom } from '../../../../services/audit/index.ts';
import { keyFor } from '../../../../services/mail/index.ts';
import { seal, unseal } from '../../../../services/tokens/index.ts';
import { findFair } from '../../../fair/fair/index.ts';
import { type Account, addSecondFactor, findCredentials } from '../../../people/accounts/index.ts';
import { requirePassword } from '../own/password.ts';
import { countAttempt, resetAttempts, wrongCode } from './checkCode.ts';
import { makeTotpSecret, stepOf, totpUri } from './oneTimeCode.ts';
import { makeRecoveryCodes } from './recoveryCodes.ts';
import { sealSecret } from './secrets.ts';

const SETUP_VALID_MS = 10 * 60 * 1000;

/**
 * Returns the options with which an unfinished setup is encrypted. The browser stores the setup; the database does not.
 * The setup is valid only for this account, and only while the password stays the same.
 */
const sealOptions = (app: App, { _id }: Account, passwordHash: string) =>
  ({
    sessionSecret: app.sessionSecret,
    purpose: 'second factor setup',
    boundTo: `${_id.toHexString()} ${passwordHash}`,
  }) as const;

/**
 * Returns a new secret after verifying the password, and stores nothing. Throws SECOND_FACTOR_ON and the
 * errors of `requirePassword`.
 */
export async function startSetup(
  app: App,
  ctx: Context,
  account: Account,
  password: string,
): Promise<CallReply<typeof startCall>> {
  const passwordHash = await requirePassword(app, ctx, account, password, 'password');
  if (account.secondFactor) throw refuse('SECOND_FACTOR_ON');
  const { name } = await findFair(app);
  const secret = makeTotpSecret();
  const expiresAt = app.now().getTime() + SETUP_VALID_MS;
  return {
    secret,
    uri: totpUri(secret, { issuer: name[answerLanguage(ctx)], label: account.email }),
    setup: seal(sealOptions(app, account, passwordHash), Buffer.from(JSON.stringify({ secret, expiresAt }))),
  };
}

/**
 * Turns the second factor on after a first code, and returns the recovery codes. Other sessions end, because they were
 * started with the password alone. Throws NOT_BY_TOKEN for a request with an API token, SETUP_EXPIRED,
 * VALIDATION_FAILED for a wrong code, RATE_LIMITED as at login, and SECOND_FACTOR_ON, also for the second of two
 * concurrent calls.
 */
export async function confirmSetup(
  app: App,
  ctx: Context,
  account: Account,
  { setup, code }: CallRequest<typeof confirmCall>['body'],
): Promise<string[]> {
  if (bearerOf(ctx)) throw refuse('NOT_BY_TOKEN');
  const passwordHash = (await findCredentials(account._id))?.passwordHash;
  const opened = passwordHash && unseal(sealOptions(app, account, passwordHash), setup);
  if (!passwordHash || !opened) throw refuse('SETUP_EXPIRED');
  const { secret, expiresAt } = JSON.parse(opened.toString()) as { secret: string; expiresAt: number };
  if (app.now().getTime() > expiresAt) throw refuse('SETUP_EXPIRED');

  await countAttempt(app, account);
  const lastStep = stepOf(secret, code, app.now());
  if (lastStep === undefined) throw wrongCode();
  await resetAttempts(app, account);
  const { shown, stored } = await makeRecoveryCodes();
  const secondFactor = {
    since: new Date(),
    secret: sealSecret(app, account._id, secret),
    lastStep,
    ...stored,
  };
  const kept = app.sessions.idOf(ctx);
  await inTransaction(async (session) => {
    if (!(await addSecondFactor(account._id, { secondFactor, passwordHash }, session)))
      throw refuse('SECOND_FACTOR_ON');
    await endSessionsOf(account._id, session, kept);
    const mail = { key: keyFor('secondFactorAdded', account._id, randomUUID()), data: {} };
    await app.mail.enqueue({ ...mail, template: 'secondFactorAdded' }, { session });
    const event = {
      action: 'auth.secondFactorAdded',
      ...byWhom(account),
    } as const;
    await auditWithin(session, event);
  });
  // Sessions are ended again after the transaction, because a concurrent login with only the password may have started
  // one (see logIn).
  await retrying(() => endSessionsOf(account._id, undefined, kept));
  return shown;
}
