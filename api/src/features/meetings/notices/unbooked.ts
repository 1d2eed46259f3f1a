import type { App } from '../../../context.ts';
import { type AcceptedStudent, acceptedStudents } from '../../recruitment/applications/index.ts';
import { MEETINGS } from '../meetings/index.ts';

/** Yields active students who are accepted by a company and have no meeting at this fair. */
export function acceptedUnbooked({ editionId }: Pick<App, 'editionId'>): AsyncGenerator<AcceptedStudent> {
  return acceptedStudents(editionId, [
    {
      $lookup: {
        from: MEETINGS,
        localField: '_id',
        foreignField: 'studentId',
        pipeline: [{ $match: { editionId, live: true } }, { $limit: 1 }, { $project: { _id: 1 } }],
        as: 'meetings',
      },
    },
    { $match: { meetings: [] } },
  ]);
}
