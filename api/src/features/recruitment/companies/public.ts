import type { PublicCompany } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { presentPublicCompany } from './presenter.ts';
import { findActiveCompany, findCompanyId, listActiveCompanies } from './service.ts';

type WithCache = Pick<App, 'cache'>;

/** Returns the participating companies for the public. */
export const publicCompanies = ({ cache }: WithCache): Promise<PublicCompany[]> =>
  cache.read('companies', async () => (await listActiveCompanies()).map(presentPublicCompany));

/** Returns those in network meetings only. */
export const publicMeetingCompanies = ({ cache }: WithCache): Promise<PublicCompany[]> =>
  cache.read('meetingCompanies', async () =>
    (await listActiveCompanies({ networkMeeting: true })).map(presentPublicCompany),
  );

/** Returns the participating company with this slug for the public. Throws NOT_FOUND. */
export const publicCompany = ({ cache }: WithCache, slug: string): Promise<PublicCompany> =>
  cache.read(`company ${slug}`, async () => presentPublicCompany(await findActiveCompany(slug)));

/**
 * Returns the id of a slug for lookups; for a company deleted just now it may be outdated. Throws NOT_FOUND.
 */
export async function companyIdOf({ cache }: WithCache, slug: string): Promise<Types.ObjectId> {
  const { id } = await cache.read(`id of ${slug}`, async () => {
    const found = await findCompanyId(slug);
    if (!found) throw notFound();
    return { id: found };
  });
  return id;
}
