import { dayOf } from '@fair/clock';
import type { App } from '../../../context.ts';
import { findParticipatingCompany, type NamedCompany } from '../../recruitment/companies/index.ts';
import { boothOfPoster } from '../floorMap/index.ts';

/** A booth that has a poster, and the company at this booth. */
interface AtPoster {
  readonly company: NamedCompany;
  /** Code of the booth. */
  readonly booth: string;
}

/**
 * Returns the company at the booth of a poster. If no company has the booth today, returns the company of the next day
 * on which one has it, or else of the last such day. Returns undefined for an unknown poster and for a company that
 * does not take part.
 */
export async function companyOfPoster(app: App, posterCode: string): Promise<AtPoster | undefined> {
  const found = await boothOfPoster(app.editionId, posterCode.toUpperCase());
  if (!found) return undefined;
  const today = dayOf(app.now(), app.timeZone);
  const { code: booth, days } = found;
  const placed = days.find(({ day }) => day >= today) ?? days.at(-1);
  if (!placed) return undefined;
  const company = await findParticipatingCompany(app, { _id: placed.companyId });
  return company && { company, booth };
}
