import { Types } from 'mongoose';
import { retrying } from '../../db/retry.ts';
import type { Leave } from './change.ts';
import { type Company, CompanyModel } from './model.ts';

/** How long nothing can be booked when a process dies while it holds. */
const HOLD_MS = 60_000;
/** What must be left of it when the change is written: more than the write may take (db/retry.ts). */
const LEFT_MS = 30_000;

/** A hold is no change of the profile: neither its version nor its date moves. */
const UNSEEN = { timestamps: false } as const;

/** While it is there no meeting is booked with the company: `takesPartInMeetings` is false. */
export interface MeetingHold {
  /** What holds of the company while the hold lasts long enough to write a change by it. */
  readonly lasting: () => Leave['where'];
  readonly release: () => Promise<void>;
}

/** Keeps new meetings away from a company while it is about to leave; of a process that dies it runs out by itself. */
export async function holdMeetings(companyId: Types.ObjectId): Promise<MeetingHold> {
  const id = new Types.ObjectId();
  const own = { _id: companyId, 'meetingHolds.id': { $ne: id } };
  const until = new Date(Date.now() + HOLD_MS);
  await retrying(() => CompanyModel.updateOne(own, { $push: { meetingHolds: { id, until } } }, UNSEEN));
  return {
    lasting: () => ({
      meetingHolds: { $elemMatch: { id, until: { $gt: new Date(Date.now() + LEFT_MS) } } },
    }),
    release: async () => {
      const isOver = { $or: [{ id }, { until: { $lt: new Date() } }] };
      await retrying(() =>
        CompanyModel.updateOne({ _id: companyId }, { $pull: { meetingHolds: isOver } }, UNSEEN),
      );
    },
  };
}

/** The companies that have left, with meetings ahead that may still have to be cancelled. */
export function findLeaving(): Promise<Company[]> {
  return CompanyModel.find({ 'leaving.by': { $exists: true } })
    .lean<Company[]>()
    .exec();
}

/** Notes that nothing is left to be done of its leaving. */
export async function endLeaving(_id: Types.ObjectId): Promise<void> {
  await retrying(() => CompanyModel.updateOne({ _id }, { $unset: { leaving: 1 } }, UNSEEN));
}
