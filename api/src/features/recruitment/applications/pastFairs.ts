import type { Types } from 'mongoose';
import { NAME_ORDER } from '../../../db/collation.ts';
import type { Page } from '../../../db/page.ts';
import { type Application, ApplicationModel } from './model.ts';
import { NOT_WITHDRAWN } from './service.ts';

type Id = Types.ObjectId;
type Ids = readonly Id[];

/** Maximum number of applications returned. It is far more than one student submits in ten years. */
const MAX_APPLICATIONS = 500;

/** Returns a student's applications at these fairs, newest first; at most 500. */
export function applicationsAtFairs(editionIds: Ids, studentId: Id): Promise<Application[]> {
  return ApplicationModel.find({ editionId: { $in: [...editionIds] }, studentId })
    .sort({ appliedAt: -1, _id: -1 })
    .limit(MAX_APPLICATIONS)
    .lean<Application[]>()
    .exec();
}

interface CountsOfCompany {
  readonly editionId: Id;
  readonly applications: number;
  readonly accepted: number;
}

/** Returns, for each of these fairs, the number of applications to a company and the number of accepted ones. */
export function countsAtFairs(editionIds: Ids, companyId: Id): Promise<CountsOfCompany[]> {
  return ApplicationModel.aggregate<CountsOfCompany>([
    { $match: { editionId: { $in: [...editionIds] }, companyId, ...NOT_WITHDRAWN } },
    {
      $group: {
        _id: '$editionId',
        applications: { $sum: 1 },
        accepted: { $sum: { $cond: [{ $eq: ['$status', 'accepted'] }, 1, 0] } },
      },
    },
    { $project: { _id: 0, editionId: '$_id', applications: 1, accepted: 1 } },
  ]).exec();
}

/** Returns a page of the applicants of a company at a fair, sorted by name. */
export async function applicantsAt(
  { editionId, companyId }: Pick<Application, 'editionId' | 'companyId'>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Page<Application>> {
  const where = { editionId, companyId, ...NOT_WITHDRAWN };
  const [rows, total] = await Promise.all([
    ApplicationModel.find(where)
      .collation(NAME_ORDER)
      .sort({ studentName: 1, _id: 1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<Application[]>(),
    ApplicationModel.countDocuments(where),
  ]);
  return { rows, total };
}
