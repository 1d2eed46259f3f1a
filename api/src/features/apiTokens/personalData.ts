import type { ClientSession, Types } from 'mongoose';
import { ApiTokenModel } from './model.ts';

/** An account's API tokens for its own download, without their hashes. */
export function exportTokens(accountId: Types.ObjectId): Promise<object[]> {
  return ApiTokenModel.find(
    { accountId },
    { _id: 0, name: 1, createdAt: 1, expiresAt: 1, lastUsedAt: 1 },
  ).lean<object[]>();
}

export async function eraseTokens(accountId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await ApiTokenModel.deleteMany({ accountId }, { ...(session && { session }) });
}
