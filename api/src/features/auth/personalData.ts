import type { ClientSession, Types } from 'mongoose';
import { PasswordTokenModel } from './model.ts';

/** Mailed links that still work, for an account's own download: what for, and where to; without their digests. */
export function exportMailedLinks(accountId: Types.ObjectId): Promise<object[]> {
  return PasswordTokenModel.find({ accountId }, { _id: 0, purpose: 1, email: 1, expiresAt: 1 }).lean<
    object[]
  >();
}

/** Open links to set a password or confirm an address. */
export async function erasePasswordTokens(accountId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await PasswordTokenModel.deleteMany({ accountId }, { ...(session && { session }) });
}
