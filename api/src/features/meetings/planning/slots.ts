import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { timeText } from '../../../services/clock/index.ts';
import type { Company } from '../../recruitment/companies/index.ts';
import { type Meeting, MeetingModel, type Slot, SlotModel } from '../meetings/index.ts';
import { offerFreedTimes } from '../waitlist/index.ts';

/** Age in ms from which a hold is considered left behind by a process that ended. */
const STALE_MS = 60_000;
/** Maximum number of slots released per sweep. */
const SWEEP_LIMIT = 500;

/**
 * Slots that one change of the plan has reserved. The slots are blocked, so that no other call can book or change them.
 */
export interface Hold {
  readonly id: Types.ObjectId;
  /** Unblocks the reserved slots that have not been deleted. */
  readonly release: () => Promise<void>;
}

/**
 * Reserves (holds) slots while they are changed. Throws SLOTS_HAVE_MEETINGS with the times of booked slots, or
 * STALE_VERSION if a slot was deleted or is held by another change. The hold is written before meetings are searched,
 * and booking checks its slot again after its insert (meetings/standing.ts). Therefore either this function finds the
 * booking, or the booking finds the hold. A held slot is blocked without a reason. A slot that the company had blocked
 * keeps its reason and stays blocked after the release.
 */
export async function holdSlots(app: App, slots: readonly Slot[]): Promise<Hold> {
  const id = new Types.ObjectId();
  const ids = slots.map(({ _id }) => _id);
  const $set = { blocked: true, heldBy: id, heldAt: new Date() };
  await retrying(() => SlotModel.updateMany({ _id: { $in: ids }, heldBy: null }, { $set }));
  const release = () => restoreSlots({ _id: { $in: ids }, heldBy: id });
  if ((await SlotModel.countDocuments({ _id: { $in: ids }, heldBy: id })) < ids.length) {
    await release();
    throw refuse('STALE_VERSION');
  }
  const taken = await MeetingModel.find({ slotId: { $in: ids }, live: true })
    .sort({ startsAt: 1 })
    .lean<Meeting[]>();
  if (taken.length > 0) {
    await release();
    const times = taken.map(({ startsAt }) => timeText(app, startsAt)).join(', ');
    throw refuse('SLOTS_HAVE_MEETINGS', {
      message: ['MEETINGS_AT', { times }],
      details: { times },
    });
  }
  return { id, release };
}

async function restoreSlots(held: object): Promise<void> {
  const holdFields = { heldBy: 1, heldAt: 1 } as const;
  const isOpen = { ...held, blockReason: null };
  await retrying(() => SlotModel.updateMany(isOpen, { $set: { blocked: false }, $unset: holdFields }));
  await retrying(() => SlotModel.updateMany(held, { $unset: holdFields }));
}

/**
 * Releases slots held by processes that have ended, and offers their times to the waitlist. Returns the number of
 * released slots. If a process was only slow, it finds that its hold has ended, and changes nothing.
 */
export async function releaseStaleHolds(app: App): Promise<number> {
  const heldAt = { $lt: new Date(Date.now() - STALE_MS) };
  const stale = await SlotModel.find({ heldAt }, { companyId: 1 }).limit(SWEEP_LIMIT).lean<Slot[]>();
  if (stale.length === 0) return 0;
  await restoreSlots({ _id: { $in: stale.map(({ _id }) => _id) }, heldAt });
  const companies = new Map(stale.map(({ companyId }) => [companyId.toHexString(), companyId]));
  for (const companyId of companies.values()) await offerFreedTimes(app, companyId);
  return stale.length;
}

/**
 * Blocks a free slot with a reason, or unblocks it and offers it to the waitlist first. Throws REASON_REQUIRED without
 * a reason, NOT_FOUND, SLOTS_HAVE_MEETINGS, or STALE_VERSION while the slot's block is being changed.
 */
export async function changeSlot(
  app: App,
  company: Company,
  id: string,
  { blocked, reason }: { readonly blocked: boolean; readonly reason?: string | undefined },
): Promise<Slot> {
  const own = { _id: id, editionId: app.editionId, companyId: company._id };
  const slot = await SlotModel.findOne(own).lean<Slot>();
  if (!slot) throw notFound();
  if (blocked) {
    if (!reason) throw refuse('REASON_REQUIRED', { fields: { reason: 'SAY_WHY_BLOCKED' } });
    const { id: heldBy } = await holdSlots(app, [slot]);
    return updateSlot(
      { ...own, heldBy },
      { $set: { blockReason: reason }, $unset: { heldBy: 1, heldAt: 1 } },
    );
  }
  const offered = await updateSlot(
    { ...own, heldBy: null },
    { $set: { blocked: false }, $unset: { blockReason: 1 } },
  );
  await offerFreedTimes(app, company._id);
  return offered;
}

async function updateSlot(where: Readonly<Record<string, unknown>>, update: object): Promise<Slot> {
  const changed = await retrying(() =>
    SlotModel.findOneAndUpdate(where, update, { returnDocument: 'after' }).lean<Slot>(),
  );
  if (!changed) throw refuse('STALE_VERSION');
  return changed;
}
