import type { Types } from 'mongoose';
import { type Mail, MailModel } from './model.ts';

interface Reader {
  readonly _id: Types.ObjectId;
  readonly email: string;
  /** Time before which rejections are ignored. */
  readonly since?: Date;
}

/**
 * Returns the time at which a mail server last rejected the current address of an account permanently, by account id.
 * Accounts without such a rejection are missing. A rejection is deleted when a later mail to the same address is
 * delivered. Rejections because of size, and those of several recipients for the same reason, are not included
 * (worker.ts).
 */
export async function refusedAddresses(readers: readonly Reader[]): Promise<ReadonlyMap<string, Date>> {
  const latest = new Map<string, Date>();
  if (readers.length === 0) return latest;
  const byId = new Map(readers.map((reader) => [reader._id.toHexString(), reader]));
  const refused = await MailModel.find(
    { personId: { $in: readers.map(({ _id }) => _id) }, state: 'failed', refusedTo: { $exists: true } },
    { personId: 1, refusedTo: 1, updatedAt: 1 },
  )
    .sort({ updatedAt: 1 })
    .lean<Pick<Mail, 'personId' | 'refusedTo' | 'updatedAt'>[]>();
  for (const { personId, refusedTo, updatedAt } of refused) {
    const id = String(personId);
    const { email, since } = byId.get(id) ?? {};
    if (email === refusedTo && !(since && updatedAt < since)) latest.set(id, updatedAt);
  }
  return latest;
}
