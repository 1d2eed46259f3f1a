import type { ClientSession } from 'mongoose';
import { refuse } from '../../../http/errors.ts';
import type { InternalAccount } from './internalAccounts.ts';
import { AdminModel } from './model.ts';

/**
 * Throws LAST_ADMIN unless another active admin with a password remains. Also writes to the remaining admin: if two
 * admins remove each other at the same time, the second transaction conflicts, is retried and finds no other admin.
 */
export async function keepAnAdmin(leaving: InternalAccount, session: ClientSession): Promise<void> {
  if (leaving.type !== 'admin' || !leaving.active) return;
  const { matchedCount } = await AdminModel.updateOne(
    { _id: { $ne: leaving._id }, active: true, passwordHash: { $exists: true } },
    { $currentDate: { updatedAt: true } },
    { session, timestamps: false },
  );
  if (matchedCount === 0) throw refuse('LAST_ADMIN');
}
