import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { joinFair } from '../participations/index.ts';
import type { Leave } from './change.ts';
import { type Company, CompanyModel, type StoredCompany } from './model.ts';

/** Lifetime of a hold in ms, in case the process dies. */
const HOLD_MS = 60_000;
/** Minimum remaining time in ms of a hold when the change is written: more than the write may take (db/retry.ts). */
const LEFT_MS = 30_000;

/** Keeps `updatedAt`, because a hold does not change the profile. */
const UNSEEN = { timestamps: false } as const;

/** A hold on a company's meetings: while it exists, `takesPartInMeetings` is false and none is booked. */
export interface MeetingHold {
  /** Returns the condition that the hold lasts long enough to write a change. */
  readonly lasting: () => Leave['where'];
  readonly release: () => Promise<void>;
}

/**
 * Prevents new meetings with a company that is about to leave. The hold expires by itself if the process
 * dies.
 */
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

/** Returns the companies that have left this fair and may have future meetings to cancel. */
export async function findLeaving({ editionId }: Pick<App, 'editionId'>): Promise<Company[]> {
  const found = await CompanyModel.find({ 'leaving.by': { $exists: true } }).lean<StoredCompany[]>();
  return joinFair(editionId, found);
}

/** Marks a departure as complete. */
export async function endLeaving(_id: Types.ObjectId): Promise<void> {
  await retrying(() => CompanyModel.updateOne({ _id }, { $unset: { leaving: 1 } }, UNSEEN));
}
