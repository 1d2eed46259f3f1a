import type { ClientSession, Types } from 'mongoose';
import { CalendarFeedModel } from './model.ts';

/** When the account's private calendar address was made, for its own download. */
export function exportCalendarFeeds(accountId: Types.ObjectId): Promise<object[]> {
  return CalendarFeedModel.find({ accountId }, { _id: 0, createdAt: 1 }).lean<object[]>();
}

export async function eraseCalendarFeeds(accountId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await CalendarFeedModel.deleteMany({ accountId }, { ...(session && { session }) });
}
