import type { ClientSession } from 'mongoose';
import type { App } from '../../context.ts';
import { keyFor } from '../../services/mail/index.ts';
import type { Account } from './model.ts';

/**
 * Queues the mail with which a company or internal user sets its first password; once per account (and `change` of its address), however often
 * it is called. With the session of the transaction that creates the account, both are there or neither is.
 */
export async function inviteToFirstLogin(
  app: Pick<App, 'mail'>,
  account: Pick<Account, '_id'>,
  { change, ...options }: { readonly session?: ClientSession; readonly change?: string } = {},
): Promise<void> {
  const data = { accountId: account._id.toHexString() };
  const key = keyFor('firstLogin', account._id, ...(change === undefined ? [] : [change]));
  await app.mail.enqueue({ key, template: 'firstLogin', data }, options);
}
