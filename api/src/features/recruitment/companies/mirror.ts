import { type ClientSession, Types } from 'mongoose';
import { inTransaction } from '../../../db/transaction.ts';
import { changeProfile, type ProfileChange } from '../../people/accounts/index.ts';
import {
  confirmedCompanies,
  FAIR_FIELDS,
  fairFieldsOf,
  followCompany,
  type Participation,
} from '../participations/index.ts';
import type { Leave } from './change.ts';
import { type Company, CompanyModel } from './model.ts';

/**
 * A participation stores what a company is at a fair. The company stores a copy of that for the current fair, and which fair
 * it is (`editionId`, docs/adr/0021). This file writes both in one transaction.
 */
type Id = Types.ObjectId;
const within = (session?: ClientSession) => ({ ...(session && { session }) });

/** Like `changeProfile`, and also writes the fields that belong to the fair to the participation: both or neither. */
export async function changeCompanyProfile(
  write: ProfileChange,
  session?: ClientSession,
): Promise<Company | undefined> {
  const fields = FAIR_FIELDS.filter((field) => field in write.values);
  if (fields.length === 0) return changeProfile<Company>(CompanyModel, write, session);
  const both = async (session: ClientSession) => {
    const changed = await changeProfile<Company>(CompanyModel, write, session);
    if (changed?.editionId) {
      const which = { editionId: changed.editionId, companyId: changed._id };
      await followCompany(which, changed, fields, session);
    }
    return changed;
  };
  return session ? both(session) : inTransaction(both);
}

/**
 * Copies a changed participation to its company if it belongs to the current fair, in the transaction that changes the
 * participation. Undefined when it belongs to another fair, or when `leave` no longer holds.
 */
export function followParticipation(
  participation: Participation,
  session: ClientSession,
  leave?: Leave,
): Promise<Company | undefined> {
  const { companyId, editionId, state } = participation;
  const here = state === 'confirmed' ? { ...fairFieldsOf(participation), away: undefined } : { away: true };
  const write = {
    where: { _id: companyId, editionId, ...leave?.where },
    values: { ...here, ...leave?.values },
  };
  return changeProfile<Company>(CompanyModel, write, session);
}

/**
 * Copies to every company what it is at this fair, which is or becomes the current one: only confirmed companies take part.
 * One bulk write, whatever the number of companies.
 */
export async function mirrorFair(editionId: Id, session?: ClientSession): Promise<void> {
  const others = await CompanyModel.find(
    { editionId: { $exists: true, $ne: editionId } },
    { editionId: 1 },
    within(session),
  ).lean<Pick<Company, '_id' | 'editionId'>[]>();
  if (others.length === 0) return;
  const confirmed = await confirmedCompanies(editionId, session);
  const here = new Map(confirmed.map((one) => [one.companyId.toHexString(), one]));
  const updatedAt = new Date();
  const writes = others.map((company) => {
    const participation = here.get(company._id.toHexString());
    // A new version, because an open form still shows the previous fair.
    const common = { editionId, profileVersion: new Types.ObjectId(), updatedAt };
    const update = participation
      ? { $set: { ...common, ...fairFieldsOf(participation) }, $unset: { away: 1 as const } }
      : { $set: { ...common, away: true } };
    return { updateOne: { filter: { _id: company._id, editionId: company.editionId }, update } };
  });
  await CompanyModel.collection.bulkWrite(writes as never[], within(session));
}

/** Whether any company still has the copy of another fair. */
export const isBehind = async (editionId: Id): Promise<boolean> =>
  (await CompanyModel.exists({ editionId: { $exists: true, $ne: editionId } })) !== null;
