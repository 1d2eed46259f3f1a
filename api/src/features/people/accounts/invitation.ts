import type { Language } from '@fair/texts/text';
import type { ClientSession } from 'mongoose';
import type { App } from '../../../context.ts';
import { keyFor } from '../../../services/mail/index.ts';
import type { Account } from './model.ts';

interface Invitation {
  readonly session?: ClientSession;
  /**
   * Part of the mail's key when an account is invited again. Without it, the new mail would have the key of the first
   * one and would not be queued.
   */
  readonly change?: string;
  /** Id of the member who invites to a company's team; absent if an admin invites. */
  readonly by?: string;
  /** Language of the inviting account, because the invited account has none yet. */
  readonly language?: Language | null | undefined;
}

/**
 * Queues the mail with which a company member or internal user sets the first password, once for each account and
 * `change`. If the caller passes the session of the transaction that creates the account, account and mail are
 * written in that transaction.
 */
export async function inviteToFirstLogin(
  app: Pick<App, 'mail'>,
  account: Pick<Account, '_id'>,
  { change, by, language, ...options }: Invitation = {},
): Promise<void> {
  const data = by ? { by } : {};
  const key = keyFor('firstLogin', account._id, ...(change === undefined ? [] : [change]));
  await app.mail.enqueue({ key, template: 'firstLogin', data, language }, options);
}
