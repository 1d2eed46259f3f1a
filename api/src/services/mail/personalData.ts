import type { ClientSession, Types } from 'mongoose';
import { keysTo } from './keys.ts';
import { MailModel } from './model.ts';
import type { Template } from './templates.ts';

export interface MailOwner {
  readonly _id: Types.ObjectId;
  readonly email: string;
}

/** The mails to a person, for its own download: which and what became of them. */
export function exportMails({ _id, email }: MailOwner): Promise<object[]> {
  return MailModel.find(
    { $or: [{ personId: _id }, { to: email }] },
    { _id: 0, template: 1, state: 1, createdAt: 1 },
  )
    .sort({ createdAt: 1 })
    .lean<object[]>();
}

/** Mails to an account, sent ones too: what is left of those has the account's id in its key. */
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
