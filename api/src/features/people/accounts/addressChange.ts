import type { ClientSession } from 'mongoose';
import type { App } from '../../../context.ts';
import { keyFor } from '../../../services/mail/index.ts';
import { inviteToFirstLogin } from './invitation.ts';
import type { Account } from './model.ts';

interface AddressChange {
  readonly before: Pick<Account, 'email'>;
  readonly changed: Account;
  readonly hasPassword: boolean;
}

/**
 * Notifies the former address after an admin has changed an account's email address, in the caller's transaction. If
 * the account has never logged in, sends the first-login link to the new address instead, because the former address
 * was most likely wrong.
 */
export async function notifyAddressChange(
  app: Pick<App, 'mail'>,
  { before, changed, hasPassword }: AddressChange,
  session: ClientSession,
): Promise<void> {
  if (before.email === changed.email) return;
  const change = String(changed.profileVersion);
  if (!hasPassword) return inviteToFirstLogin(app, changed, { session, change });
  const key = keyFor('addressChanged', changed._id, change);
  await app.mail.enqueue({ key, to: before.email, template: 'addressChanged', data: {} }, { session });
}
