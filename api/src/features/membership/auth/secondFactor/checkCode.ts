import type { App } from '../../../../context.ts';
import { refuse } from '../../../../http/errors.ts';
import { limitKey } from '../../../../http/network.ts';
import { audit, byWhom } from '../../../../services/audit/index.ts';
import {
  type Account,
  consumeRecoveryCode,
  consumeTimeStep,
  findSecondFactor,
  type SecondFactor,
} from '../../../people/accounts/index.ts';
import { isTotp, stepOf } from './oneTimeCode.ts';
import { recoveryDigest } from './recoveryCodes.ts';
import { openSecret } from './secrets.ts';

/**
 * Verifies a code of the second factor (from the app or a recovery code) and marks it as used. Returns false
 * for a wrong or used code. Throws RATE_LIMITED after five attempts in 15 minutes from all IP addresses
 * together.
 */
export async function useCode(app: App, account: Account, code: string): Promise<boolean> {
  await countAttempt(app, account);
  const factor = await findSecondFactor(account._id);
  const isRight = factor !== undefined && (await takeCode(app, account, factor, code));
  if (isRight) await resetAttempts(app, account);
  return isRight;
}

async function takeCode(app: App, account: Account, factor: SecondFactor, code: string): Promise<boolean> {
  if (isTotp(code)) {
    const secret = openSecret(app, account._id, factor.secret);
    if (secret === undefined) {
      app.log.error({ accountId: account._id }, 'second factor encrypted with an unknown SESSION_SECRET');
      return false;
    }
    const step = stepOf(secret, code, app.now());
    return step !== undefined && consumeTimeStep(account._id, factor, step);
  }
  const isOurs = await consumeRecoveryCode(account._id, await recoveryDigest(factor.salt, code));
  if (isOurs) await audit(app, { action: 'auth.recoveryCodeUsed', ...byWhom(account) });
  return isOurs;
}

const attemptKey = ({ _id }: Pick<Account, '_id'>) => limitKey(`code ${_id.toHexString()}`);

export const countAttempt = (app: App, account: Pick<Account, '_id'>) =>
  app.limits.consume('secondFactor', attemptKey(account));

export const resetAttempts = (app: App, account: Pick<Account, '_id'>) =>
  app.limits.forgive('secondFactor', attemptKey(account));

/** Builds the error for a wrong code in a form of the account page. */
export const wrongCode = () => refuse('VALIDATION_FAILED', { fields: { code: 'NOT_THE_CODE' } });
