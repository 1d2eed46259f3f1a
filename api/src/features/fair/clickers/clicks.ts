import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import type { Account } from '../../people/accounts/index.ts';
import { type Area, AreaModel, ClickBatchModel } from './model.ts';

export interface Clicks {
  readonly areaId: string;
  readonly came: number;
  readonly went: number;
  /** Id made by the counting device, so that it can safely resend the batch. */
  readonly batchId?: string | undefined;
}

/**
 * Adds a batch of clicks and returns the updated area. Batch and sum share a transaction, and the unique
 * index on the batch id rejects a second one, so a batch counts once however often it is sent and for
 * whichever area.
 * NOT_FOUND for an unknown area; AREA_DELETED when it was deleted before the batch was counted, so that the
 * device keeps the batch and can send it to another area.
 */
export async function addClicks(app: App, actor: Account, clicks: Clicks): Promise<Area> {
  const own = { _id: new Types.ObjectId(clicks.areaId), editionId: app.editionId };
  // Without an id from the device, this id detects only our own retries.
  const batchId = clicks.batchId?.toLowerCase() ?? randomUUID();
  const { editionId } = app;
  const counted = { clicks: clicks.came, declicks: clicks.went, byAccountId: actor._id };
  try {
    const added = await retrying(() =>
      inTransaction(async (session) => {
        // Update the sum first: parallel batches for an area conflict here, before they have written anything
        // else.
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
  // The batch was counted before, or the area does not exist or was deleted.
  const [area, before] = await Promise.all([
    AreaModel.findOne(own).lean<Area>(),
    ClickBatchModel.exists({ editionId, batchId }),
  ]);
  if (!area) throw notFound();
  if (!before) throw refuse('AREA_DELETED');
  return area;
}
