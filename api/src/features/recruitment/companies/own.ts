import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import type { ExpectedVersion } from '../../../http/version.ts';
import { changeProfile, type ProfileChange } from '../../people/accounts/index.ts';
import { requireProgramsOfNow } from '../participations/index.ts';
import { findActor } from './actors.ts';
import { type Contact, changeContact } from './contact.ts';
import { type ActingCompany, type Company, CompanyModel, type StoredCompany } from './model.ts';
import { changeCompanyProfile } from './write.ts';

/**
 * Changes a company's own profile and, if `name` is given, the name of its first owner. Throws STALE_VERSION if the
 * profile does not have the expected version, VALIDATION_FAILED for programs that cannot be chosen.
 * @param values stored values; `undefined` removes a field
 */
export async function changeOwnCompany(
  app: App,
  acting: ActingCompany,
  values: Contact & Readonly<Record<string, unknown>>,
  expected: ExpectedVersion,
): Promise<ActingCompany> {
  await requireProgramsOfNow(app, { programs: values.programs as string[] | undefined }, acting.programs);
  const write: ProfileChange = { where: { _id: acting._id }, values, expected };
  const { name } = values;
  const changed = await (name === undefined
    ? changeCompanyProfile(app, write)
    : inTransaction(async (session) => {
        const company = await changeCompanyProfile(app, write, session);
        if (company) await changeContact(app, company, { name }, session);
        return company;
      }));
  if (!changed) throw (await CompanyModel.exists({ _id: acting._id })) ? refuse('STALE_VERSION') : notFound();
  const now = await findActor(app, acting.member._id);
  if (!now) throw notFound();
  return now as ActingCompany;
}

/** Records that a member has logged in. */
export async function recordFirstLogin(acting: ActingCompany): Promise<ActingCompany> {
  const write = { where: { _id: acting._id }, values: { firstLogin: false } };
  return { ...acting, ...(await changeProfile<StoredCompany>(CompanyModel, write)) };
}

/**
 * Copies a changed name or email address of a company's first owner to the company. Does nothing for other accounts.
 */
export async function followContact(
  accountId: Types.ObjectId,
  contact: Contact,
  session: ClientSession,
): Promise<void> {
  const owned = await CompanyModel.findOne(
    { owners: accountId, 'owners.0': accountId },
    { _id: 1 },
    { session },
  ).lean<Company>();
  if (!owned) return;
  const $set = { ...contact, profileVersion: new Types.ObjectId() };
  await CompanyModel.updateOne({ _id: owned._id, 'owners.0': accountId }, { $set }, { session });
}
