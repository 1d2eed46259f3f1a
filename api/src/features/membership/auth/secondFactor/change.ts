import { randomUUID } from 'node:crypto';
import {
  type CallRequest,
  type removeSecondFactor as removeCall,
  type resetSecondFactor as resetCall,
  whoMay,
} from '@fair/contract';
import type { Context } from 'koa';
import type { App } from '../../../../context.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { refuse } from '../../../../http/errors.ts';
import { endSessionsOf } from '../../../../http/session.ts';
import { type AuditEvent, audit, auditWithin, byWhom } from '../../../../services/audit/index.ts';
import { keyFor } from '../../../../services/mail/index.ts';
import {
  type Account,
  findSecondFactor,
  findSecondFactorHolder,
  removeSecondFactor,
  replaceRecoveryCodes,
  type SecondFactor,
} from '../../../people/accounts/index.ts';
import { requirePassword } from '../own/password.ts';
import { useCode, wrongCode } from './checkCode.ts';
import { makeRecoveryCodes } from './recoveryCodes.ts';

type BothFactors = CallRequest<typeof removeCall>['body'];

/**
 * Verifies password and code of the account. Throws SECOND_FACTOR_OFF, VALIDATION_FAILED, or RATE_LIMITED as
 * at login.
 */
async function requireBothFactors(
  app: App,
  ctx: Context,
  account: Account,
  { password, code }: BothFactors,
): Promise<SecondFactor> {
  await requirePassword(app, ctx, account, password, 'password');
  const factor = await findSecondFactor(account._id);
  if (!factor) throw refuse('SECOND_FACTOR_OFF');
  if (!(await useCode(app, account, code))) throw wrongCode();
  return factor;
}

/**
 * Replaces the recovery codes with ten new ones and returns them. Throws the errors of `requireBothFactors`.
 */
export async function renewCodes(
  app: App,
  ctx: Context,
  account: Account,
  given: BothFactors,
): Promise<string[]> {
  const factor = await requireBothFactors(app, ctx, account, given);
  const { shown, stored } = await makeRecoveryCodes();
  if (!(await replaceRecoveryCodes(account._id, factor, stored))) throw refuse('SECOND_FACTOR_OFF');
  await audit(app, { action: 'auth.recoveryCodesMade', ...byWhom(account) });
  return shown;
}

/** Turns off the account's own second factor. Throws the errors of `requireBothFactors`. */
export async function disableSecondFactor(
  app: App,
  ctx: Context,
  account: Account,
  given: BothFactors,
): Promise<void> {
  await requireBothFactors(app, ctx, account, given);
  const event = {
    action: 'auth.secondFactorRemoved',
    ...byWhom(account),
  } as const;
  await removeFactor(app, account, { event, kept: app.sessions.idOf(ctx) });
}

/**
 * Turns off the second factor of another account whose owner has lost it. Throws NOT_FOUND, SECOND_FACTOR_OFF, the
 * errors of `requirePassword`, and SECOND_FACTOR_OWN for the admin's own account, whose second factor can be turned off
 * only with a code.
 */
export async function resetSecondFactorOf(
  app: App,
  ctx: Context,
  admin: Account,
  { params: { id }, body: { password } }: Pick<CallRequest<typeof resetCall>, 'params' | 'body'>,
): Promise<void> {
  const holder = await findSecondFactorHolder(id, whoMay('useSecondFactor'));
  if (holder._id.equals(admin._id)) throw refuse('SECOND_FACTOR_OWN');
  await requirePassword(app, ctx, admin, password, 'password');
  const event = {
    action: 'auth.secondFactorReset',
    ...byWhom(admin),
    targetId: holder._id,
    targetType: holder.type,
  } as const;
  await removeFactor(app, holder, { event, byAdmin: true });
}

interface FactorRemoval {
  readonly event: AuditEvent;
  readonly byAdmin?: true;
  readonly kept?: string | undefined;
}

async function removeFactor(
  app: Pick<App, 'mail'>,
  { _id }: Pick<Account, '_id'>,
  { event, byAdmin, kept }: FactorRemoval,
): Promise<void> {
  await inTransaction(async (session) => {
    if (!(await removeSecondFactor(_id, session))) throw refuse('SECOND_FACTOR_OFF');
    await endSessionsOf(_id, session, kept);
    const mail = {
      key: keyFor('secondFactorRemoved', _id, randomUUID()),
      data: { ...(byAdmin && { byAdmin }) },
    };
    await app.mail.enqueue({ ...mail, template: 'secondFactorRemoved' }, { session });
    await auditWithin(session, event);
  });
}
