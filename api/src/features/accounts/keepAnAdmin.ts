import type { ClientSession } from 'mongoose';
import { refuse } from '../../http/errors.ts';
import type { InternalAccount } from './internalAccounts.ts';
import { AdminModel } from './model.ts';

/**
 * Makes sure that somebody can run the fair once this user no longer can: LAST_ADMIN unless there is another active
 * admin with a password. That one is written to, so that of two admins who take each other away at the same time the
 * second meets the write of the first, is run again, and finds nobody left.
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
