import type { ClientSession, Types } from 'mongoose';
import { COMPANIES } from '../companies/index.ts';
import { ApplicationModel } from './model.ts';

/**
 * Returns a student's applications at all fairs for the data download, oldest first. The result includes the
 * company's notes and rating, which the student has a right to read (GDPR, article 15). A held decline is shown as
 * pending.
 */
export function exportApplications(studentId: Types.ObjectId): Promise<object[]> {
  return ApplicationModel.aggregate<object>([
    { $match: { studentId } },
    { $sort: { appliedAt: 1 } },
    { $lookup: { from: COMPANIES, localField: 'companyId', foreignField: '_id', as: 'company' } },
    {
      $project: {
        _id: 0,
        company: { $first: '$company.companyName' },
        status: { $cond: [{ $eq: ['$held', true] }, 'pending', '$status'] },
        decidedAt: 1,
        reserveRank: 1,
        notes: 1,
        rating: 1,
        name: '$studentName',
        program: 1,
        otherProgram: 1,
        studyYear: 1,
        graduatesOn: 1,
        languages: 1,
        contactTextVersion: 1,
        appliedAt: 1,
      },
    },
  ]).exec();
}

/** Returns the ids of all applications of a student, at any fair. */
export async function applicationIdsOf(studentId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const own = await ApplicationModel.find({ studentId }, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>();
  return own.map(({ _id }) => _id);
}

/** Filter for the documents about one company at these fairs. */
export interface AtFairs {
  readonly editionId: { readonly $in: Types.ObjectId[] };
  readonly companyId: Types.ObjectId;
}

export async function hasApplications(to: AtFairs, session: ClientSession): Promise<boolean> {
  return (await ApplicationModel.exists(to).session(session)) !== null;
}

/** Deletes the applications to a deleted company. */
export async function eraseApplicationsTo(to: AtFairs): Promise<void> {
  await ApplicationModel.deleteMany(to);
}

export async function eraseApplications(studentId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await ApplicationModel.deleteMany({ studentId }, { ...(session && { session }) });
}
