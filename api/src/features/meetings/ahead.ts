import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { type Meeting, MeetingModel } from './model.ts';

/** Whose meetings. */
export type Whose = { readonly studentId: Types.ObjectId } | { readonly companyId: Types.ObjectId };

const ahead = ({ editionId, now }: Pick<App, 'editionId' | 'now'>, whose: Whose) => ({
  editionId,
  ...whose,
  live: true,
  startsAt: { $gt: now() },
});

/** How many meetings of theirs at this fair are still to come, unanswered offers included. */
export function countAhead(app: App, whose: Whose): Promise<number> {
  return MeetingModel.countDocuments(ahead(app, whose)).exec();
}

/** Their ids. */
export function findAhead(app: App, whose: Whose): Promise<Pick<Meeting, '_id'>[]> {
  return MeetingModel.find(ahead(app, whose), { _id: 1 }).lean<Pick<Meeting, '_id'>[]>().exec();
}

/** How many meetings of an edition are booked or offered, or were. */
export const countMeetingsOf = ({ editionId }: Pick<App, 'editionId'>): Promise<number> =>
  MeetingModel.countDocuments({ editionId, live: true }).exec();
