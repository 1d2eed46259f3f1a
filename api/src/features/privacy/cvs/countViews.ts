import type { Types } from 'mongoose';
import { CvAccessModel } from './model.ts';

/** Number of CVs a member viewed on a day; each CV counts once. */
interface DailyViews {
  readonly companyId: Types.ObjectId;
  readonly memberId: Types.ObjectId;
  readonly count: number;
}

/**
 * Counts the CVs that each member viewed one by one on a day. Downloads of books have their own audit
 * entries.
 * @param since start of the day
 */
export function countCvViews(day: string, since: Date): Promise<DailyViews[]> {
  return CvAccessModel.aggregate<DailyViews>([
    // `lastAt` lets the query use the TTL index; the last access is on that day or later.
    { $match: { lastAt: { $gte: since }, day, how: 'view' } },
    { $group: { _id: { companyId: '$companyId', memberId: '$memberId' }, count: { $sum: 1 } } },
    { $sort: { _id: 1 } },
    { $project: { _id: 0, companyId: '$_id.companyId', memberId: '$_id.memberId', count: 1 } },
  ]).exec();
}
