import { dayOf } from '@fair/clock';
import type { CvUse } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { CvAccessModel } from './model.ts';

/** The member who accesses CVs, and the kind of access. */
export interface CvAccess {
  readonly companyId: Types.ObjectId;
  readonly memberId: Types.ObjectId;
  readonly how: CvUse;
  /** Id of the request. Retries of the request have the same id. */
  readonly readId: Types.ObjectId;
}

export interface AccessedCv {
  readonly studentId: Types.ObjectId;
  readonly sha256: string;
}

/**
 * Records the access to these CVs before the first byte is sent. If recording fails, throws DATABASE_UNAVAILABLE, so
 * that no CV is sent. A retried request is counted once.
 */
export async function recordCvAccess(app: App, access: CvAccess, cvs: readonly AccessedCv[]): Promise<void> {
  const { readId, ...reader } = access;
  const at = app.now();
  const day = dayOf(at, app.timeZone);
  const writes = cvs.map(({ studentId, sha256 }) => ({
    updateOne: {
      filter: { editionId: app.editionId, studentId, ...reader, day, lastRead: { $ne: readId } },
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
    // A concurrent access has inserted the document of this day, so the write is repeated and updates that document.
    // A second duplicate key means that an earlier attempt has already counted this request.
    await write().catch((again: unknown) => {
      if (!isDuplicateKey(again)) throw again;
    });
  });
}
