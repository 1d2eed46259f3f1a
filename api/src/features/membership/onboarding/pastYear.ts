import type { CallRequest, listAdminCompanies } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { companiesOfPastFair } from '../../meetings/meetings/index.ts';
import type { Company } from '../../recruitment/companies/index.ts';
import { participationsAt } from '../../recruitment/participations/index.ts';

type Query = CallRequest<typeof listAdminCompanies>['query'];
type Fair = Pick<App, 'past' | 'editionId'>;

/**
 * Applies the filters of a list to an archived fair: only its companies, by their package and network
 * meetings at that time. The present values belong to the current fair and are not used.
 */
export async function narrowedToPast(
  app: Fair,
  query: Query,
): Promise<{ readonly query: Query; readonly companies?: readonly Types.ObjectId[] }> {
  const companies = await companiesOfPastFair(app);
  if (!companies) return { query };
  const { 'filter[packageId]': packageId, 'filter[networkMeeting]': meets, ...rest } = query;
  if (packageId === undefined && meets === undefined) return { query, companies };
  const there = await participationsAt(app.editionId, { companies });
  const fits = there.filter(
    (one) =>
      (packageId === undefined || String(one.packageId) === String(packageId)) &&
      (meets === undefined || String(one.networkMeeting) === String(meets)),
  );
  return { query: rest as Query, companies: fits.map(({ companyId }) => companyId) };
}

/**
 * Returns companies with the package and network meetings that they had at the archived fair being read. For
 * the current fair, returns them unchanged.
 */
export async function asTheyWere(
  { past, editionId }: Fair,
  companies: readonly Company[],
): Promise<readonly Company[]> {
  if (!past) return companies;
  const there = await participationsAt(editionId, { companies: companies.map(({ _id }) => _id) });
  const was = new Map(there.map((one) => [String(one.companyId), one]));
  return companies.map((company) => {
    const then = was.get(String(company._id));
    if (!then) return company;
    const { packageId, networkMeeting, programs, positions } = then;
    return { ...company, packageId, networkMeeting, programs, positions };
  });
}
