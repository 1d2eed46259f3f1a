import type { ClientSession, Types } from 'mongoose';
import { notFound } from '../../http/errors.ts';
import { discardFile } from '../../services/files/index.ts';
import { eraseParticipations } from '../participations/index.ts';
import { type Company, CompanyModel } from './model.ts';

/** Deletes the company itself, with what it was at each fair, and answers what it was, for its pictures. NOT_FOUND. */
export async function eraseCompany(_id: Types.ObjectId, session: ClientSession): Promise<Company> {
  const erased = await CompanyModel.findOneAndDelete({ _id }, { session }).lean<Company>();
  if (!erased) throw notFound();
  await eraseParticipations(_id, session);
  return erased;
}

/** Deletes the files of a company that is gone. */
export async function discardImages({ logo, banner, undrawn }: Company): Promise<void> {
  for (const file of [logo, banner, undrawn?.logo, undrawn?.banner]) await discardFile(file);
}
