import type { ClientSession, Types } from 'mongoose';
import { PasswordTokenModel } from './model.ts';

/** Open links to set a password. */
export async function erasePasswordTokens(accountId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await PasswordTokenModel.deleteMany({ accountId }, { ...(session && { session }) });
}
