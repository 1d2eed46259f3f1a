import type { ClientSession, Types } from 'mongoose';
import { COMPANIES } from '../companies/index.ts';
import { FavouriteModel } from './model.ts';

/** Returns the companies that a student has saved at all fairs for the data download, oldest first. */
export function exportFavourites(studentId: Types.ObjectId): Promise<object[]> {
  return FavouriteModel.aggregate<object>([
    { $match: { studentId } },
    { $sort: { at: 1 } },
    { $lookup: { from: COMPANIES, localField: 'companyId', foreignField: '_id', as: 'company' } },
    { $project: { _id: 0, company: { $first: '$company.companyName' }, note: 1, at: 1 } },
  ]).exec();
}

/** Deletes what a student has saved at all fairs. */
export async function eraseFavourites(studentId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await FavouriteModel.deleteMany({ studentId }, { ...(session && { session }) });
}

/** Filter for one company at these fairs. */
interface AtFairs {
  readonly editionId: { readonly $in: Types.ObjectId[] };
  readonly companyId: Types.ObjectId;
}

/** Removes a deleted company from what students have saved. */
export async function eraseFavouritesOf(company: AtFairs): Promise<void> {
  await FavouriteModel.deleteMany(company);
}
