import { type CvView, MOST_CV_VIEWS } from '@fair/contract';
import type { Types } from 'mongoose';
import { COMPANIES } from '../../recruitment/companies/index.ts';
import { CvAccessModel } from './model.ts';

interface StoredView {
  readonly how: CvView['how'];
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly times: number;
  /** Empty if the company was deleted. */
  readonly company: readonly { readonly slug: string; readonly companyName: string }[];
}

/**
 * Returns the companies that accessed a student's CV, by day and kind of access, newest first. The student
 * does not see which members accessed it.
 */
export async function listCvViews(studentId: Types.ObjectId): Promise<CvView[]> {
  const views = await CvAccessModel.aggregate<StoredView>([
    { $match: { studentId } },
    {
      $group: {
        _id: { companyId: '$companyId', day: '$day', how: '$how' },
        firstAt: { $min: '$firstAt' },
        lastAt: { $max: '$lastAt' },
        times: { $sum: '$count' },
      },
    },
    { $sort: { lastAt: -1, _id: 1 } },
    { $limit: MOST_CV_VIEWS },
    {
      $lookup: {
        from: COMPANIES,
        localField: '_id.companyId',
        foreignField: '_id',
        pipeline: [{ $project: { _id: 0, slug: 1, companyName: 1 } }],
        as: 'company',
      },
    },
    { $addFields: { how: '$_id.how' } },
  ]);
  return views.map(({ how, firstAt, lastAt, times, company: [company] }) => ({
    ...(company && { slug: company.slug, companyName: company.companyName }),
    how,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    times,
  }));
}
