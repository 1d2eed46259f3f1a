import { DAY_MS } from '@fair/clock';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { type Meeting, MeetingModel } from './model.ts';

/** The student or the company that has the meetings. */
export type Participant = { readonly studentId: Types.ObjectId } | { readonly companyId: Types.ObjectId };

const upcomingFilter = ({ editionId, now }: Pick<App, 'editionId' | 'now'>, participant: Participant) => ({
  editionId,
  ...participant,
  live: true,
  startsAt: { $gt: now() },
});

/** Counts the upcoming meetings of a student or company at this fair, including unanswered offers. */
export function countUpcoming(app: App, participant: Participant): Promise<number> {
  return MeetingModel.countDocuments(upcomingFilter(app, participant)).exec();
}

/** Returns the ids of a participant's upcoming meetings, including unanswered offers. */
export function findUpcoming(app: App, participant: Participant): Promise<Pick<Meeting, '_id'>[]> {
  return MeetingModel.find(upcomingFilter(app, participant), { _id: 1 })
    .lean<Pick<Meeting, '_id'>[]>()
    .exec();
}

/** Returns the number of live meetings of an edition. Booked meetings stay live after they have ended. */
export const countMeetings = ({ editionId }: Pick<App, 'editionId'>): Promise<number> =>
  MeetingModel.countDocuments({ editionId, live: true }).exec();

/** Number and earliest start of a fair's meetings that have not ended. */
export interface MeetingsAhead {
  readonly count: number;
  readonly firstAt: Date;
}

/**
 * Returns the number and the earliest start of a fair's live meetings that have not ended, including unanswered offers,
 * in the caller's transaction. Returns undefined if the fair has no such meeting.
 */
export async function meetingsAhead(
  editionId: Types.ObjectId,
  now: Date,
  session: ClientSession,
): Promise<MeetingsAhead | undefined> {
  // The condition on `startsAt` lets the query use the index. No meeting is longer than a day, so the condition leaves
  // out no meeting.
  const startsAt = { $gt: new Date(now.getTime() - DAY_MS) };
  const ahead = { editionId, live: true, startsAt, endsAt: { $gt: now } };
  const [found] = await MeetingModel.aggregate<MeetingsAhead>([
    { $match: ahead },
    { $group: { _id: null, count: { $sum: 1 }, firstAt: { $min: '$startsAt' } } },
  ]).session(session);
  return found;
}

/** Whether a fair has a meeting, in any state. */
export const hasAnyMeeting = async (editionId: Types.ObjectId, session: ClientSession): Promise<boolean> =>
  (await MeetingModel.exists({ editionId }).session(session)) !== null;

/** Returns up to `limit` live meetings of a fair that end after `at`, including unanswered offers. */
export const liveMeetingsAhead = (editionId: Types.ObjectId, at: Date, limit: number): Promise<Meeting[]> =>
  MeetingModel.find({
    ...{ editionId, live: true },
    startsAt: { $gt: new Date(at.getTime() - DAY_MS) },
    endsAt: { $gt: at },
  })
    .sort({ startsAt: 1, _id: 1 })
    .limit(limit)
    .lean<Meeting[]>()
    .exec();

/** Returns the student and the company of each meeting that a cancellation of the fair has ended. */
export const meetingsEndedWith = (
  editionId: Types.ObjectId,
  endedWith: Types.ObjectId,
): Promise<Pick<Meeting, 'studentId' | 'companyId'>[]> =>
  MeetingModel.find({ editionId, endedWith }, { studentId: 1, companyId: 1 })
    .lean<Pick<Meeting, 'studentId' | 'companyId'>[]>()
    .exec();
