import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { App } from '../../app.ts';
import { NAME_ORDER } from '../../db/collation.ts';
import { connection } from '../../db/connection.ts';
import { insertOnce } from '../../db/insertOnce.ts';
import { retrying } from '../../db/retry.ts';
import { isDuplicateKey, notFound, refuse } from '../../http/errors.ts';
import type { Account } from '../accounts/model.ts';
import { audit } from '../audit/service.ts';
import { type Area, AreaModel, ClickBatchModel } from './model.ts';

/** The areas of this fair, by name. */
export function listAreas(app: App): Promise<Area[]> {
  return AreaModel.find({ editionId: app.editionId })
    .collation(NAME_ORDER)
    .sort({ name: 1, _id: 1 })
    .lean<Area[]>();
}

/** Creates an area. NAME_TAKEN, whatever the case, by the word of the unique index. */
export async function createArea(app: App, actor: Account, name: string): Promise<Area> {
  const area = { _id: new Types.ObjectId(), editionId: app.editionId, name, came: 0, went: 0 };
  try {
    await insertOnce(AreaModel, area);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw refuse('NAME_TAKEN', { fields: { name: 'There is already an area with this name.' } });
  }
  await auditArea(app, actor, 'area.created', area._id);
  return area;
}

/** Deletes an area and what was counted in it. NOT_FOUND when it is not there. */
export async function deleteArea(app: App, actor: Account, id: string): Promise<void> {
  const areaId = new Types.ObjectId(id);
  await connection.transaction(async (session) => {
    const { deletedCount } = await AreaModel.deleteOne(
      { _id: areaId, editionId: app.editionId },
      { session },
    );
    if (deletedCount === 0) throw notFound();
    await ClickBatchModel.deleteMany({ areaId }, { session });
  });
  await auditArea(app, actor, 'area.deleted', areaId);
}

function auditArea(
  app: App,
  actor: Account,
  action: 'area.created' | 'area.deleted',
  targetId: Types.ObjectId,
) {
  return audit(app, { action, actorId: actor._id, actorType: actor.type, targetId, targetType: 'area' });
}

export interface Clicks {
  readonly areaId: string;
  readonly came: number;
  readonly went: number;
  /** Made by the device that counted, so that it can send the same clicks again. */
  readonly batchId?: string | undefined;
}

/**
 * Adds a batch of clicks and returns the area as it then is. Batch and sum are one transaction, and the unique
 * index on the batch id refuses a second one: however often, and however parallel, a batch is sent, it counts
 * once. NOT_FOUND when the area is not there.
 */
export async function addClicks(app: App, actor: Account, clicks: Clicks): Promise<Area> {
  const own = { _id: new Types.ObjectId(clicks.areaId), editionId: app.editionId };
  // Without an id from the device only our own tries are told apart.
  const batchId = clicks.batchId?.toLowerCase() ?? randomUUID();
  try {
    return await retrying(() =>
      connection.transaction(async (session) => {
        // The sum first: parallel batches for an area meet here, before either has done anything else.
        const area = await AreaModel.findOneAndUpdate(
          own,
          { $inc: { came: clicks.came, went: clicks.went } },
          { returnDocument: 'after', session },
        ).lean<Area>();
        if (!area) throw notFound();
        const { editionId } = app;
        const counted = { clicks: clicks.came, declicks: clicks.went, byAccountId: actor._id };
        await ClickBatchModel.create([{ editionId, areaId: own._id, batchId, ...counted }], { session });
        return area;
      }),
    );
  } catch (error) {
    if (!isDuplicateKey(error, 'batchId')) throw error;
    const area = await AreaModel.findOne(own).lean<Area>();
    if (!area) throw notFound();
    return area;
  }
}
