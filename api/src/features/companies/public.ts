import type { PublicCompany } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { presentPublicCompany } from './presenter.ts';
import { findActiveCompany, findCompanyId, listActiveCompanies } from './service.ts';

type Memory = Pick<App, 'memory'>;

/** Returns the participating companies for the public. */
export const publicCompanies = ({ memory }: Memory): Promise<PublicCompany[]> =>
  memory.read('companies', async () => (await listActiveCompanies()).map(presentPublicCompany));

/** Returns those in network meetings only. */
export const publicMeetingCompanies = ({ memory }: Memory): Promise<PublicCompany[]> =>
  memory.read('meetingCompanies', async () =>
    (await listActiveCompanies({ networkMeeting: true })).map(presentPublicCompany),
  );

/** Returns the participating company with this slug for the public. Throws NOT_FOUND. */
export const publicCompany = ({ memory }: Memory, slug: string): Promise<PublicCompany> =>
  memory.read(`company ${slug}`, async () => presentPublicCompany(await findActiveCompany(slug)));

/**
 * Returns the id of a slug for lookups; for a company deleted just now it may be outdated. Throws NOT_FOUND.
 */
export async function companyIdOf({ memory }: Memory, slug: string): Promise<Types.ObjectId> {
  const { id } = await memory.read(`id of ${slug}`, async () => {
    const found = await findCompanyId(slug);
    if (!found) throw notFound();
    return { id: found };
  });
  return id;
}
