import type { ClientSession, Types } from 'mongoose';
import type { FindQuery } from '../../../db/findTogether.ts';
import { purgingBy } from '../../../db/purging.ts';
import { AT_FAIR, PARTICIPATIONS, ParticipationModel } from './model.ts';

/**
 * Erasure of the notes about companies at a fair that admins imported from a sheet or wrote by hand. Admins can read
 * the notes, and company members find them in their data download.
 */
export const ADMIN_NOTE_PURGING = purgingBy({
  model: ParticipationModel,
  due: ({ editionId }) => ({ editionId, adminNote: { $exists: true } }),
  change: () => ({ $unset: { adminNote: 1 } }),
});

/**
 * Stores the admins' note about a company at a fair; an empty text deletes the note. Returns false if the company is
 * not at the fair.
 */
export async function noteOnCompany(
  which: { readonly editionId: Types.ObjectId; readonly companyId: Types.ObjectId },
  note: string,
): Promise<boolean> {
  const change = note === '' ? { $unset: { adminNote: 1 as const } } : { $set: { adminNote: note } };
  const { matchedCount } = await ParticipationModel.updateOne({ ...which, ...AT_FAIR }, change);
  return matchedCount > 0;
}

/** Whether the admins have a note about a company at any fair. */
export const hasAdminNote = async (companyId: Types.ObjectId): Promise<boolean> =>
  (await ParticipationModel.exists({ companyId, adminNote: { $exists: true } })) !== null;

/** Returns the query of the admins' notes about a company, for the data download of its members. */
export const exportAdminNotes = (companyId: Types.ObjectId): FindQuery<object> => ({
  collection: PARTICIPATIONS,
  stages: [
    { $match: { companyId, adminNote: { $exists: true } } },
    { $sort: { _id: 1 } },
    { $project: { _id: 0, note: '$adminNote' } },
  ],
});

/**
 * Deletes the admins' notes about a company that contain the name or email address of a person whose account is
 * deleted. A name is also found inside of a word, because a Swedish genitive is one word ("Anna Svenssons").
 */
export async function forgetInAdminNotes(
  companyId: Types.ObjectId,
  { name, email }: { readonly name: string; readonly email: string },
  session?: ClientSession,
): Promise<void> {
  const noted = await ParticipationModel.find(
    { companyId, adminNote: { $exists: true } },
    { adminNote: 1 },
    { ...(session && { session }) },
  ).lean<{ _id: Types.ObjectId; adminNote: string }[]>();
  const named = [name, email].map((one) => one.toLowerCase());
  const ids = noted
    .filter(({ adminNote }) => named.some((one) => adminNote.toLowerCase().includes(one)))
    .map(({ _id }) => _id);
  if (ids.length === 0) return;
  await ParticipationModel.updateMany(
    { _id: { $in: ids } },
    { $unset: { adminNote: 1 } },
    { ...(session && { session }) },
  );
}
