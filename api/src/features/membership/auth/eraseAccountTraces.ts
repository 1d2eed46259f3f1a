import type { ClientSession } from 'mongoose';
import type { App } from '../../../context.ts';
import { recordErasure } from '../../../db/erasures.ts';
import { anonymiseAuditEntries } from '../../../services/audit/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { endAccessTo } from './endAccess.ts';
import { erasePasswordTokens } from './personalData.ts';

/**
 * Deletes the data of an account in other collections: sessions, tokens, links and mails. Audit entries stay without
 * the account (DECISIONS §4). The id of the account is recorded, so that restoring a backup deletes the account again
 * (BEYOND 8). The caller must call this function again after the transaction, for data that concurrent requests wrote
 * in the meantime.
 */
export async function eraseAccountTraces(
  app: Pick<App, 'mail'>,
  { _id, email }: Pick<Account, '_id' | 'email'>,
  session?: ClientSession,
): Promise<void> {
  await endAccessTo(_id, { session });
  await erasePasswordTokens(_id, session);
  await app.mail.erase({ _id, email }, session);
  await anonymiseAuditEntries(_id, session);
  await recordErasure('account', _id, session);
}
