import type { Types } from 'mongoose';
import { CvAccessModel } from './model.ts';

/** Number of CVs that a member viewed on a day. Each CV counts once. */
interface DailyViews {
  readonly companyId: Types.ObjectId;
  readonly memberId: Types.ObjectId;
  readonly count: number;
}

/**
 * Counts the CVs that each member opened one by one on a day. CVs downloaded in a book are not counted, because each
 * download of a book has its own audit entry.
 */
export function countCvViews(day: string, since: Date): Promise<DailyViews[]> {
  return CvAccessModel.aggregate<DailyViews>([
    // `lastAt` lets MongoDB use the TTL index; an access on that day has a `lastAt` on that day or later.
    { $match: { lastAt: { $gte: since }, day, how: 'view' } },
    { $group: { _id: { companyId: '$companyId', memberId: '$memberId' }, count: { $sum: 1 } } },
    { $sort: { _id: 1 } },
    { $project: { _id: 0, companyId: '$_id.companyId', memberId: '$_id.memberId', count: 1 } },
  ]).exec();
}
