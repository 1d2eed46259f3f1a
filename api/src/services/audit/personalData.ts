import type { ClientSession, Types } from 'mongoose';
import { AuditEntryModel } from './model.ts';

/**
 * Returns the entries in which the account acted or was the target, oldest first, for the account's data
 * download.
 */
export function exportAuditEntries(accountId: Types.ObjectId): Promise<object[]> {
  return AuditEntryModel.find(
    { $or: [{ actorId: accountId }, { targetId: accountId }] },
    { _id: 0, at: 1, action: 1, network: 1 },
  )
    .sort({ at: 1 })
    .lean<object[]>();
}

/**
 * Removes the person's id, network and reasons from the audit log and keeps the entries. The digests do not cover
 * these fields, so the entries still match their digests (digests/digest.ts).
 */
export async function anonymiseAuditEntries(
  accountId: Types.ObjectId,
  session?: ClientSession,
): Promise<void> {
  const options = { ...(session && { session }) };
  const ofActor = { actorId: 1 as const, network: 1 as const };
  await AuditEntryModel.updateMany({ actorId: accountId }, { $unset: ofActor }, options);
  // Older entries store the reason in `detail.reason`.
  const $unset = { ...{ targetId: 1, reason: 1, network: 1, 'detail.reason': 1 } } as const;
  await AuditEntryModel.updateMany({ targetId: accountId }, { $unset }, options);
}
