import { canMeetWith } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuse } from '../../../http/errors.ts';
import { changeProfile, type ProfileChange } from '../../people/accounts/index.ts';
import { changeFairFields, FAIR_FIELDS, type FairFields, joinFair } from '../participations/index.ts';
import type { Leave } from './change.ts';
import { type Company, CompanyModel, type StoredCompany } from './model.ts';

type Current = Pick<App, 'current'>;

/**
 * Changes a company's profile like `changeProfile`. Fields that can differ by fair are stored in the company's
 * participation in the current fair, in the same transaction. Throws VALIDATION_FAILED for network meetings in a
 * package without network meetings.
 */
export async function changeCompanyProfile(
  { current }: Current,
  { values, ...write }: ProfileChange,
  session?: ClientSession,
): Promise<Company | undefined> {
  const isOfFair = ([field]: [string, unknown]) => FAIR_FIELDS.some((one) => one === field);
  const entries = Object.entries(values);
  const own = Object.fromEntries(entries.filter((entry) => !isOfFair(entry)));
  const there: Partial<FairFields> = Object.fromEntries(entries.filter(isOfFair));
  if (Object.keys(there).length === 0) {
    const changed = await changeProfile<StoredCompany>(CompanyModel, { ...write, values }, session);
    return changed && read(current.id, changed, session);
  }
  const both = async (session: ClientSession) => {
    const changed = await touchCompany({ ...write, values: own }, session);
    if (!changed) return undefined;
    // Reads the current fair after the company is written. The activation of another fair also writes all companies,
    // so it happens entirely before or after this transaction.
    await current.refresh();
    const shown = await read(current.id, changed, session);
    const { packageId, networkMeeting } = { ...shown, ...there };
    if (networkMeeting && !canMeetWith(packageId)) throw networkMeetingRefused();
    await changeFairFields({ editionId: current.id, companyId: changed._id }, there, shown, session);
    return read(current.id, changed, session);
  };
  return session ? both(session) : inTransaction(both);
}

export const networkMeetingRefused = () =>
  refuse('VALIDATION_FAILED', { fields: { networkMeeting: 'NOT_IN_THIS_PACKAGE' } });

/** Changes a company like `changeProfile`, and gives it a new version even if no values change. */
const touchCompany = (change: ProfileChange, session: ClientSession): Promise<StoredCompany | undefined> =>
  changeProfile<StoredCompany>(
    CompanyModel,
    // Without values, `changeProfile` would only read. It replaces this `profileVersion` by a new one of its own.
    { ...change, values: { ...change.values, profileVersion: new Types.ObjectId() } },
    session,
  );

async function read(
  editionId: Types.ObjectId,
  company: StoredCompany,
  session?: ClientSession,
): Promise<Company> {
  const [joined] = await joinFair(editionId, [company], session);
  return joined as Company;
}

/** Ids of a company and of a fair. */
interface Which {
  readonly editionId: Types.ObjectId;
  readonly companyId: Types.ObjectId;
}

/**
 * Gives a company a new version in the transaction that changes its participation in the current fair, because the
 * company's profile form shows fields of the participation. Returns undefined if the company does not meet the
 * condition of `leave` any more.
 */
export async function followParticipation(
  { editionId, companyId }: Which,
  session: ClientSession,
  leave?: Leave,
): Promise<Company | undefined> {
  const where = { _id: companyId, ...leave?.where };
  const company = await touchCompany({ where, values: { ...leave?.values } }, session);
  return company && read(editionId, company, session);
}

/**
 * Gives all companies a new version in the transaction that activates a fair, because open forms show the previous
 * fair. A concurrent change of a company happens entirely before or after the activation.
 */
export async function renewCompanies(session: ClientSession): Promise<void> {
  await CompanyModel.updateMany({}, { $set: { profileVersion: new Types.ObjectId() } }, { session });
}
