import type { CompanyGap } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { companiesWithApplications } from '../../recruitment/applications/index.ts';
import { confirmedCompanies } from '../../recruitment/participations/index.ts';
import { SlotModel } from './model.ts';

/**
 * Returns the companies that have planned times in an edition. With `among`, returns only companies from that list.
 * @param options of the query, such as its read preference
 */
export function companiesWithTimes(
  editionId: Types.ObjectId,
  among?: readonly Types.ObjectId[],
  options: object = {},
): Promise<Types.ObjectId[]> {
  const where = { editionId, ...(among && { companyId: { $in: [...among] } }) };
  return SlotModel.distinct('companyId', where, options).exec() as Promise<Types.ObjectId[]>;
}

/**
 * Returns the companies of a past fair: those that took part, and those with times or applications, because older fairs
 * have no recorded participation. Returns undefined for the current fair, where all companies count.
 */
export async function companiesOfPastFair({
  past,
  editionId,
}: Pick<App, 'past' | 'editionId'>): Promise<Types.ObjectId[] | undefined> {
  if (!past) return undefined;
  const found = await Promise.all([
    confirmedCompanies(editionId).then((taking) => taking.map(({ companyId }) => companyId)),
    companiesWithTimes(editionId),
    companiesWithApplications(editionId),
  ]);
  return [...new Map(found.flat().map((id) => [id.toHexString(), id])).values()];
}

/**
 * Returns the companies with planned times if the filter selects companies without times, so that the caller can
 * exclude them. Otherwise returns an empty list without a query.
 */
export async function timesForFilter(
  { editionId }: Pick<App, 'editionId'>,
  { 'filter[lacks]': gap }: { readonly 'filter[lacks]'?: CompanyGap | undefined },
): Promise<Types.ObjectId[]> {
  return gap === 'times' ? companiesWithTimes(editionId) : [];
}
