import type { ClientSession, Types } from 'mongoose';
import { AuditEntryModel } from './model.ts';

/** What an account did and what was done to it, for its own download; oldest first. */
export function exportAuditEntries(accountId: Types.ObjectId): Promise<object[]> {
  return AuditEntryModel.find(
    { $or: [{ actorId: accountId }, { targetId: accountId }] },
    { _id: 0, at: 1, action: 1 },
  )
    .sort({ at: 1 })
    .lean<object[]>();
}

/** The events stay, the person goes, and with the person the reasons somebody wrote about them. */
export async function anonymiseAuditEntries(
  accountId: Types.ObjectId,
  session?: ClientSession,
): Promise<void> {
  const options = { ...(session && { session }) };
  await AuditEntryModel.updateMany({ actorId: accountId }, { $unset: { actorId: 1 } }, options);
  const $unset = { targetId: 1 as const, 'detail.reason': 1 as const };
  await AuditEntryModel.updateMany({ targetId: accountId }, { $unset }, options);
}
