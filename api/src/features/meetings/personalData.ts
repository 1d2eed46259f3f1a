import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../app.ts';
import { tellOfErased } from '../notices/erased.ts';
import { type Meeting, MeetingModel, WaitlistModel } from './model.ts';

type Id = Types.ObjectId;

const COMPANY = { from: 'accounts', localField: 'companyId', foreignField: '_id', as: 'company' } as const;

/** A student's meetings of every fair, for its own download: in time order, companies and tables by name. */
export function exportMeetings(studentId: Id): Promise<object[]> {
  return MeetingModel.aggregate<object>([
    { $match: { studentId } },
    { $sort: { startsAt: 1 } },
    { $lookup: COMPANY },
    { $lookup: { from: 'meetingtables', localField: 'tableId', foreignField: '_id', as: 'at' } },
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

/** What a student has waited for at every fair, for its own download: oldest first. */
export function exportWaitlist(studentId: Id): Promise<object[]> {
  return WaitlistModel.aggregate<object>([
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
  ]).exec();
}

/**
 * Deletes a student's meetings and waitlist entries, which frees the times still to come: the companies see them free
 * again, and are told as of every cancellation. A company keeps nothing of a person who has gone, no
 * cancelled meeting either. Answers the meetings whose times can be offered to others.
 */
export async function eraseMeetings(
  app: App,
  studentId: Id,
  session?: ClientSession,
): Promise<Pick<Meeting, 'companyId'>[]> {
  const options = { ...(session && { session }) };
  const freed = await MeetingModel.find(
    { studentId, editionId: app.editionId, live: true, startsAt: { $gt: app.now() } },
    undefined,
    options,
  ).lean<Meeting[]>();
  await tellOfErased(app, freed, session);
  await MeetingModel.deleteMany({ studentId }, options);
  await WaitlistModel.deleteMany({ studentId }, options);
  return freed;
}
