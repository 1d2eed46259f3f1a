import type { ClientSession } from 'mongoose';
import { MailModel } from './model.ts';

/** The mails queued for an address, for its owner's own download. */
export function exportMails(to: string): Promise<object[]> {
  return MailModel.find({ to }, { _id: 0, template: 1, state: 1, createdAt: 1 }).lean<object[]>();
}

export async function eraseMails(to: string, session?: ClientSession): Promise<void> {
  await MailModel.deleteMany({ to }, { ...(session && { session }) });
}
