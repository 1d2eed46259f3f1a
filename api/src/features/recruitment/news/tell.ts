import { NEWS_KEPT, type NewsCode } from '@fair/contract';
import type { AnyBulkWriteOperation, ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { DAY_MS } from '../../../services/clock/index.ts';
import { NewsItemModel, type StoredNews } from './model.ts';

/** An event for an account that was caused by another one. */
export interface NewsOf {
  readonly accountId: Types.ObjectId;
  /** Subject of the event: `meeting:<id>`. */
  readonly about: string;
  /** Number of the change; greater than that of the previous change. */
  readonly no: number;
  readonly code: NewsCode;
  readonly at: Date;
  readonly partnerId?: Types.ObjectId;
  readonly startsAt?: Date;
  readonly table?: string;
  readonly until?: Date;
  /** Skips the event if its code was announced last. */
  readonly unlessTold?: true;
  /** Replaces an announced item; skipped if there is none. */
  readonly takesBack?: true;
}

type Write = AnyBulkWriteOperation<StoredNews>;

/** Subject of the unread item about new applicants; read ones get a unique subject. */
export const APPLIED = 'applied';

/**
 * Stores news for accounts. The same event stored again, by any process, is the same item. With `session` it
 * is stored when that transaction commits.
 */
export async function tellNews(news: readonly NewsOf[], session?: ClientSession): Promise<void> {
  await write(news.map(replacing), session);
  // The next call trims the list; a transaction should not read more than it needs.
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

/** An application to announce to a company. */
export interface Applied {
  readonly companyId: Types.ObjectId;
  readonly submission: Types.ObjectId;
  readonly at: Date;
}

/**
 * Announces new applicants to companies: one item per company, which counts until it is read. Nobody is
 * counted twice.
 */
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

/** Returns the expiry of news stored now. */
export const expiry = () => new Date(Date.now() + NEWS_KEPT.days * DAY_MS);

/**
 * Writes items unordered. After a conflict with an insert by another process it compares again which item is
 * newer.
 */
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
      // The item exists and is at least as new.
      if (!isDuplicateKey(again)) throw again;
    });
  }
}

/** Deletes all but the newest fifty items of each account. */
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
