import { NEWS_KEPT, type NewsCode } from '@fair/contract';
import type { AnyBulkWriteOperation, ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import { DAY_MS } from '../../services/clock/index.ts';
import { NewsItemModel, type StoredNews } from './model.ts';

/** Something that has happened to an account which it did not do itself. */
export interface NewsOf {
  readonly accountId: Types.ObjectId;
  /** What it is about: `meeting:<id>`. */
  readonly about: string;
  /** Which change of that it is; greater than that of the change before. */
  readonly no: number;
  readonly code: NewsCode;
  readonly at: Date;
  readonly partnerId?: Types.ObjectId;
  readonly startsAt?: Date;
  readonly table?: string;
  readonly until?: Date;
  /** Nothing to tell when that is what was told last. */
  readonly unlessTold?: true;
  /** Takes back what was told; nothing to tell when nothing was. */
  readonly takesBack?: true;
}

type Write = AnyBulkWriteOperation<StoredNews>;

/** The one item about those who have applied that a company has not read yet; a read one gets a name of its own. */
export const APPLIED = 'applied';

/**
 * Tells accounts of what has happened. Told once more, by whichever process, it is the same item. With `session` it is
 * told when that transaction commits, or not at all.
 */
export async function tellNews(news: readonly NewsOf[], session?: ClientSession): Promise<void> {
  await write(news.map(replacing), session);
  // What comes next trims; a transaction is no place to look for more.
  if (!session) await trim(news.map(({ accountId }) => accountId));
}

function replacing({ unlessTold, takesBack, ...item }: NewsOf): Write {
  const { accountId, about, no, code } = item;
  return {
    replaceOne: {
      filter: { accountId, about, no: { $lt: no }, ...(unlessTold && { code: { $ne: code } }) },
      replacement: { ...item, expiresAt: expiry() },
      upsert: !takesBack,
    },
  };
}

/** Somebody has applied to a company. */
export interface Applied {
  readonly companyId: Types.ObjectId;
  readonly submission: Types.ObjectId;
  readonly at: Date;
}

/** Tells companies who has applied: one item each, which counts until it is read. Nobody is counted twice. */
export async function tellApplied(applied: readonly Applied[]): Promise<void> {
  const counted = await NewsItemModel.distinct('submissions', {
    accountId: { $in: applied.map(({ companyId }) => companyId) },
    submissions: { $in: applied.map(({ submission }) => submission) },
  });
  const known = new Set(counted.map(String));
  const isNew = applied.filter(({ submission }) => !known.has(String(submission)));
  await write(
    isNew.map(({ companyId, submission, at }) => ({
      updateOne: {
        filter: { accountId: companyId, about: APPLIED },
        update: {
          $addToSet: { submissions: submission },
          $max: { at, expiresAt: expiry() },
          $setOnInsert: { no: 0, code: 'NEW_APPLICATIONS' },
        },
        upsert: true,
      },
    })),
  );
  await trim(isNew.map(({ companyId }) => companyId));
}

/** When what is told now goes. */
export const expiry = () => new Date(Date.now() + NEWS_KEPT.days * DAY_MS);

/** One by one, in any order. Of an item that another process inserts meanwhile it is looked again which is newer. */
async function write(writes: Write[], session?: ClientSession): Promise<void> {
  if (writes.length === 0) return;
  const run = () => NewsItemModel.bulkWrite(writes, { ordered: false, ...(session && { session }) });
  if (session) {
    await run();
    return;
  }
  try {
    await retrying(run);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await retrying(run).catch((again: unknown) => {
      // There, and as new as what is told here.
      if (!isDuplicateKey(again)) throw again;
    });
  }
}

/** Lets go of what is beyond the newest fifty of each account. */
async function trim(accountIds: readonly Types.ObjectId[]): Promise<void> {
  if (accountIds.length === 0) return;
  const beyond = await NewsItemModel.aggregate<Pick<StoredNews, '_id'>>([
    { $match: { accountId: { $in: [...accountIds] } } },
    {
      $setWindowFields: {
        partitionBy: '$accountId',
        sortBy: { at: -1 },
        output: { place: { $documentNumber: {} } },
      },
    },
    { $match: { place: { $gt: NEWS_KEPT.most } } },
    { $project: { _id: 1 } },
  ]);
  if (beyond.length > 0) await NewsItemModel.deleteMany({ _id: { $in: beyond.map(({ _id }) => _id) } });
}
