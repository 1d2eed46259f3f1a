import type { ClientSession, Types } from 'mongoose';
import type { FindQuery } from '../../db/findTogether.ts';
import { PasswordTokenModel } from './model.ts';

/** Mailed links that still work, for an account's own download: what for, and where to; without their digests. */
export const exportMailedLinks = (accountId: Types.ObjectId): FindQuery<object> => ({
  collection: PasswordTokenModel.collection.name,
  stages: [{ $match: { accountId } }, { $project: { _id: 0, purpose: 1, email: 1, expiresAt: 1 } }],
});

/** Open links to set a password or confirm an address. */
export async function erasePasswordTokens(accountId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await PasswordTokenModel.deleteMany({ accountId }, { ...(session && { session }) });
}

/** Deletes the same links, except those of an admin's correction, which end only with the correction (correction.ts). */
export async function eraseUnlessCorrecting(
  accountId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await PasswordTokenModel.deleteMany({ accountId, correction: { $exists: false } }, { session });
}
