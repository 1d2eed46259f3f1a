import { LIMITS } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../context.ts';
import { NAME_ORDER } from '../../db/collation.ts';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { insertOnce } from '../../db/insertOnce.ts';
import { retrying } from '../../db/retry.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound, refuse } from '../../http/errors.ts';
import { audit, byWhom } from '../../services/audit/index.ts';
import type { Account } from '../accounts/index.ts';
import { type Area, AreaModel, ClickBatchModel, type DeletedArea } from './model.ts';
import { presentVisitors } from './presenter.ts';

/** The areas of this fair, by name. */
export function listAreas(app: App): Promise<Area[]> {
  return AreaModel.find({ editionId: app.editionId, deletedAt: null })
    .collation(NAME_ORDER)
    .sort({ name: 1, _id: 1 })
    .lean<Area[]>();
}

/** What an export has of each area. */
export const AREA_FIELDS = ['name', 'came', 'went', 'current'] as const;

/** The same with who is there now, in one piece: a fair has some dozens. */
export async function* everyArea(app: App): AsyncGenerator<object[]> {
  const areas = await listAreas(app);
  const { areas: visitors } = presentVisitors(areas);
  yield areas.map(({ name, came, went }, index) => ({ name, came, went, current: visitors[index]?.current }));
}

/** Creates an area. NAME_TAKEN, whatever the case, by the word of the unique index. */
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
 * Deletes an area. It stays for ten minutes with what was counted in it, so that it can be brought back; nobody counts
 * in it meanwhile, and its name is free. NOT_FOUND when it is not there.
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

/** The areas of this fair that can be brought back, the last deleted first. */
export function listDeletedAreas(app: App): Promise<DeletedArea[]> {
  return AreaModel.find({ editionId: app.editionId, deletedAt: { $gt: endOfRestoring(app) } })
    .sort({ deletedAt: -1, _id: 1 })
    .lean<DeletedArea[]>();
}

/**
 * Brings back an area that was deleted within the last ten minutes, with its counts; one that is there is just given
 * back. NOT_FOUND when there is none or it is too late; NAME_TAKEN when another has got its name meanwhile.
 */
export async function restoreArea(app: App, actor: Account, id: string): Promise<Area> {
  const areaId = new Types.ObjectId(id);
  const restorable = { $or: [{ deletedAt: null }, { deletedAt: { $gt: endOfRestoring(app) } }] };
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

/** Takes away for good what was deleted more than ten minutes ago, with its batches; of every fair. */
export async function sweepDeletedAreas(app: App): Promise<void> {
  const over = { deletedAt: { $lte: endOfRestoring(app) } };
  const areas = await AreaModel.find(over, { _id: 1 }).limit(SWEPT_AT_ONCE).lean();
  for (const { _id } of areas) {
    await inTransaction(async (session) => {
      // Conditional once more: somebody may just have brought it back by a clock that is behind ours.
      const { deletedCount } = await AreaModel.deleteOne({ _id, ...over }, { session });
      if (deletedCount > 0) await ClickBatchModel.deleteMany({ areaId: _id }, { session });
    });
  }
}

const SWEPT_AT_ONCE = 100;

/** What was deleted until then is gone for good. */
const endOfRestoring = (app: App) => new Date(app.now().getTime() - LIMITS.areaRestoreMinutes * 60_000);

const nameTaken = () => refuse('NAME_TAKEN', { fields: { name: 'NAME_TAKEN' } });

function auditArea(
  app: App,
  actor: Account,
  action: 'area.created' | 'area.deleted' | 'area.restored',
  { _id, name }: Pick<Area, '_id' | 'name'>,
) {
  return audit(app, {
    action,
    ...byWhom(actor),
    targetId: _id,
    targetType: 'area',
    // Ten minutes after it was deleted nothing else knows it.
    detail: { name },
  });
}

/** The areas of one edition for another, without their counts, in a transaction of the caller's. Answers how many. */
export async function copyAreas(
  from: Types.ObjectId,
  to: Types.ObjectId,
  session: ClientSession,
): Promise<number> {
  const areas = await AreaModel.find({ editionId: from, deletedAt: null }, { name: 1 }, { session }).lean<
    Area[]
  >();
  if (areas.length > 0) {
    const copies = areas.map(({ name }) => ({ editionId: to, name, came: 0, went: 0 }));
    await AreaModel.insertMany(copies, { session });
  }
  return areas.length;
}
