import type { ClientSession } from 'mongoose';
import type { App } from '../../context.ts';
import { keyFor } from '../../services/mail/index.ts';
import { inviteToFirstLogin } from './invitation.ts';
import type { Account } from './model.ts';

interface NewAddress {
  readonly before: Pick<Account, 'email'>;
  readonly changed: Account;
  /** Whether a first login has set a password. */
  readonly hasPassword: boolean;
}

/**
 * An admin gave an account another login address: the one that was is told, with the change or not at all. Whoever has
 * never logged in is mailed the first-login link again, to the new address: the old one was most likely wrong.
 */
export async function tellOfNewAddress(
  app: Pick<App, 'mail'>,
  { before, changed, hasPassword }: NewAddress,
  session: ClientSession,
): Promise<void> {
  if (before.email === changed.email) return;
  const change = String(changed.profileVersion);
  if (!hasPassword) return inviteToFirstLogin(app, changed, { session, change });
  const key = keyFor('addressChanged', changed._id, change);
  await app.mail.enqueue({ key, to: before.email, template: 'addressChanged', data: {} }, { session });
}
