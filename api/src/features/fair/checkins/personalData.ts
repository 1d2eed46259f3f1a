import type { ClientSession, mongo, Types } from 'mongoose';
import type { FindQuery } from '../../../db/findTogether.ts';
import { purgingBy } from '../../../db/purging.ts';
import { CheckinModel } from './model.ts';

/** Returns the query for a person's check-ins at all fairs, for the data download, oldest first. */
export const exportCheckins = (personId: Types.ObjectId): FindQuery<object> => ({
  collection: CheckinModel.collection.name,
  stages: [
    { $match: { personId } },
    { $sort: { day: 1 } },
    { $project: { _id: 0, day: 1, firstAt: '$first.at', gate: '$first.gate', lastAt: 1 } },
  ],
});

/** Removes the ids of the person and of the volunteer who scanned. Day, kind, program and time stay for statistics. */
const anonymous = (at: Date): mongo.Document[] => [
  { $set: { personId: '$_id', scanIds: [], wasFirst: [], undone: [], anonymousSince: at } },
  { $unset: ['first.by', 'aside'] },
];

/** Removes a person from all check-ins. */
export async function eraseCheckins(personId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await CheckinModel.collection.updateMany({ personId }, anonymous(new Date()), {
    ...(session && { session }),
  });
}

/** Rule that removes the people from the check-ins of a fair. */
export const CHECKIN_PURGING = purgingBy({
  model: CheckinModel,
  due: ({ editionId }) => ({ editionId, anonymousSince: { $exists: false } }),
  change: anonymous,
});
