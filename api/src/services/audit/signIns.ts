import type { Types } from 'mongoose';
import { AuditEntryModel } from './model.ts';

/**
 * Returns the number of an account's sign-ins and the time of the last one. Both come from the audit log, which
 * stores entries for 24 months.
 */
export async function signInsOf(
  actorId: Types.ObjectId,
): Promise<{ readonly count: number; readonly lastAt?: Date }> {
  const [found] = await AuditEntryModel.aggregate<{ count: number; lastAt: Date }>([
    { $match: { actorId, action: { $in: ['auth.loggedIn', 'auth.signedUp'] } } },
    { $group: { _id: null, count: { $sum: 1 }, lastAt: { $max: '$at' } } },
    { $project: { _id: 0 } },
  ]);
  return found ?? { count: 0 };
}
