import type { ClientSession, Types } from 'mongoose';
import { AuditEntryModel } from './model.ts';

/** Returns the actions of an account and those done to it, oldest first, for its data download. */
export function exportAuditEntries(accountId: Types.ObjectId): Promise<object[]> {
  return AuditEntryModel.find(
    { $or: [{ actorId: accountId }, { targetId: accountId }] },
    { _id: 0, at: 1, action: 1, network: 1 },
  )
    .sort({ at: 1 })
    .lean<object[]>();
}

/**
 * Removes a person from the audit log but keeps the entries. Network and reasons are removed with the person.
 * Digests cover only the fields left unchanged here (digests/digest.ts).
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
