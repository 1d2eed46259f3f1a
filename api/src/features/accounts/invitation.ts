import type { Language } from '@fair/texts/text';
import type { ClientSession } from 'mongoose';
import type { App } from '../../context.ts';
import { keyFor } from '../../services/mail/index.ts';
import type { Account } from './model.ts';

interface Invitation {
  readonly session?: ClientSession;
  /** Tells a further mail from the first. */
  readonly change?: string;
  /** Into the team of a company: the id of the member who invites, or an admin does. */
  readonly by?: string;
  /** Of whoever invites: nobody has told that of the invited yet. */
  readonly language?: Language | null | undefined;
}

/**
 * Queues the mail with which a company or internal user sets its first password; once per account (and `change` of its address), however often
 * it is called. With the session of the transaction that creates the account, both are there or neither is.
 */
export async function inviteToFirstLogin(
  app: Pick<App, 'mail'>,
  account: Pick<Account, '_id'>,
  { change, by, language, ...options }: Invitation = {},
): Promise<void> {
  const data = { accountId: account._id.toHexString(), ...(by && { by }) };
  const key = keyFor('firstLogin', account._id, ...(change === undefined ? [] : [change]));
  await app.mail.enqueue({ key, template: 'firstLogin', data, language }, options);
}
