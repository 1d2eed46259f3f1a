import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { joinFair } from '../participations/index.ts';
import type { Leave } from './change.ts';
import { type Company, CompanyModel, type StoredCompany } from './model.ts';

/** Lifetime of a hold in ms. A hold whose process has crashed ends after this time. */
const HOLD_MS = 60_000;
/**
 * A change is written only if its hold lasts at least this many ms longer, more than the write may take
 * (db/retry.ts).
 */
const LEFT_MS = 30_000;

/** Options of writes that leave `updatedAt` unchanged, because a hold does not change the profile. */
const UNSEEN = { timestamps: false } as const;

/**
 * A hold on a company's meetings. While a hold exists, `takesPartInMeetings` returns false and no meeting is booked.
 */
export interface MeetingHold {
  /** Returns the condition that the company still has this hold for long enough to write a change. */
  readonly lasting: () => Leave['where'];
  readonly release: () => Promise<void>;
}

/**
 * Prevents new meetings with a company that is about to leave the network meetings. If the process crashes, the hold
 * expires.
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
