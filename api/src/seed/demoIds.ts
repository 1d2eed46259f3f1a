import mongoose, { Types } from 'mongoose';
import { demoId } from './ids.ts';

/** Of every document of the demo fair; an id made by the clock begins with `de` from 2088 on only. */
export const DEMO_IDS = {
  $gte: new Types.ObjectId('de'.padEnd(24, '0')),
  $lt: new Types.ObjectId('df'.padEnd(24, '0')),
};

/**
 * Of every account the demo fair came with: students, companies, admin and logistics. The id is the mark, for nothing
 * changes it (an address and a name can be changed), and every database that was ever loaded has it.
 */
export const DEMO_ACCOUNT_IDS = {
  $gte: new Types.ObjectId(demoId('account', 0)),
  $lt: new Types.ObjectId(demoId('application', 0)),
};

/** How many accounts there are whose password anybody may know. */
export function countDemoAccounts(): Promise<number> {
  return mongoose.connection.collection('accounts').countDocuments({ _id: DEMO_ACCOUNT_IDS });
}
