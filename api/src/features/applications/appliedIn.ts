import type { Types } from 'mongoose';
import { type Application, ApplicationModel } from './model.ts';
import { LISTED } from './service.ts';

/** A period as a MongoDB condition. */
interface Within {
  readonly $gt: Date;
  readonly $lte: Date;
}

/** Returns the companies that received an application in a period. */
export function companiesAppliedToIn(
  editionId: Types.ObjectId,
  appliedAt: Within,
): Promise<Types.ObjectId[]> {
  return ApplicationModel.distinct('companyId', { editionId, appliedAt }).exec();
}

/** Returns the companies that received an application at a fair. */
export function companiesAppliedTo(editionId: Types.ObjectId): Promise<Types.ObjectId[]> {
  return ApplicationModel.distinct('companyId', { editionId }).exec();
}

/** Counts the applications to a company in a period, without the withdrawn ones. */
export function countAppliedIn(
  { editionId, companyId }: Pick<Application, 'editionId' | 'companyId'>,
  appliedAt: Within,
): Promise<number> {
  return ApplicationModel.countDocuments({ editionId, companyId, appliedAt, ...LISTED }).exec();
}
