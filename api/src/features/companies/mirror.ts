import { type ClientSession, Types } from 'mongoose';
import { inTransaction } from '../../db/transaction.ts';
import { changeProfile, type ProfileChange } from '../accounts/index.ts';
import {
  confirmedCompanies,
  FAIR_FIELDS,
  fairFieldsOf,
  followCompany,
  insertParticipation,
  type Participation,
  participationsAt,
} from '../participations/index.ts';
import { isInOnePlace } from './bothPlaces.ts';
import type { Leave } from './change.ts';
import { type Company, CompanyModel } from './model.ts';

/**
 * What a company is at a fair says its participation; what it is at the current one the company says too (docs/adr/0021), and
 * which fair that is (`editionId`). Both are written here, in one transaction.
 */
type Id = Types.ObjectId;
const within = (session?: ClientSession) => ({ ...(session && { session }) });

/** Changes a company, and its participation with what is kept by fair: both or neither. As `changeProfile` otherwise. */
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
 * Writes what a company has become at a fair to the company itself, if that is the current one: in the transaction that changes the
 * participation. Undefined when it is not, or `leave` does not hold (any more).
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
 * Makes a participation, confirmed, of each company that says of no fair what it is at: those there were before companies took
 * part by the year, and those the release before makes. May be run again, and beside other processes.
 */
export async function adoptCompanies(editionId: Id, session?: ClientSession): Promise<void> {
  const strangers = await CompanyModel.find({ editionId: null }, null, within(session)).lean<Company[]>();
  for (const company of strangers) {
    const which = { editionId, companyId: company._id };
    await insertParticipation(which, { state: 'confirmed', ...fairFieldsOf(company) }, session);
    // No change that anybody sees: neither its version nor its date moves.
    const change = { $set: { editionId } };
    await CompanyModel.collection.updateOne(
      { _id: company._id, editionId: null } as object,
      change,
      within(session),
    );
  }
}

/**
 * Makes every company what it is at this fair, which is the current one (from now on): who is confirmed takes part, nobody else
 * does. In one write, however many they are.
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
    // Another version: a form that is open shows another fair.
    const common = { editionId, profileVersion: new Types.ObjectId(), updatedAt };
    const update = participation
      ? { $set: { ...common, ...fairFieldsOf(participation) }, $unset: { away: 1 as const } }
      : { $set: { ...common, away: true } };
    return { updateOne: { filter: { _id: company._id, editionId: company.editionId }, update } };
  });
  await CompanyModel.collection.bulkWrite(writes as never[], within(session));
}

/**
 * Writes what the release before has changed of companies at this fair to their participations, until the roll-out is over. May be
 * run again, and beside other processes.
 */
export async function followOldPlace(editionId: Id): Promise<void> {
  if (await isInOnePlace()) return;
  const [companies, participations] = await Promise.all([
    CompanyModel.find({ editionId, away: null }).lean<Company[]>(),
    participationsAt(editionId),
  ]);
  const said = new Map(
    participations.map((one) => [String(one.companyId), JSON.stringify(fairFieldsOf(one))]),
  );
  for (const company of companies) {
    const which = { editionId, companyId: company._id };
    const there = said.get(String(company._id));
    if (there === undefined || there === JSON.stringify(fairFieldsOf(company))) continue;
    await inTransaction(async (session) => {
      const now = await CompanyModel.findById(company._id, null, { session }).lean<Company>();
      if (now?.editionId?.equals(editionId)) await followCompany(which, now, FAIR_FIELDS, session);
    });
  }
}

/** Whether a company says of another fair what it is at. */
export const isBehind = async (editionId: Id): Promise<boolean> =>
  (await CompanyModel.exists({ editionId: { $exists: true, $ne: editionId } })) !== null;
