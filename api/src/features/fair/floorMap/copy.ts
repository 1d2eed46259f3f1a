import { type ClientSession, Types } from 'mongoose';
import { copyPicture, type Picture } from '../../../services/files/index.ts';
import { newPosterCode } from './booths.ts';
import { findFloors } from './floors.ts';
import { BoothModel, FloorModel, type StoredBooth, type StoredFloor } from './model.ts';

type Id = Types.ObjectId;

/** A floor to copy, and a copy of the picture of its plan. */
export interface CopiedPlan {
  readonly floor: StoredFloor;
  readonly picture: Picture;
}

/**
 * Copies the pictures of all plans of a fair, so that each fair can delete its own files. The pictures are copied
 * before the transaction that creates the next fair. If the transaction fails, the sweeper deletes the copies.
 */
export async function copyPlans(from: Id): Promise<CopiedPlan[]> {
  const copies: CopiedPlan[] = [];
  for (const floor of await findFloors(from))
    copies.push({ floor, picture: await copyPicture(floor.picture) });
  return copies;
}

/**
 * Creates the floors and booths of a fair from the copied plans, in the caller's transaction. The floors are
 * unpublished and have no companies. Returns the number of floors.
 */
export async function copyMap(
  plans: readonly CopiedPlan[],
  editionId: Id,
  session: ClientSession,
): Promise<number> {
  for (const { floor, picture } of plans) {
    const { name, order, width, height } = floor;
    const floorId = new Types.ObjectId();
    const copy = { _id: floorId, editionId, name, order, picture, width, height, published: false };
    await FloorModel.create([copy], { session });
    const where = { editionId: floor.editionId, floorId: floor._id };
    const booths = await BoothModel.find(where, null, { session }).lean<StoredBooth[]>();
    await BoothModel.insertMany(
      booths.map(({ code, kind, x, y, w, h }) => ({
        ...{ editionId, floorId, code, kind, x, y, w, h },
        posterCode: newPosterCode(),
      })),
      { session },
    );
  }
  return plans.length;
}
