import type { CompanyGap } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { companiesAppliedTo } from '../applications/index.ts';
import { confirmedCompanies } from '../participations/index.ts';
import { SlotModel } from './model.ts';

/** The companies that have planned times for a fair, of all or of these. */
export function companiesWithTimes(
  editionId: Types.ObjectId,
  among?: readonly Types.ObjectId[],
): Promise<Types.ObjectId[]> {
  const where = { editionId, ...(among && { companyId: { $in: [...among] } }) };
  return SlotModel.distinct('companyId', where).exec() as Promise<Types.ObjectId[]>;
}

/**
 * The companies of a fair that is over: those that took part, and those that had times or applicants at it, for fairs before
 * companies took part by the year. Undefined at the current fair, which has all there are.
 */
export async function companiesOfPast({
  past,
  editionId,
}: Pick<App, 'past' | 'editionId'>): Promise<Types.ObjectId[] | undefined> {
  if (!past) return undefined;
  const found = await Promise.all([
    confirmedCompanies(editionId).then((taking) => taking.map(({ companyId }) => companyId)),
    companiesWithTimes(editionId),
    companiesAppliedTo(editionId),
  ]);
  return [...new Map(found.flat().map((id) => [id.toHexString(), id])).values()];
}

/** The same where a list of companies is narrowed to those that have none; of any other nobody is asked for. */
export async function timesAsked(
  { editionId }: Pick<App, 'editionId'>,
  { 'filter[lacks]': gap }: { readonly 'filter[lacks]'?: CompanyGap | undefined },
): Promise<Types.ObjectId[]> {
  return gap === 'times' ? companiesWithTimes(editionId) : [];
}
