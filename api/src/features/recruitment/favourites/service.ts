import type { CallRequest, saveFavourite } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { refuse } from '../../../http/errors.ts';
import { fairOfWrite, withFreshTimetable, writeBeforeStepBack } from '../../../services/fence/index.ts';
import { findAccount } from '../../people/accounts/index.ts';
import {
  findCompanyId,
  findParticipatingCompany,
  participatingLookup,
  WITH_COMPANY_NAMES,
} from '../companies/index.ts';
import { FavouriteModel, type StoredFavourite } from './model.ts';
import { eraseFavourites } from './personalData.ts';
import type { FavouriteRow } from './presenter.ts';

type WithEdition = Pick<App, 'editionId'>;
type Change = CallRequest<typeof saveFavourite>['body'];

/** Returns the companies that a student has saved for this fair, latest first. */
export function listFavouritesOf(
  { editionId }: WithEdition,
  studentId: Types.ObjectId,
): Promise<FavouriteRow[]> {
  return FavouriteModel.aggregate<FavouriteRow>([
    { $match: { editionId, studentId } },
    { $sort: { at: -1, _id: -1 } },
    ...WITH_COMPANY_NAMES,
    participatingLookup({ editionId }, { _id: 1 }, 'there'),
    { $set: { isGone: { $eq: ['$there', []] } } },
    { $unset: 'there' },
  ]).exec();
}

/**
 * Saves a company for a student and returns it. Without a note, the stored note stays; an empty note deletes it. If
 * the student saves the company several times at once, a unique index lets only one document be stored. If an admin
 * makes the previous fair current again at the same time, the company is saved for that fair. Throws
 * COMPANY_NOT_FOUND for a company that is not at this fair.
 */
export const saveCompany = (
  app: Pick<App, 'current' | 'now'>,
  studentId: Types.ObjectId,
  slug: string,
  change: Change,
): Promise<FavouriteRow> => withFreshTimetable(app, () => tryToSave(app, studentId, slug, change));

async function tryToSave(
  app: Pick<App, 'current' | 'now'>,
  studentId: Types.ObjectId,
  slug: string,
  { note }: Change,
): Promise<FavouriteRow> {
  const fair = fairOfWrite(app);
  const { editionId } = fair;
  const company = await findParticipatingCompany({ editionId }, { slug });
  if (!company) throw refuse('COMPANY_NOT_FOUND', { message: 'COMPANY_NOT_AT_FAIR' });
  const which = { editionId, studentId, companyId: company._id };
  const change = {
    $setOnInsert: { at: app.now() },
    ...(note && { $set: { note } }),
    ...(note === '' && { $unset: { note: 1 as const } }),
  };
  const write = (session?: ClientSession) =>
    FavouriteModel.findOneAndUpdate(which, change, {
      ...{ upsert: true, returnDocument: 'after' },
      ...(session && { session }),
    }).lean<StoredFavourite>();
  // If a concurrent upsert was first, MongoDB retries this one by itself, because the filter has exactly the fields
  // of the unique index. In a transaction, the two upserts conflict, and the transaction runs again.
  const saved = await retrying(() => writeBeforeStepBack(fair, write));
  // The account may have been deleted since the request was authenticated.
  if (!(await findAccount(studentId))) {
    await retrying(() => eraseFavourites(studentId));
    throw refuse('NOT_SIGNED_IN');
  }
  return { ...(saved as StoredFavourite), company, isGone: false };
}

/** Whether any student has saved a company for this fair. */
export const hasAnyFavourite = async (editionId: Types.ObjectId, session: ClientSession): Promise<boolean> =>
  (await FavouriteModel.exists({ editionId }).session(session)) !== null;

/** Removes a company from a student's saved companies, even if it is not at the fair any more. */
export async function removeCompany(
  { editionId }: WithEdition,
  studentId: Types.ObjectId,
  slug: string,
): Promise<void> {
  const companyId = await findCompanyId(slug);
  if (companyId) await retrying(() => FavouriteModel.deleteOne({ editionId, studentId, companyId }));
}
