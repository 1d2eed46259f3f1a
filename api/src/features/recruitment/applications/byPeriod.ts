import type { Types } from 'mongoose';
import { type Application, ApplicationModel } from './model.ts';
import { NOT_WITHDRAWN } from './service.ts';

/** A period as a MongoDB condition on a time. */
interface Period {
  readonly $gt: Date;
  readonly $lte: Date;
}

/** Returns the ids of the companies that received an application in a period. */
export function companiesWithApplicationsIn(
  editionId: Types.ObjectId,
  appliedAt: Period,
): Promise<Types.ObjectId[]> {
  return ApplicationModel.distinct('companyId', { editionId, appliedAt }).exec();
}

/** Returns the ids of the companies that received an application at a fair. */
export function companiesWithApplications(editionId: Types.ObjectId): Promise<Types.ObjectId[]> {
  return ApplicationModel.distinct('companyId', { editionId }).exec();
}

/** Counts the applications to a company in a period, without the withdrawn ones. */
export function countApplicationsIn(
  { editionId, companyId }: Pick<Application, 'editionId' | 'companyId'>,
  appliedAt: Period,
): Promise<number> {
  return ApplicationModel.countDocuments({ editionId, companyId, appliedAt, ...NOT_WITHDRAWN }).exec();
}

/**
 * Returns the ids of the companies that received an application at the given time or before and have not decided on
 * it.
 */
export function companiesWithPendingSince(editionId: Types.ObjectId, at: Date): Promise<Types.ObjectId[]> {
  return ApplicationModel.distinct('companyId', {
    editionId,
    status: 'pending',
    appliedAt: { $lte: at },
  }).exec();
}
