import { dayOf } from '@fair/clock';
import type { CvUse } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import { CvAccessModel } from './model.ts';

/** Who looks, and by which request. */
export interface Look {
  readonly companyId: Types.ObjectId;
  readonly memberId: Types.ObjectId;
  readonly how: CvUse;
  /** Of the request, also when it is tried again. */
  readonly readId: Types.ObjectId;
}

/** A CV that is looked at. */
export interface SeenCv {
  readonly studentId: Types.ObjectId;
  readonly sha256: string;
}

/**
 * Writes down that these CVs are seen, before the first byte of them leaves: what cannot be written down is not sent
 * (DATABASE_UNAVAILABLE). One write, and a request that is tried again is counted once.
 */
export async function noteLooks(app: App, look: Look, cvs: readonly SeenCv[]): Promise<void> {
  const { readId, ...who } = look;
  const at = app.now();
  const day = dayOf(at, app.timeZone);
  const writes = cvs.map(({ studentId, sha256 }) => ({
    updateOne: {
      filter: { editionId: app.editionId, studentId, ...who, day, lastRead: { $ne: readId } },
      update: {
        $inc: { count: 1 },
        $set: { lastAt: at, lastRead: readId, cvSha256: sha256 },
        $setOnInsert: { firstAt: at },
      },
      upsert: true,
    },
  }));
  const write = () => retrying(() => CvAccessModel.bulkWrite(writes, { ordered: false }));
  await write().catch(async (error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    // Another look was the first of the day at that very moment: this one is counted to it. Refused once more it has
    // been counted already, by a try whose answer was lost.
    await write().catch((again: unknown) => {
      if (!isDuplicateKey(again)) throw again;
    });
  });
}
