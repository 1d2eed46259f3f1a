import { NEWS_KEPT, type NewsCode, type NewsItem } from '@fair/contract';
import type { AnyBulkWriteOperation, ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { DAY_MS } from '../../../services/clock/index.ts';
import { NewsItemModel, type StoredNews } from './model.ts';

/** An event to report to an account that did not cause it. */
export interface NewsOf {
  readonly accountId: Types.ObjectId;
  /** Subject of the event, for example `meeting:<id>`. */
  readonly about: string;
  /** Number of the change; higher than that of the previous change. */
  readonly no: number;
  readonly code: NewsCode;
  readonly at: Date;
  readonly partnerId?: Types.ObjectId;
  readonly startsAt?: Date;
  readonly table?: string;
  readonly until?: Date;
  readonly hours?: NonNullable<NewsItem['hours']>;
  /** If set, the event is skipped if its code was announced last. */
  readonly unlessTold?: true;
  /** If set, the event replaces an announced item, and is skipped if there is none. */
  readonly takesBack?: true;
}

type Write = AnyBulkWriteOperation<StoredNews>;

/** Subject of the unread item about new applicants. Once read, an item gets a unique subject. */
export const APPLIED = 'applied';

/**
 * Stores news for accounts. Storing the same event again, in any process, has no effect. With `session`, the
 * news is stored when that transaction commits.
 */
export async function tellNews(news: readonly NewsOf[], session?: ClientSession): Promise<void> {
  await write(news.map(replacing), session);
  // In a transaction the list is not trimmed, to keep the transaction short; the next call does it.
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
 * Announces new applicants to companies. Each company has one item that counts applicants until it is read.
 * No applicant is counted twice.
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
 * Writes items in any order. If another process inserts one at the same time, compares again which item is
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
      // A duplicate key means that an item at least as new as this one is stored.
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
