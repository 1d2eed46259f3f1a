import type { ClientSession, Types } from 'mongoose';
import type { FindQuery } from '../../../db/findTogether.ts';
import { PassModel } from './model.ts';
import { ShareTokenModel } from './shareTokenModel.ts';

/** Returns the query for a person's passes at all fairs, for the data download, oldest first. */
export const exportPasses = (personId: Types.ObjectId): FindQuery<object> => ({
  collection: PassModel.collection.name,
  stages: [
    { $match: { personId } },
    { $sort: { createdAt: 1 } },
    { $project: { _id: 0, code: 1, typed: 1, active: 1, createdAt: 1, endedAt: 1 } },
  ],
});

/** Returns the query for a student's share codes at all fairs, for the data download, oldest first. */
export const exportShareTokens = (studentId: Types.ObjectId): FindQuery<object> => ({
  collection: ShareTokenModel.collection.name,
  stages: [
    { $match: { studentId } },
    { $sort: { createdAt: 1, day: 1 } },
    { $project: { _id: 0, day: 1, code: 1, cv: 1, active: 1, createdAt: 1, endedAt: 1 } },
  ],
});

/** Deletes the passes and share codes of a person at all fairs. */
export async function erasePasses(personId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await PassModel.deleteMany({ personId }, { ...(session && { session }) });
  await ShareTokenModel.deleteMany({ studentId: personId }, { ...(session && { session }) });
}

/** Deletes the passes of these people at all fairs. */
export async function erasePassesOfAll(personIds: readonly Types.ObjectId[]): Promise<void> {
  await PassModel.deleteMany({ personId: { $in: [...personIds] } });
}
