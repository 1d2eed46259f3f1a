import type { ClientSession, Types } from 'mongoose';
import { keysTo } from './keys.ts';
import { MailModel } from './model.ts';

/** The mails queued for an address, for its owner's own download. */
export function exportMails(to: string): Promise<object[]> {
  return MailModel.find({ to }, { _id: 0, template: 1, state: 1, createdAt: 1 }).lean<object[]>();
}

/** Mails to an account, sent ones too: what is left of those has the account's id in its key. */
export async function eraseMails(
  { _id, email }: { readonly _id: Types.ObjectId; readonly email: string },
  session?: ClientSession,
): Promise<void> {
  await MailModel.deleteMany(
    { $or: [{ to: email }, { key: { $in: keysTo(_id) } }] },
    { ...(session && { session }) },
  );
}
