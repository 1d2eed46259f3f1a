import type { ClientSession, Types } from 'mongoose';
import type { FindQuery } from '../../../db/findTogether.ts';
import { PasswordTokenModel } from './model.ts';

/**
 * Returns the query for the account's mailed links, for the data download: purpose, address and expiry, without
 * digests.
 */
export const exportMailedLinks = (accountId: Types.ObjectId): FindQuery<object> => ({
  collection: PasswordTokenModel.collection.name,
  stages: [{ $match: { accountId } }, { $project: { _id: 0, purpose: 1, email: 1, expiresAt: 1 } }],
});

/** Deletes all open links of an account. */
export async function erasePasswordTokens(accountId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await PasswordTokenModel.deleteMany({ accountId }, { ...(session && { session }) });
}

/**
 * Deletes the open links of an account except those about an admin's address correction, which end with the correction
 * (correction.ts).
 */
export async function eraseLinksExceptCorrections(
  accountId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await PasswordTokenModel.deleteMany({ accountId, correction: { $exists: false } }, { session });
}
