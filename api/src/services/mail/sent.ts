import type { ClientSession, Types } from 'mongoose';
import { MailModel } from './model.ts';
import type { Template } from './templates.ts';

/**
 * Returns the keys in the list whose mails were sent. The entry of a sent mail is deleted after 30 days, or at the end
 * of the meeting in its calendar file if that is later. The mail is then no longer found.
 */
export async function sentAmong(keys: readonly string[]): Promise<Set<string>> {
  const sent = await MailModel.find({ key: { $in: [...keys] }, state: 'sent' }, { key: 1 }).lean<
    { key: string }[]
  >();
  return new Set(sent.map(({ key }) => key));
}

/**
 * Returns what the sent mails to a person were about: the part of the key after the person's id. For an invitation,
 * this part is the id of the meeting.
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
