import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { type Meeting, MeetingModel } from './model.ts';

/** The student or the company whose meetings are meant. */
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

/** Returns the number of live meetings of an edition; past booked meetings are live too. */
export const countMeetings = ({ editionId }: Pick<App, 'editionId'>): Promise<number> =>
  MeetingModel.countDocuments({ editionId, live: true }).exec();
