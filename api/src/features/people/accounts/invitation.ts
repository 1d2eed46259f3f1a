import type { Language } from '@fair/texts/text';
import type { ClientSession } from 'mongoose';
import type { App } from '../../../context.ts';
import { keyFor } from '../../../services/mail/index.ts';
import type { Account } from './model.ts';

interface Invitation {
  readonly session?: ClientSession;
  /** Makes the key of a repeated invitation unique. */
  readonly change?: string;
  /** Id of the member who invites into a company's team, when it is not an admin. */
  readonly by?: string;
  /** Language of the inviting account, because the invited account has none yet. */
  readonly language?: Language | null | undefined;
}

/**
 * Queues the mail with which a company member or internal user sets the first password. Repeated calls queue
 * it once per account and `change`. Pass the session of the transaction that creates the account, so that
 * both are written or neither.
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
