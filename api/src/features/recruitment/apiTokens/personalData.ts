import type { ClientSession, Types } from 'mongoose';
import type { FindQuery } from '../../../db/findTogether.ts';
import { ApiTokenModel } from './model.ts';

/** Returns an account's API tokens for the data download, without their hashes. */
export const exportTokens = (accountId: Types.ObjectId): FindQuery<object> => ({
  collection: ApiTokenModel.collection.name,
  stages: [
    { $match: { accountId } },
    { $project: { _id: 0, name: 1, createdAt: 1, expiresAt: 1, lastUsedAt: 1 } },
  ],
});

export async function eraseTokens(accountId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await ApiTokenModel.deleteMany({ accountId }, { ...(session && { session }) });
}
