import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import type { AtFairs } from '../../recruitment/applications/index.ts';
import { COMPANIES } from '../../recruitment/companies/index.ts';
import { MEETING_TABLES, type Meeting, MeetingModel } from './model.ts';

type Id = Types.ObjectId;

const COMPANY = { from: COMPANIES, localField: 'companyId', foreignField: '_id', as: 'company' } as const;

/**
 * Returns a student's meetings at all fairs for the data download, in time order, with the names of companies
 * and tables.
 */
export function exportMeetings(studentId: Id): Promise<object[]> {
  return MeetingModel.aggregate<object>([
    { $match: { studentId } },
    { $sort: { startsAt: 1 } },
    { $lookup: COMPANY },
    { $lookup: { from: MEETING_TABLES, localField: 'tableId', foreignField: '_id', as: 'at' } },
    {
      $project: {
        _id: 0,
        company: { $first: '$company.companyName' },
        table: { $first: '$at.name' },
        startsAt: 1,
        endsAt: 1,
        track: 1,
        status: 1,
        source: 1,
        offerExpiresAt: 1,
        attendance: 1,
        markedAt: 1,
        objection: 1,
        cancelReason: 1,
        moveReason: 1,
        createdAt: 1,
      },
    },
  ]).exec();
}

/** Returns a student's meetings at this fair in any state, in time order. */
export function meetingsOfStudent({ editionId }: Pick<App, 'editionId'>, studentId: Id): Promise<Meeting[]> {
  return MeetingModel.find({ studentId, editionId }).sort({ startsAt: 1, _id: 1 }).lean<Meeting[]>().exec();
}

/** Returns a student's upcoming live meetings at this fair. */
export function upcomingMeetingsOf(
  app: Pick<App, 'editionId' | 'now'>,
  studentId: Id,
  session?: ClientSession,
): Promise<Meeting[]> {
  return MeetingModel.find(
    { studentId, editionId: app.editionId, live: true, startsAt: { $gt: app.now() } },
    undefined,
    { ...(session && { session }) },
  )
    .lean<Meeting[]>()
    .exec();
}

export async function deleteMeetingsOf(studentId: Id, session?: ClientSession): Promise<void> {
  await MeetingModel.deleteMany({ studentId }, { ...(session && { session }) });
}

export async function hasMeetings(of: AtFairs, session: ClientSession): Promise<boolean> {
  return (await MeetingModel.exists(of).session(session)) !== null;
}
