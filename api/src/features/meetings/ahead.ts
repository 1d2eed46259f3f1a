import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { type Meeting, MeetingModel } from './model.ts';

/** The student or company whose meetings are meant. */
export type Whose = { readonly studentId: Types.ObjectId } | { readonly companyId: Types.ObjectId };

const ahead = ({ editionId, now }: Pick<App, 'editionId' | 'now'>, whose: Whose) => ({
  editionId,
  ...whose,
  live: true,
  startsAt: { $gt: now() },
});

/** Counts the upcoming meetings of a student or company at this fair, including unanswered offers. */
export function countAhead(app: App, whose: Whose): Promise<number> {
  return MeetingModel.countDocuments(ahead(app, whose)).exec();
}

/** Returns the ids of these meetings. */
export function findAhead(app: App, whose: Whose): Promise<Pick<Meeting, '_id'>[]> {
  return MeetingModel.find(ahead(app, whose), { _id: 1 }).lean<Pick<Meeting, '_id'>[]>().exec();
}

/** Counts the meetings of an edition that are or were booked or offered. */
export const countMeetingsOf = ({ editionId }: Pick<App, 'editionId'>): Promise<number> =>
  MeetingModel.countDocuments({ editionId, live: true }).exec();
