import type { Language } from '@fair/texts/text';
import type { ClientSession } from 'mongoose';
import type { App } from '../../../context.ts';
import { keyFor } from '../../../services/mail/index.ts';
import type { Account } from './model.ts';

interface Invitation {
  readonly session?: ClientSession;
  /** Distinguishes a repeated invitation, whose key would otherwise equal the first one's. */
  readonly change?: string;
  /** Id of the member who invites to a company's team; absent if an admin invites. */
  readonly by?: string;
  /** Language of the inviting account, because the invited account has none yet. */
  readonly language?: Language | null | undefined;
}

/**
 * Queues the mail with which a company member or internal user sets the first password. For each account and
 * `change`, it is queued only once. With the session of the transaction that creates the account, both are
 * written or neither.
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
