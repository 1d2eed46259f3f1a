import mongoose, { Types } from 'mongoose';
import { demoId } from './ids.ts';

/** Id range of all demo documents. Ids generated from the clock start with `de` only from 2088 on. */
export const DEMO_IDS = {
  $gte: new Types.ObjectId('de'.padEnd(24, '0')),
  $lt: new Types.ObjectId('df'.padEnd(24, '0')),
};

/**
 * Id range of all demo accounts. The id is the only field that never changes, unlike email address and name,
 * and all loaded databases have it.
 */
export const DEMO_ACCOUNT_IDS = {
  $gte: new Types.ObjectId(demoId('account', 0)),
  $lt: new Types.ObjectId(demoId('application', 0)),
};

/** Counts the demo accounts, whose password is public. */
export function countDemoAccounts(): Promise<number> {
  return mongoose.connection.collection('accounts').countDocuments({ _id: DEMO_ACCOUNT_IDS });
}
