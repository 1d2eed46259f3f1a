import type { Types } from 'mongoose';
import type { App } from '../../app.ts';
import { NAME_ORDER } from '../../db/collation.ts';
import { ApplicationModel } from '../applications/model.ts';

type Id = Types.ObjectId;

export interface UnbookedStudent {
  readonly _id: Id;
}

/** Active students whom a company has accepted and who have no meeting at all at this fair, one at a time. */
export async function* acceptedWithoutMeeting({
  editionId,
}: Pick<App, 'editionId'>): AsyncGenerator<UnbookedStudent> {
  const found = ApplicationModel.aggregate<UnbookedStudent>([
    { $match: { editionId, status: 'accepted' } },
    { $group: { _id: '$studentId' } },
    {
      $lookup: {
        from: 'meetings',
        localField: '_id',
        foreignField: 'studentId',
        pipeline: [{ $match: { editionId, live: true } }, { $limit: 1 }, { $project: { _id: 1 } }],
        as: 'meetings',
      },
    },
    { $match: { meetings: [] } },
    {
      $lookup: {
        from: 'accounts',
        localField: '_id',
        foreignField: '_id',
        pipeline: [{ $match: { active: true } }, { $project: { _id: 1 } }],
        as: 'account',
      },
    },
    { $unwind: '$account' },
    { $project: { _id: 1 } },
  ])
    // That of the index on the status.
    .collation(NAME_ORDER)
    .cursor<UnbookedStudent>();
  for await (const student of found) yield student;
}

/** The names of the companies that have accepted this student at a fair, by name. */
export async function companiesThatAccepted(editionId: Id, studentId: Id): Promise<string[]> {
  const found = await ApplicationModel.aggregate<{ companyName: string }>([
    { $match: { editionId, studentId, status: 'accepted' } },
    {
      $lookup: {
        from: 'accounts',
        localField: 'companyId',
        foreignField: '_id',
        pipeline: [{ $match: { active: true } }, { $project: { companyName: 1 } }],
        as: 'company',
      },
    },
    { $unwind: '$company' },
    { $replaceRoot: { newRoot: '$company' } },
    { $sort: { companyName: 1 } },
  ]).collation(NAME_ORDER);
  return found.map(({ companyName }) => companyName);
}
