import mongoose, { Types } from 'mongoose';
import { demoId } from './ids.ts';

/**
 * Range of the ids of all demo documents. Other ids begin with their creation time and reach this range only in 2088.
 */
export const DEMO_IDS = {
  $gte: new Types.ObjectId('de'.padEnd(24, '0')),
  $lt: new Types.ObjectId('df'.padEnd(24, '0')),
};

/**
 * Range of the ids of all demo accounts. Demo accounts are recognised by id, because email address and name can
 * change. The range is the same in every release.
 */
export const DEMO_ACCOUNT_IDS = {
  $gte: new Types.ObjectId(demoId('account', 0)),
  $lt: new Types.ObjectId(demoId('application', 0)),
};

/** Counts the demo accounts, whose password is public. */
export function countDemoAccounts(): Promise<number> {
  return mongoose.connection.collection('accounts').countDocuments({ _id: DEMO_ACCOUNT_IDS });
}
