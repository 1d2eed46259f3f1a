import { NEWS_KEPT, type NewsCode, type NewsItem } from '@fair/contract';
import type { AnyBulkWriteOperation, ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { DAY_MS } from '../../../services/clock/index.ts';
import { NewsItemModel, type StoredNews } from './model.ts';

/** An event about which an account gets news, because someone else caused it. */
export interface NewsOf {
  readonly accountId: Types.ObjectId;
  /** Subject of the event, for example `meeting:<id>`. */
  readonly about: string;
  /** Number of the change; higher than the number of the subject's previous change. */
  readonly no: number;
  readonly code: NewsCode;
  readonly at: Date;
  readonly partnerId?: Types.ObjectId;
  readonly startsAt?: Date;
  readonly table?: string;
  readonly until?: Date;
  readonly hours?: NonNullable<NewsItem['hours']>;
  /** If set, nothing is stored if the account's last news about the subject has the same code. */
  readonly unlessTold?: true;
  /** If set, the event only replaces an earlier item about the subject. Without such an item, nothing is stored. */
  readonly takesBack?: true;
}

type Write = AnyBulkWriteOperation<StoredNews>;

/** Subject of the unread item about new applicants. When the item is read, its subject is replaced by a unique one. */
export const APPLIED = 'applied';

/**
 * Stores news for accounts. Storing the same event again, also from another process, has no effect. With `session`,
 * the news is stored when the transaction of this session commits.
 */
export async function tellNews(news: readonly NewsOf[], session?: ClientSession): Promise<void> {
  await write(news.map(replacing), session);
  // In a transaction, old items are not deleted, to keep the transaction short; the next call for the same account
  // without a transaction deletes them.
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

/** An application about which a company gets news. */
export interface Applied {
  readonly companyId: Types.ObjectId;
  readonly submission: Types.ObjectId;
  readonly at: Date;
}

/**
 * Stores news about new applicants for companies. Each company has one item that counts applicants until the item is
 * read. No applicant is counted twice.
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

/** Returns the expiry time of news that is stored now. */
export const expiry = () => new Date(Date.now() + NEWS_KEPT.days * DAY_MS);

/**
 * Writes items in any order. If another process inserts an item about the same subject at the same time, writes
 * again, so that the newer item remains.
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
