import type { PublicCompany } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { presentPublicCompany } from './presenter.ts';
import { findActiveCompany, findCompanyId, listActiveCompanies } from './service.ts';

type Memory = Pick<App, 'memory'>;

/** The companies that take part as everyone sees them. */
export const publicCompanies = ({ memory }: Memory): Promise<PublicCompany[]> =>
  memory.read('companies', async () => (await listActiveCompanies()).map(presentPublicCompany));

/** The same, only those that take part in network meetings. */
export const publicMeetingCompanies = ({ memory }: Memory): Promise<PublicCompany[]> =>
  memory.read('meetingCompanies', async () =>
    (await listActiveCompanies({ networkMeeting: true })).map(presentPublicCompany),
  );

/** The company that takes part with this slug as everyone sees it. NOT_FOUND without one. */
export const publicCompany = ({ memory }: Memory, slug: string): Promise<PublicCompany> =>
  memory.read(`company ${slug}`, async () => presentPublicCompany(await findActiveCompany(slug)));

/** The id behind a slug, to look by: of a company that has just gone, perhaps the old one. NOT_FOUND. */
export async function companyIdOf({ memory }: Memory, slug: string): Promise<Types.ObjectId> {
  const { id } = await memory.read(`id of ${slug}`, async () => {
    const found = await findCompanyId(slug);
    if (!found) throw notFound();
    return { id: found };
  });
  return id;
}
