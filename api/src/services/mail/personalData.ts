import type { ClientSession, Types } from 'mongoose';
import { keysTo } from './keys.ts';
import { type Mail, MailModel } from './model.ts';
import type { Template } from './templates.ts';

export interface MailOwner {
  readonly _id: Types.ObjectId;
  readonly email: string;
}

/** Returns template, subject, state and time of all mails to a person, for the file with the person's data. */
export function exportMails({ _id, email }: MailOwner): Promise<object[]> {
  return MailModel.find(
    { $or: [{ personId: _id }, { to: email }] },
    { _id: 0, template: 1, subject: 1, state: 1, createdAt: 1 },
  )
    .sort({ createdAt: 1 })
    .lean<object[]>();
}

/** Maximum number of mails in the list of one person. If there are more, the oldest are left out. */
const MOST_LISTED = 100;

/** Returns the latest mails to an account, newest first, without their texts and links. */
export async function mailsTo({ _id, email }: MailOwner): Promise<MailRow[]> {
  const found = await MailModel.find(
    { $or: [{ personId: _id }, { to: email }] },
    { _id: 0, template: 1, subject: 1, state: 1, createdAt: 1, sentAt: 1 },
  )
    .sort({ createdAt: -1 })
    .limit(MOST_LISTED)
    .lean<Pick<Mail, 'template' | 'subject' | 'state' | 'createdAt' | 'sentAt'>[]>();
  return found.map(({ template, subject, state, createdAt, sentAt }) => ({
    template,
    ...(subject && { subject }),
    state,
    at: (sentAt ?? createdAt).toISOString(),
  }));
}

interface MailRow {
  readonly template: string;
  readonly subject?: string;
  readonly state: Mail['state'];
  /** Time at which the mail was sent. For a mail that has not been sent, the time at which it was queued. */
  readonly at: string;
}

/**
 * Deletes the entries of all queued and sent mails to an account. They are found by account, by address, and by the
 * account's id in the key.
 */
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
