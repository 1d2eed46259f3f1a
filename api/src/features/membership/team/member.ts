import type { Types } from 'mongoose';
import { notFound } from '../../../http/errors.ts';
import { findTeam, type TeamAccount } from '../../recruitment/companies/index.ts';

/** Returns a member of a company. Throws NOT_FOUND if the account is no member of the company. */
export async function findMember(companyId: Types.ObjectId, id: string): Promise<TeamAccount> {
  const found = (await findTeam(companyId)).find(({ _id }) => _id.equals(id));
  if (!found) throw notFound();
  return found;
}
