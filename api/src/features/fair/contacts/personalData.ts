import type { ClientSession, Types } from 'mongoose';
import type { FindQuery } from '../../../db/findTogether.ts';
import { COMPANIES } from '../../recruitment/companies/index.ts';
import { ContactModel, endedAt } from './model.ts';

/**
 * Returns the query for the companies that have or had a student's contact, oldest first, for the data download. The
 * download includes the company's note and rating, which the student has a right to read (GDPR, article 15).
 */
export const exportContactsOf = (studentId: Types.ObjectId): FindQuery<object> => ({
  collection: ContactModel.collection.name,
  stages: [
    { $match: { studentId } },
    { $sort: { metAt: 1, takenBackAt: 1 } },
    { $lookup: { from: COMPANIES, localField: 'companyId', foreignField: '_id', as: 'company' } },
    {
      $project: {
        _id: 0,
        company: { $first: '$company.companyName' },
        ...{ metAt: 1, how: 1, cv: 1, note: 1, rating: 1, starred: 1, follow: 1, takenBackAt: 1 },
      },
    },
  ],
});

/** Deletes the contacts of a student at all fairs. */
export async function eraseContacts(studentId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await ContactModel.deleteMany({ studentId }, { ...(session && { session }) });
}

/** Filter for one company at several fairs. */
interface AtFairs {
  readonly editionId: { readonly $in: Types.ObjectId[] };
  readonly companyId: Types.ObjectId;
}

/** Deletes the contacts of a deleted company. */
export async function eraseContactsWith(at: AtFairs): Promise<void> {
  await ContactModel.deleteMany(at);
}

/**
 * Repeats a student's withdrawal in a restored backup: ends the contact with the company unless it began after `at`.
 * Returns whether the backup still had the contact.
 */
export async function endRestoredContact(
  { studentId, companyId }: { readonly studentId: Types.ObjectId; readonly companyId: Types.ObjectId },
  at: Date,
): Promise<boolean> {
  const where = { studentId, companyId, live: true, metAt: { $lte: at } };
  return (await ContactModel.updateMany(where, endedAt(at))).modifiedCount > 0;
}
