import type { ClientSession, Types } from 'mongoose';
import { AuditEntryModel } from './model.ts';

/** What an account did and what was done to it, for its own download; oldest first. */
export function exportAuditEntries(accountId: Types.ObjectId): Promise<object[]> {
  return AuditEntryModel.find(
    { $or: [{ actorId: accountId }, { targetId: accountId }] },
    { _id: 0, at: 1, action: 1, network: 1 },
  )
    .sort({ at: 1 })
    .lean<object[]>();
}

/**
 * The events stay, the person goes, and with the person where they came from and the reasons somebody wrote about them. What
 * is not touched here is what the digests of the log are made of (digests/digest.ts).
 */
export async function anonymiseAuditEntries(
  accountId: Types.ObjectId,
  session?: ClientSession,
): Promise<void> {
  const options = { ...(session && { session }) };
  const ofActor = { actorId: 1 as const, network: 1 as const };
  await AuditEntryModel.updateMany({ actorId: accountId }, { $unset: ofActor }, options);
  // `detail.reason`: where it was until there was a field for it.
  const $unset = { ...{ targetId: 1, reason: 1, network: 1, 'detail.reason': 1 } } as const;
  await AuditEntryModel.updateMany({ targetId: accountId }, { $unset }, options);
}
