import { Types } from 'mongoose';
import { EditionModel } from '../features/fair/fair/model.ts';
import { type Company, CompanyModel, type StoredCompany } from '../features/recruitment/companies/model.ts';
import { joinFair } from '../features/recruitment/participations/atFair.ts';
import {
  type FairFields,
  type Participation,
  ParticipationModel,
} from '../features/recruitment/participations/model.ts';
import { fairFieldsOf, insertParticipation } from '../features/recruitment/participations/records.ts';
import { aCompany } from './factories.ts';

/** Stores a logo for a company without storing its files, because the tests that use it do not read them. */
export async function withLogo({ _id }: Pick<Company, '_id'>): Promise<void> {
  const file = () => ({
    ...{ fileId: new Types.ObjectId(), fileName: 'logo.webp', mediaType: 'image/webp' },
    ...{ size: 1, sha256: '0'.repeat(64), uploadedAt: new Date() },
  });
  await CompanyModel.updateOne({ _id }, { $set: { logo: { ...file(), thumbnail: file() } } });
}

/**
 * Creates a company with a logo, and confirms it for the fair of a year. Without such a company, a fair cannot be
 * activated.
 */
export async function aConfirmedCompany(year: number, given?: Company): Promise<Company> {
  const company = given ?? (await aCompany());
  if (!company.logo) await withLogo(company);
  const edition = await EditionModel.findOne({ year }).orFail().lean();
  await insertParticipation(
    { editionId: edition._id, companyId: company._id },
    { state: 'confirmed', ...fairFieldsOf(company) },
  );
  return company;
}

/** Returns a company's participation in the fair of the given year. */
export async function participationAt(
  year: number,
  { _id: companyId }: Pick<Company, '_id'>,
): Promise<Participation | null> {
  const edition = await EditionModel.findOne({ year }).orFail().lean();
  return ParticipationModel.findOne({ editionId: edition._id, companyId }).lean<Participation>();
}

/** Changes values of a company's participation in the current fair, directly in the database. */
export async function storeAtFair(
  { _id: companyId }: Pick<Company, '_id'>,
  values: Partial<Pick<Participation, 'state' | keyof FairFields>>,
): Promise<void> {
  const current = await EditionModel.findOne({ current: true }).orFail().lean();
  await ParticipationModel.updateOne({ editionId: current._id, companyId }, { $set: values });
}

/** Returns the company that meets the conditions, including the fields of its participation in the current fair. */
export async function companyNow(where: Readonly<Record<string, unknown>>): Promise<Company> {
  const current = await EditionModel.findOne({ current: true }).orFail().lean();
  const stored = await CompanyModel.findOne(where).orFail().lean<StoredCompany>();
  const [company] = await joinFair(current._id, [stored]);
  return company as Company;
}
