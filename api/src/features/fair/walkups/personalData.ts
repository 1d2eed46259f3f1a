import type { ClientSession } from 'mongoose';
import type { FindQuery } from '../../../db/findTogether.ts';
import { purgingBy } from '../../../db/purging.ts';
import { WalkupModel } from './model.ts';

const NAMED = { name: 1, email: 1 } as const;

/** Rule that removes name and email address from the walk-ups of a fair. Day and program stay. */
export const WALKUP_PURGING = purgingBy({
  model: WalkupModel,
  due: ({ editionId }) => ({ editionId, email: { $exists: true } }),
  change: () => ({ $unset: NAMED }),
});

/** Removes the name and address of a deleted account from all walk-ups. */
export async function eraseWalkups(email: string, session?: ClientSession): Promise<void> {
  await WalkupModel.updateMany({ email }, { $unset: NAMED }, { ...(session && { session }) });
}

/** Returns the query for the walk-ups with this email address, for the data download. */
export const exportWalkups = (email: string): FindQuery<object> => ({
  collection: WalkupModel.collection.name,
  stages: [
    { $match: { email } },
    { $sort: { day: 1 } },
    { $project: { _id: 0, day: 1, program: 1, name: 1 } },
  ],
});

export const hasWalkedUp = async (email: string): Promise<boolean> =>
  (await WalkupModel.exists({ email })) !== null;
