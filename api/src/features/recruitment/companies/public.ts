import type { CompanyAims, PublicCompany } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { findParticipation } from '../participations/index.ts';
import { findActiveCompany, listPublicCompanies } from './participating.ts';
import { presentPublicCompany } from './presenter.ts';
import { findCompanyId } from './service.ts';

type WithCache = Pick<App, 'cache' | 'editionId'>;

/** Returns the public data of all participating companies, from the cache. */
export const publicCompanies = (app: WithCache): Promise<PublicCompany[]> =>
  app.cache.read('companies', async () => (await listPublicCompanies(app)).map(presentPublicCompany));

/** Returns the public data of all participating companies that offer network meetings, from the cache. */
export const publicMeetingCompanies = (app: WithCache): Promise<PublicCompany[]> =>
  app.cache.read('meetingCompanies', async () =>
    (await listPublicCompanies(app, { networkMeeting: true })).map(presentPublicCompany),
  );

/** Returns the public data of the participating company with this slug, from the cache. Throws NOT_FOUND. */
export const publicCompany = (app: WithCache, slug: string): Promise<PublicCompany> =>
  app.cache.read(`company ${slug}`, async () => presentPublicCompany(await findActiveCompany(app, slug)));

/** Returns the industries of the company with this slug and the programs it wants most. Throws NOT_FOUND. */
export const publicAims = (app: WithCache, slug: string): Promise<CompanyAims> =>
  app.cache.read(`aims of ${slug}`, async () => {
    const { _id: companyId } = await findActiveCompany(app, slug);
    const found = await findParticipation({ editionId: app.editionId, companyId });
    const { industries = [], wanted = [] } = found ?? {};
    return { industries: [...industries] as CompanyAims['industries'], wanted: [...wanted] };
  });

/**
 * Returns the id of the company with this slug from the cache. The id may be outdated if the company was deleted just
 * now. Throws NOT_FOUND.
 */
export async function companyIdOf({ cache }: Pick<App, 'cache'>, slug: string): Promise<Types.ObjectId> {
  const { id } = await cache.read(`id of ${slug}`, async () => {
    const found = await findCompanyId(slug);
    if (!found) throw notFound();
    return { id: found };
  });
  return id;
}
