import type { ClientSession, Types } from 'mongoose';
import { keysTo } from './keys.ts';
import { MailModel } from './model.ts';
import type { Template } from './templates.ts';

export interface MailOwner {
  readonly _id: Types.ObjectId;
  readonly email: string;
}

/** Returns the mails to a person with their state, for the person's data download. */
export function exportMails({ _id, email }: MailOwner): Promise<object[]> {
  return MailModel.find(
    { $or: [{ personId: _id }, { to: email }] },
    { _id: 0, template: 1, state: 1, createdAt: 1 },
  )
    .sort({ createdAt: 1 })
    .lean<object[]>();
}

/** Deletes the queued and sent mails to an account, including mails whose key contains the account's id. */
export async function eraseMails(
  { _id, email }: MailOwner,
  templates: readonly Template[],
  session?: ClientSession,
): Promise<void> {
  await MailModel.deleteMany(
    { $or: [{ personId: _id }, { to: email }, { key: { $in: keysTo(_id.toHexString(), templates) } }] },
    { ...(session && { session }) },
  );
}
