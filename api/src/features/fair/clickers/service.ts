import { type CountedArea, LIMITS } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { NAME_ORDER } from '../../../db/collation.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { type FindQuery, findQuery } from '../../../db/findTogether.ts';
import { insertOnce } from '../../../db/insertOnce.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { daysOfToday } from './days.ts';
import { type Area, AreaModel, ClickBatchModel, ClickDayModel, type DeletedArea } from './model.ts';
import { type AreaOfToday, presentCountedArea } from './presenter.ts';

/** Returns the areas, sorted by name, with their counts of today. */
export async function listAreasOfToday(app: App): Promise<AreaOfToday[]> {
  const [areas, days] = await Promise.all([listAreas(app), daysOfToday(app)]);
  return areas.map((area) => ({ ...area, day: days.get(area._id.toHexString()) }));
}

/** Returns the areas with today's counts, as a response contains them. */
export const countedAreas = async (app: App): Promise<CountedArea[]> =>
  (await listAreasOfToday(app)).map(presentCountedArea);

export function listAreas(app: App): Promise<Area[]> {
  return AreaModel.find({ editionId: app.editionId, deletedAt: null })
    .collation(NAME_ORDER)
    .sort({ name: 1, _id: 1 })
    .lean<Area[]>();
}

/**
 * Creates an area. Throws NAME_TAKEN if another area has this name, ignoring case; the unique index enforces
 * it.
 */
export async function createArea(app: App, actor: Account, name: string): Promise<Area> {
  const area = { _id: new Types.ObjectId(), editionId: app.editionId, name, came: 0, went: 0 };
  try {
    await insertOnce(AreaModel, area);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw nameTaken();
  }
  await auditArea(app, actor, 'area.created', area);
  return area;
}

/**
 * Deletes an area. The area stays stored with its counts for ten minutes, so that it can be restored. During this time,
 * the deleted area accepts no clicks, and another area can have its name. Throws NOT_FOUND.
 */
export async function deleteArea(app: App, actor: Account, id: string): Promise<void> {
  const areaId = new Types.ObjectId(id);
  const deletionId = new Types.ObjectId();
  const deleted = await retrying(() =>
    AreaModel.findOneAndUpdate(
      { _id: areaId, editionId: app.editionId, $or: [{ deletedAt: null }, { deletionId }] },
      { $set: { deletedAt: app.now(), deletionId } },
    ).lean(),
  );
  if (!deleted) throw notFound();
  await auditArea(app, actor, 'area.deleted', deleted);
}

/** Returns the areas of this edition that can be restored, latest deletion first. */
export function listDeletedAreas(app: App): Promise<DeletedArea[]> {
  return AreaModel.find({ editionId: app.editionId, deletedAt: { $gt: restoreCutoff(app) } })
    .sort({ deletedAt: -1, _id: 1 })
    .lean<DeletedArea[]>();
}

/**
 * Restores an area deleted within the last ten minutes, with its counts. An area that is not deleted is
 * returned unchanged. Throws NOT_FOUND for an unknown area or after ten minutes, and NAME_TAKEN if another
 * area has taken its name.
 */
export async function restoreArea(app: App, actor: Account, id: string): Promise<Area> {
  const areaId = new Types.ObjectId(id);
  const restorable = { $or: [{ deletedAt: null }, { deletedAt: { $gt: restoreCutoff(app) } }] };
  try {
    const before = await retrying(() =>
      AreaModel.findOneAndUpdate(
        { _id: areaId, editionId: app.editionId, ...restorable },
        { $unset: { deletedAt: 1, deletionId: 1 } },
        { returnDocument: 'before' },
      ).lean<Area>(),
    );
    if (!before) throw notFound();
    if (before.deletedAt) await auditArea(app, actor, 'area.restored', before);
    return before;
  } catch (error) {
    throw isDuplicateKey(error) ? nameTaken() : error;
  }
}

/** Sets or removes the capacity of an area. Throws NOT_FOUND. */
export async function setCapacity(
  app: App,
  actor: Account,
  id: string,
  capacity: number | null,
): Promise<Area> {
  const area = await retrying(() =>
    AreaModel.findOneAndUpdate(
      { _id: new Types.ObjectId(id), editionId: app.editionId, deletedAt: null },
      capacity === null ? { $unset: { capacity: 1 } } : { $set: { capacity } },
      { returnDocument: 'after' },
    ).lean<Area>(),
  );
  if (!area) throw notFound();
  await auditArea(app, actor, 'area.capacity', area, capacity === null ? {} : { capacity });
  return area;
}

/** Returns an area of the fair. Throws NOT_FOUND. */
export async function findArea(app: App, id: string): Promise<Area> {
  const own = { _id: new Types.ObjectId(id), editionId: app.editionId, deletedAt: null };
  const area = await AreaModel.findOne(own).lean<Area>();
  if (!area) throw notFound();
  return area;
}

/** Removes the areas of all editions that were deleted more than ten minutes ago, with their batches and counts. */
export async function sweepDeletedAreas(app: App): Promise<void> {
  const over = { deletedAt: { $lte: restoreCutoff(app) } };
  const areas = await AreaModel.find(over, { _id: 1 }).limit(SWEEP_LIMIT).lean();
  for (const { _id } of areas) {
    await inTransaction(async (session) => {
      // The delete checks the time again, because a process whose clock is behind may have restored the area in the
      // meantime.
      const { deletedCount } = await AreaModel.deleteOne({ _id, ...over }, { session });
      if (deletedCount === 0) return;
      await ClickBatchModel.deleteMany({ areaId: _id }, { session });
      await ClickDayModel.deleteMany({ areaId: _id }, { session });
    });
  }
}

const SWEEP_LIMIT = 100;

/** Returns the time before which deleted areas can no longer be restored. */
const restoreCutoff = (app: App) => new Date(app.now().getTime() - LIMITS.areaRestoreMinutes * 60_000);

const nameTaken = () => refuse('NAME_TAKEN', { fields: { name: 'NAME_TAKEN' } });

function auditArea(
  app: App,
  actor: Account,
  action: 'area.created' | 'area.deleted' | 'area.restored' | 'area.capacity',
  { _id, name }: Pick<Area, '_id' | 'name'>,
  change: { readonly capacity?: number } = {},
) {
  return audit(app, {
    action,
    ...byWhom(actor),
    targetId: _id,
    targetType: 'area',
    // The name is logged, because the area itself is deleted from the database after ten minutes.
    detail: { name, ...change },
  });
}

/**
 * Copies the areas of one edition to another, with their capacity and without their counts, in the caller's
 * transaction. Returns the number of copied areas.
 */
export async function copyAreas(
  from: Types.ObjectId,
  to: Types.ObjectId,
  session: ClientSession,
): Promise<number> {
  const areas = await AreaModel.find(
    { editionId: from, deletedAt: null },
    { name: 1, capacity: 1 },
    { session },
  ).lean<Area[]>();
  if (areas.length > 0) {
    const copies = areas.map(({ name, capacity }) => ({
      ...{ editionId: to, name, came: 0, went: 0 },
      ...(capacity !== undefined && { capacity }),
    }));
    await AreaModel.insertMany(copies, { session });
  }
  return areas.length;
}

/** Returns a query for one area of the edition. Its result shows whether the edition has any area. */
export const anyAreaQuery = ({ editionId }: Pick<App, 'editionId'>): FindQuery<Area> =>
  findQuery(AreaModel, { editionId, deletedAt: null }, { limit: 1 });
