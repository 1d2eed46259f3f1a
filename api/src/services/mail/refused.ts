import type { Types } from 'mongoose';
import { type Mail, MailModel } from './model.ts';

interface Reader {
  readonly _id: Types.ObjectId;
  readonly email: string;
}

/**
 * When a mail server last refused a mail to each of these people at the address they have now, by the id of the account. A mail
 * that left for the person afterwards ends it. Refusals of all our mails alike, and of a mail for its size, are not among
 * them (worker.ts).
 */
export async function refusedAddresses(readers: readonly Reader[]): Promise<ReadonlyMap<string, Date>> {
  const addresses = new Map(readers.map(({ _id, email }) => [_id.toHexString(), email]));
  const refused = await MailModel.find(
    { personId: { $in: readers.map(({ _id }) => _id) }, state: 'failed', refusedTo: { $exists: true } },
    { personId: 1, refusedTo: 1, updatedAt: 1 },
  )
    .sort({ updatedAt: 1 })
    .lean<Pick<Mail, 'personId' | 'refusedTo' | 'updatedAt'>[]>();
  const latest = new Map<string, Date>();
  for (const { personId, refusedTo, updatedAt } of refused) {
    const id = String(personId);
    if (addresses.get(id) === refusedTo) latest.set(id, updatedAt);
  }
  if (latest.size === 0) return latest;
  const sent = await MailModel.find(
    {
      personId: { $in: readers.filter(({ _id }) => latest.has(_id.toHexString())).map(({ _id }) => _id) },
      state: 'sent',
    },
    { personId: 1, sentAt: 1 },
  ).lean<Pick<Mail, 'personId' | 'sentAt'>[]>();
  for (const { personId, sentAt } of sent) {
    const id = String(personId);
    const at = latest.get(id);
    if (at && sentAt && sentAt > at) latest.delete(id);
  }
  return latest;
}
