import type { ClientSession, Types } from 'mongoose';
import type { FindQuery } from '../../../db/findTogether.ts';
import { COMPANIES } from '../../recruitment/companies/index.ts';
import { WAITLIST_ENTRIES, WaitlistModel } from './model.ts';

const COMPANY = { from: COMPANIES, localField: 'companyId', foreignField: '_id', as: 'company' } as const;

/** Returns the query for a student's waitlist entries at every fair, for the data download, oldest first. */
export const exportWaitlist = (studentId: Types.ObjectId): FindQuery<object> => ({
  collection: WAITLIST_ENTRIES,
  stages: [
    { $match: { studentId } },
    { $sort: { joinedAt: 1 } },
    { $lookup: COMPANY },
    {
      $project: {
        _id: 0,
        company: { $first: '$company.companyName' },
        joinedAt: 1,
        notBefore: 1,
        notAfter: 1,
        state: 1,
      },
    },
  ],
});

export async function deleteEntriesOf(studentId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await WaitlistModel.deleteMany({ studentId }, { ...(session && { session }) });
}
