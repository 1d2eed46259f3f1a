import type { CallRequest, listAdminCompanies } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { companiesOfPastFair } from '../../meetings/meetings/index.ts';
import type { Company } from '../../recruitment/companies/index.ts';
import { participationsAt } from '../../recruitment/participations/index.ts';

type Query = CallRequest<typeof listAdminCompanies>['query'];
type Fair = Pick<App, 'past' | 'editionId'>;

/**
 * Applies the filters of a list to an archived fair: its companies, by their package and network meetings at
 * that time. Their present values belong to the current fair and filter nothing here.
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
 * Returns companies with package and network meetings they had at the fair that is read; unchanged for the
 * current one.
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
