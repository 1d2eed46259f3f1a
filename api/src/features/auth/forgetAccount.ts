import type { ClientSession } from 'mongoose';
import type { App } from '../../context.ts';
import { noteErasure } from '../../db/erasures.ts';
import { anonymiseAuditEntries } from '../../services/audit/index.ts';
import type { Account } from '../accounts/index.ts';
import { endAccessTo } from './endAccess.ts';
import { erasePasswordTokens } from './personalData.ts';

/**
 * Everything that any account leaves in other collections: what it could come in by, links to set a password, mails; of
 * the audit log the events stay without the account (DECISIONS §4). That it is gone is noted by its id, for a restore (BEYOND 8). May be run again, for what requests under way have
 * written meanwhile.
 */
export async function forgetAccount(
  app: Pick<App, 'mail'>,
  { _id, email }: Pick<Account, '_id' | 'email'>,
  session?: ClientSession,
): Promise<void> {
  await endAccessTo(_id, { session });
  await erasePasswordTokens(_id, session);
  await app.mail.erase({ _id, email }, session);
  await anonymiseAuditEntries(_id, session);
  await noteErasure('account', _id, session);
}
