import type { Types } from 'mongoose';
import { type Application, ApplicationModel } from './model.ts';
import { LISTED } from './service.ts';

/** A stretch of time as a condition. */
interface Within {
  readonly $gt: Date;
  readonly $lte: Date;
}

/** The companies that somebody applied to in a stretch of time. */
export function companiesAppliedToIn(
  editionId: Types.ObjectId,
  appliedAt: Within,
): Promise<Types.ObjectId[]> {
  return ApplicationModel.distinct('companyId', { editionId, appliedAt }).exec();
}

/** The companies that anybody applied to at a fair. */
export function companiesAppliedTo(editionId: Types.ObjectId): Promise<Types.ObjectId[]> {
  return ApplicationModel.distinct('companyId', { editionId }).exec();
}

/** How many applied to a company in a stretch of time and have not withdrawn. */
export function countAppliedIn(
  { editionId, companyId }: Pick<Application, 'editionId' | 'companyId'>,
  appliedAt: Within,
): Promise<number> {
  return ApplicationModel.countDocuments({ editionId, companyId, appliedAt, ...LISTED }).exec();
}
