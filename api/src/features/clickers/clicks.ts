import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound, refuse } from '../../http/errors.ts';
import type { Account } from '../accounts/index.ts';
import { type Area, AreaModel, ClickBatchModel } from './model.ts';

export interface Clicks {
  readonly areaId: string;
  readonly came: number;
  readonly went: number;
  /** Made by the device that counted, so that it can send the same clicks again. */
  readonly batchId?: string | undefined;
}

/**
 * Adds a batch of clicks and returns the area as it then is. Batch and sum are one transaction, and the unique
 * index on the batch id refuses a second one: however often, however parallel, and for whichever area a batch is sent,
 * it counts once. NOT_FOUND when the area is not there; AREA_DELETED when it was deleted and the batch was not counted
 * before, so that the device keeps it and may give it to another area under the same id.
 */
export async function addClicks(app: App, actor: Account, clicks: Clicks): Promise<Area> {
  const own = { _id: new Types.ObjectId(clicks.areaId), editionId: app.editionId };
  // Without an id from the device only our own tries are told apart.
  const batchId = clicks.batchId?.toLowerCase() ?? randomUUID();
  const { editionId } = app;
  const counted = { clicks: clicks.came, declicks: clicks.went, byAccountId: actor._id };
  try {
    const added = await retrying(() =>
      inTransaction(async (session) => {
        // The sum first: parallel batches for an area meet here, before either has done anything else.
        const now = new Date();
        const area = await AreaModel.collection.findOneAndUpdate(
          { ...own, deletedAt: null },
          { $inc: { came: clicks.came, went: clicks.went }, $set: { updatedAt: now } },
          { returnDocument: 'after', session },
        );
        const batch = { editionId, areaId: own._id, batchId, ...counted, createdAt: now, updatedAt: now };
        if (area) await ClickBatchModel.collection.insertOne(batch, { session });
        return area as Area | null;
      }),
    );
    if (added) return added;
  } catch (error) {
    if (!isDuplicateKey(error, 'batchId')) throw error;
  }
  // Counted before, or there is no such area, or it was deleted.
  const [area, before] = await Promise.all([
    AreaModel.findOne(own).lean<Area>(),
    ClickBatchModel.exists({ editionId, batchId }),
  ]);
  if (!area) throw notFound();
  if (!before) throw refuse('AREA_DELETED');
  return area;
}
