import type { ClientSession, Types } from 'mongoose';
import type { FindQuery } from '../../../db/findTogether.ts';
import { CalendarFeedModel } from './model.ts';

export const exportCalendarFeeds = (accountId: Types.ObjectId): FindQuery<object> => ({
  collection: CalendarFeedModel.collection.name,
  stages: [{ $match: { accountId } }, { $project: { _id: 0, createdAt: 1 } }],
});

export async function eraseCalendarFeeds(accountId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await CalendarFeedModel.deleteMany({ accountId }, { ...(session && { session }) });
}
