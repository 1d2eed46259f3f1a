import { NEWS_KEPT } from '@fair/contract';
import { type PipelineStage, Types } from 'mongoose';
import { retrying } from '../../../db/retry.ts';
import { ACCOUNTS } from '../../people/accounts/index.ts';
import { COMPANIES } from '../companies/index.ts';
import { NewsItemModel, type StoredNews } from './model.ts';
import { APPLIED } from './tell.ts';

/** A news item with the account or company that it names. */
export interface NewsRow extends StoredNews {
  readonly partner?: { readonly name: string; readonly companyName?: string; readonly slug?: string };
}

/** Stages that sort newest first, join names and remove news about deleted accounts. */
const NAMED: readonly PipelineStage[] = [
  { $sort: { at: -1, _id: -1 } },
  { $limit: NEWS_KEPT.most },
  {
    $lookup: {
      from: COMPANIES,
      localField: 'partnerId',
      foreignField: '_id',
      pipeline: [{ $project: { name: 1, companyName: 1, slug: 1 } }],
      as: 'companies',
    },
  },
  {
    $lookup: {
      from: ACCOUNTS,
      localField: 'partnerId',
      foreignField: '_id',
      pipeline: [{ $project: { name: 1 } }],
      as: 'people',
    },
  },
  // A company and the account of its first owner can have the same id. In that case, the item is about the company.
  { $set: { partner: { $ifNull: [{ $first: '$companies' }, { $first: '$people' }] } } },
  { $match: { $or: [{ partnerId: null }, { partner: { $exists: true } }] } },
  { $unset: ['companies', 'people'] },
] as PipelineStage[];

/** Returns the news of an account. */
export function findNews(accountId: Types.ObjectId): Promise<NewsRow[]> {
  return NewsItemModel.aggregate<NewsRow>([{ $match: { accountId } }, ...NAMED]).exec();
}

/** Marks the news up to a time as read. Later applicants are then counted from zero in a new item. */
export async function markRead(accountId: Types.ObjectId, upTo: Date, now: Date): Promise<void> {
  const seen = { accountId, readAt: null, at: { $lte: upTo } };
  await retrying(() =>
    NewsItemModel.bulkWrite([
      {
        updateOne: {
          filter: { ...seen, about: APPLIED },
          update: { $set: { about: `${APPLIED}:${new Types.ObjectId().toHexString()}`, readAt: now } },
        },
      },
      { updateMany: { filter: seen, update: { $set: { readAt: now } } } },
    ]),
  );
}
