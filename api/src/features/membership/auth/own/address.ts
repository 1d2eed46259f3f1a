import { randomUUID } from 'node:crypto';
import type {
  CallRequest,
  changeEmail as changeEmailCall,
  confirmEmail as confirmEmailCall,
} from '@fair/contract';
import type { Context } from 'koa';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../../context.ts';
import { isDuplicateKey } from '../../../../db/duplicateKey.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { refuse } from '../../../../http/errors.ts';
import { shownLanguage } from '../../../../http/language.ts';
import { limitKey } from '../../../../http/network.ts';
import { audit, byWhom } from '../../../../services/audit/index.ts';
import { keyFor } from '../../../../services/mail/index.ts';
import { moveInvitations } from '../../../meetings/notices/index.ts';
import {
  type Account,
  changeAddress,
  emailTaken,
  findAccount,
  findByEmail,
} from '../../../people/accounts/index.ts';
import {
  confirmCorrection,
  endWaitingCorrection,
  isStopped,
  requireAllowedAddress,
} from '../../../people/students/index.ts';
import { followContact } from '../../../recruitment/companies/index.ts';
import { mailCorrectionNotice } from '../correction.ts';
import { consumeToken, findLink } from '../passwordLinks.ts';
import { requirePassword } from './password.ts';

/**
 * Mails a confirmation link to the account's new address. Nothing changes before the link is used. Throws
 * SIGNUP_NOT_ALLOWED, EMAIL_TAKEN or VALIDATION_FAILED early; the unique index checks the address again when the link
 * is used.
 */
export async function requestAddress(
  app: App,
  ctx: Context,
  account: Account,
  { email, password }: CallRequest<typeof changeEmailCall>['body'],
): Promise<void> {
  await requirePassword(app, ctx, account, password, 'password');
  if (email === account.email) throw refuse('VALIDATION_FAILED', { fields: { email: 'SAME_EMAIL' } });
  requireAllowed(app, account, email);
  if (await findByEmail(email)) throw emailTaken('own');
  await mailLink(app, ctx, account, email);
}

/**
 * Throws SIGNUP_NOT_ALLOWED if a student changes to an address outside the fair's domains. Admins who correct an
 * address are not restricted.
 */
function requireAllowed(
  { current }: Pick<App, 'current'>,
  { type }: Pick<Account, 'type'>,
  email: string,
): void {
  if (type === 'student') requireAllowedAddress(email, current);
}

/** Mails a link that confirms the current address. Throws RATE_LIMITED as for a recovery. */
export const requestConfirmation = (app: App, ctx: Context, account: Account): Promise<void> =>
  mailLink(app, ctx, account, account.email);

async function mailLink(app: App, ctx: Context, { _id }: Pick<Account, '_id'>, email: string): Promise<void> {
  await app.limits.consume('recover', limitKey(`confirm ${_id.toHexString()}`));
  await app.mail.enqueue({
    key: keyFor('confirmAddress', _id, randomUUID()),
    to: email,
    template: 'confirmAddress',
    language: shownLanguage(ctx),
    data: { email },
  });
}

/**
 * Confirms the address to which a link was mailed. A new address becomes the account's address, and the former address
 * is notified. If several requests use the token, one succeeds. A change by the student ends a pending correction. The
 * invitations to a student's meetings move to the new address (notices/newAddress.ts). Throws LINK_EXPIRED,
 * SIGNUP_NOT_ALLOWED for an address that a newer sign-up rule refuses, EMAIL_TAKEN if another account has the address
 * (the link works again once the address is free), or ADDRESS_CHANGE_STOPPED for an admin's correction that was
 * stopped.
 * @returns whether the account's address has changed
 */
export async function confirmAddress(
  app: App,
  { token, email: given }: CallRequest<typeof confirmEmailCall>['body'],
): Promise<boolean> {
  const link = await findLink(token, 'confirmEmail');
  const email = link?.email;
  const isMeant = email && (given === undefined || given === email);
  const account = isMeant ? await findAccount(link.accountId) : undefined;
  if (!email || !account) throw refuse('LINK_EXPIRED');
  const isNew = account.email !== email;
  const correction = link.correction ?? undefined;
  if (isNew && !correction) requireAllowed(app, account, email);
  try {
    await inTransaction(async (session) => {
      const isOurs = await consumeToken(token, account._id, session);
      const isChanged = correction
        ? await confirmCorrection(account, { key: correction, email }, session)
        : await changeAddress(account, email, session);
      if (!isOurs || !isChanged) throw refuse('LINK_EXPIRED');
      if (!isNew) return;
      await followContact(account._id, { email }, session);
      if (!correction) await endWaitingCorrection(account._id, session);
      await notifyFormerAddress(app, account, correction, session);
      if (account.type === 'student') await moveInvitations(app, formerAddressOf(account), session);
    });
  } catch (error) {
    if (correction && (await isStopped(account._id, correction))) throw refuse('ADDRESS_CHANGE_STOPPED');
    throw isDuplicateKey(error, 'email') ? emailTaken('own') : error;
  }
  if (isNew) await audit(app, { action: 'auth.emailChanged', ...byWhom(account) });
  return isNew;
}

/** Returns the former address, so that the events can be removed from its calendar. */
const formerAddressOf = ({ _id, email, confirmedEmail }: Account) => ({
  _id,
  email,
  wasConfirmed: confirmedEmail === email,
});

/**
 * Notifies the former address that it was replaced. After an admin's correction, the mail has a link that undoes the
 * correction.
 */
async function notifyFormerAddress(
  app: App,
  { _id, email }: Account,
  correction: Types.ObjectId | undefined,
  session: ClientSession,
): Promise<void> {
  if (correction)
    return mailCorrectionNotice(app, { _id, email }, { key: correction, isDone: true }, session);
  const key = keyFor('addressChanged', _id, randomUUID());
  const mail = { key, to: email, template: 'addressChanged', data: { byOwner: true } } as const;
  await app.mail.enqueue(mail, { session });
}
