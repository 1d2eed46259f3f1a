import type { ClientSession, Types } from 'mongoose';
import type { FindQuery } from '../../../db/findTogether.ts';
import { COMPANIES } from '../companies/index.ts';
import { FavouriteModel } from './model.ts';

/** Returns the query for a student's saved companies at all fairs, for the data download, oldest first. */
export const exportFavourites = (studentId: Types.ObjectId): FindQuery<object> => ({
  collection: FavouriteModel.collection.name,
  stages: [
    { $match: { studentId } },
    { $sort: { at: 1 } },
    { $lookup: { from: COMPANIES, localField: 'companyId', foreignField: '_id', as: 'company' } },
    { $project: { _id: 0, company: { $first: '$company.companyName' }, note: 1, at: 1 } },
  ],
});

/** Deletes a student's saved companies at all fairs. */
export async function eraseFavourites(studentId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await FavouriteModel.deleteMany({ studentId }, { ...(session && { session }) });
}

/** Filter for the documents about one company at these fairs. */
interface AtFairs {
  readonly editionId: { readonly $in: Types.ObjectId[] };
  readonly companyId: Types.ObjectId;
}

/** Removes a deleted company from the saved companies of all students. */
export async function eraseFavouritesOf(company: AtFairs): Promise<void> {
  await FavouriteModel.deleteMany(company);
}
