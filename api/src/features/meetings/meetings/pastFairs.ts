import type { Types } from 'mongoose';
import { type Meeting, MeetingModel, type Table, TableModel } from './model.ts';

type Id = Types.ObjectId;
type Ids = readonly Id[];

export type PastMeeting = Pick<Meeting, 'startsAt' | 'endsAt'> & { readonly table: string };

/** Returns the booked meetings of these applications at past fairs, by application id. */
export async function meetingsOfApplications(
  editionIds: Ids,
  applicationIds: Ids,
): Promise<Map<string, PastMeeting>> {
  const meetings = await MeetingModel.find({
    editionId: { $in: [...editionIds] },
    applicationId: { $in: [...applicationIds] },
    // The condition on `live` lets the query use the index of live meetings. Booked meetings stay live after the fair.
    ...{ live: true, status: 'booked' },
  }).lean<Meeting[]>();
  const tables = await TableModel.find({ _id: { $in: meetings.map(({ tableId }) => tableId) } }).lean<
    Table[]
  >();
  const nameOf = new Map(tables.map(({ _id, name }) => [_id.toHexString(), name]));
  return new Map(
    meetings.map(({ applicationId, startsAt, endsAt, tableId }) => [
      applicationId.toHexString(),
      { startsAt, endsAt, table: nameOf.get(tableId.toHexString()) ?? '' },
    ]),
  );
}

interface MeetingCounts {
  readonly editionId: Id;
  readonly meetings: number;
  readonly met: number;
}

/**
 * Returns the number of a company's meetings at each of these fairs, and how many of them the student
 * attended.
 */
export function countMeetingsAt(editionIds: Ids, companyId: Id): Promise<MeetingCounts[]> {
  return MeetingModel.aggregate<MeetingCounts>([
    { $match: { editionId: { $in: [...editionIds] }, companyId, status: 'booked' } },
    {
      $group: {
        _id: '$editionId',
        meetings: { $sum: 1 },
        met: { $sum: { $cond: [{ $in: ['$attendance', ['present', 'late']] }, 1, 0] } },
      },
    },
    { $project: { _id: 0, editionId: '$_id', meetings: 1, met: 1 } },
  ]).exec();
}
