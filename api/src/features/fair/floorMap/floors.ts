import { type CallRequest, type changeFloor, MOST_FLOORS, PLAN_BYTES } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import type { FilePointer } from '../../../db/files.ts';
import { insertOnce } from '../../../db/insertOnce.ts';
import { readAnywhere } from '../../../db/readAnywhere.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import type { ReceivedFile } from '../../../http/receive.ts';
import {
  type DrawnPicture,
  discardFile,
  drawnFile,
  inspectImage,
  replaceFile,
  storePicture,
} from '../../../services/files/index.ts';
import { findBooths, removeBooths, type TablesAt } from './booths.ts';
import { BoothModel, FloorModel, IN_FLOOR_ORDER, PlacementModel, type StoredFloor } from './model.ts';
import { markChanged } from './notices.ts';

type Id = Types.ObjectId;
type OfFair = Pick<App, 'editionId'>;
type Names = NonNullable<CallRequest<typeof changeFloor>['body']['name']>;

/** Returns the floors of a fair in their order. */
export const findFloors = (editionId: Id, session?: ClientSession): Promise<StoredFloor[]> =>
  FloorModel.find({ editionId }, null, { ...(session && { session }) })
    .sort(IN_FLOOR_ORDER)
    .lean<StoredFloor[]>()
    .exec();

/** Returns a floor of the fair. Throws NOT_FOUND. */
export async function findFloor({ editionId }: OfFair, id: string): Promise<StoredFloor> {
  const floor = await FloorModel.findOne({ _id: id, editionId }).lean<StoredFloor>();
  if (!floor) throw notFound();
  return floor;
}

/** Returns the number of booths of each floor of the fair, by floor id. */
export async function boothCounts({ editionId }: OfFair): Promise<ReadonlyMap<string, number>> {
  const found = await BoothModel.aggregate<{ _id: Id; count: number }>([
    { $match: { editionId } },
    { $group: { _id: '$floorId', count: { $sum: 1 } } },
  ]);
  return new Map(found.map(({ _id, count }) => [_id.toHexString(), count]));
}

/**
 * Inspects an uploaded plan and draws it as a picture. Throws FILE_TOO_LARGE above 2 MB, and the errors of
 * `inspectImage`. All errors are reported for the field `picture`.
 */
export async function drawPlan(file: ReceivedFile, account: Id): Promise<DrawnPicture> {
  if (file.size > PLAN_BYTES)
    throw refuse('FILE_TOO_LARGE', { message: 'PLAN_TOO_LARGE', fields: { picture: 'PLAN_TOO_LARGE' } });
  return inspectImage(file, 'picture', account, { isPlan: true });
}

/**
 * Adds an unpublished floor after the existing ones. The unique index on the order refuses one of two floors that are
 * added at the same time. The floors are then counted again, so that the maximum is never exceeded. Throws
 * TOO_MANY_FLOORS.
 */
export async function addFloor(
  { editionId }: OfFair,
  name: Names,
  drawn: DrawnPicture,
): Promise<StoredFloor> {
  const _id = new Types.ObjectId();
  const { width, height } = drawn;
  await replaceFile(await storePicture(drawn), async (picture) => {
    const floor = { _id, editionId, name, picture, width, height, published: false };
    for (;;) {
      const there = await findFloors(editionId);
      if (there.length >= MOST_FLOORS) throw refuse('TOO_MANY_FLOORS');
      const order = (there.at(-1)?.order ?? 0) + 1;
      try {
        await insertOnce(FloorModel, { ...floor, order } as typeof floor);
        return [];
      } catch (error) {
        // A concurrent request has taken this order. The next attempt reads the floors again.
        if (!isDuplicateKey(error, 'order')) throw error;
      }
    }
  });
  return findFloor({ editionId }, _id.toHexString());
}

/** Renames a floor. Throws NOT_FOUND. */
export async function renameFloor({ editionId }: OfFair, id: string, name?: Names): Promise<StoredFloor> {
  const own = { _id: id, editionId };
  const changed = await retrying(() =>
    FloorModel.findOneAndUpdate(
      own,
      { $set: { ...(name && { name }) } },
      { returnDocument: 'after' },
    ).lean<StoredFloor>(),
  );
  if (!changed) throw notFound();
  return changed;
}

/** Replaces the plan of a floor and deletes the old one. Throws NOT_FOUND. */
export async function replacePlan(app: OfFair, id: string, drawn: DrawnPicture): Promise<StoredFloor> {
  const { width, height } = drawn;
  await replaceFile(await storePicture(drawn), async (picture) => {
    const before = await retrying(() =>
      FloorModel.findOneAndUpdate(
        { _id: id, editionId: app.editionId },
        { $set: { picture, width, height } },
        { returnDocument: 'before' },
      ).lean<StoredFloor>(),
    );
    if (!before) throw notFound();
    return [before.picture];
  });
  return findFloor(app, id);
}

/**
 * Deletes a floor with its booths and plan. Throws NOT_FOUND, or BOOTH_IN_USE while a company or table is placed at one
 * of the booths.
 */
export async function removeFloor(
  { editionId }: OfFair,
  id: string,
  tablesAt: TablesAt,
): Promise<StoredFloor> {
  const removed = await retrying(() =>
    inTransaction(async (session) => {
      const floor = await FloorModel.findOneAndDelete(
        { _id: id, editionId },
        { session },
      ).lean<StoredFloor>();
      if (!floor) throw notFound();
      await removeBooths(await findBooths(editionId, floor._id, session), tablesAt, session);
      return floor;
    }),
  );
  await discardFile(removed.picture);
  return removed;
}

/** Puts all floors in this order. Throws STALE_VERSION unless the ids are exactly those of the floors. */
export async function orderFloors({ editionId }: OfFair, ids: readonly string[]): Promise<StoredFloor[]> {
  return retrying(() =>
    inTransaction(async (session) => {
      const there = await findFloors(editionId, session);
      const known = new Set(there.map(({ _id }) => _id.toHexString()));
      if (ids.length !== known.size || ids.some((id) => !known.has(id))) throw refuse('STALE_VERSION');
      // The floors first get temporary orders above all existing ones, because the unique index is checked at each
      // write.
      for (const offset of [Math.max(0, ...there.map(({ order }) => order)), 0])
        for (const [index, _id] of ids.entries())
          await FloorModel.updateOne(
            { _id, editionId },
            { $set: { order: offset + index + 1 } },
            { session },
          );
      return findFloors(editionId, session);
    }),
  );
}

/**
 * Publishes or hides a floor, and marks its companies, so that their owners are notified. Returns the floor, and
 * whether `published` has changed. Throws NOT_FOUND.
 */
export async function setPublished(
  { editionId, now }: Pick<App, 'editionId' | 'now'>,
  id: string,
  published: boolean,
): Promise<{ readonly floor: StoredFloor; readonly isChanged: boolean }> {
  return retrying(() =>
    inTransaction(async (session) => {
      const before = await FloorModel.findOneAndUpdate(
        { _id: id, editionId },
        { $set: { published } },
        { session, returnDocument: 'before' },
      ).lean<StoredFloor>();
      if (!before) throw notFound();
      const there = (await findBooths(editionId, before._id, session)).map((booth) => booth._id);
      const onFloor = { editionId, boothId: { $in: there } };
      const companies = await PlacementModel.distinct('companyId', onFloor, { session });
      await markChanged({ editionId, at: now() }, companies, session);
      return { floor: { ...before, published }, isChanged: before.published !== published };
    }),
  );
}

/** Returns the drawn plan of a floor. `withDrafts` includes unpublished floors, which only admins see. */
export async function findPlan(
  { editionId }: OfFair,
  id: string,
  { withDrafts }: { readonly withDrafts: boolean },
): Promise<FilePointer | undefined> {
  const which = { _id: id, editionId, ...(!withDrafts && { published: true }) };
  const floor = await readAnywhere((options) =>
    FloorModel.findOne(which, { picture: 1 }, options).lean<StoredFloor>(),
  );
  return drawnFile(floor?.picture, 'page');
}
