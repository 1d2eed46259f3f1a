import type { Types } from 'mongoose';
import { CvAccessModel } from './model.ts';

/** How many CVs somebody of a company has looked at on a day; each counts once, however often. */
interface DayOfViews {
  readonly companyId: Types.ObjectId;
  readonly memberId: Types.ObjectId;
  readonly count: number;
}

/**
 * Who of which company has looked at how many CVs one by one that day; books have lines of their own in the audit log.
 * @param since when the day began
 */
export function viewsOfDay(day: string, since: Date): Promise<DayOfViews[]> {
  return CvAccessModel.aggregate<DayOfViews>([
    // The last look is of that day or later: the index is that of what is forgotten after two years.
    { $match: { lastAt: { $gte: since }, day, how: 'view' } },
    { $group: { _id: { companyId: '$companyId', memberId: '$memberId' }, count: { $sum: 1 } } },
    { $sort: { _id: 1 } },
    { $project: { _id: 0, companyId: '$_id.companyId', memberId: '$_id.memberId', count: 1 } },
  ]).exec();
}
