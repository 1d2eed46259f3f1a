import type { ClientSession, Types } from 'mongoose';
import { MailModel } from './model.ts';
import type { Template } from './templates.ts';

/** Returns those of the keys whose mail was sent. Keys are stored for a limited time only. */
export async function sentAmong(keys: readonly string[]): Promise<Set<string>> {
  const sent = await MailModel.find({ key: { $in: [...keys] }, state: 'sent' }, { key: 1 }).lean<
    { key: string }[]
  >();
  return new Set(sent.map(({ key }) => key));
}

/**
 * Returns the second part of the keys of mails with these templates that were sent to a person. For
 * invitations this is the id of the meeting.
 */
export async function sentAboutTo(
  personId: Types.ObjectId,
  templates: readonly Template[],
  session?: ClientSession,
): Promise<Set<string>> {
  const key = { $in: templates.map((template) => new RegExp(`^${template}:${personId.toHexString()}:`)) };
  const options = session && { session };
  const sent = await MailModel.find({ personId, state: 'sent', key }, { key: 1 }, options).lean<
    { key: string }[]
  >();
  return new Set(sent.map((mail) => mail.key.split(':')[2] ?? ''));
}
