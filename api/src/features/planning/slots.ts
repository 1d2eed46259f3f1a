import { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { retrying } from '../../db/retry.ts';
import { notFound, refuse } from '../../http/errors.ts';
import { timeText } from '../../services/clock/index.ts';
import type { Company } from '../companies/index.ts';
import { type Meeting, MeetingModel, type Slot, SlotModel } from '../meetings/index.ts';
import { offerFreedTimes } from '../waitlist/index.ts';

/** A hold older than this is of a process that died. */
const STALE_MS = 60_000;
/** As many are let go of in one sweep; the next takes the rest. */
const MOST_SWEPT = 500;

/** Slots held by one change of the plan: blocked, so that nobody can book them, and no other change can take them. */
export interface Hold {
  readonly id: Types.ObjectId;
  /** Gives them back as they were; what has gone in the meantime is no matter. */
  readonly release: () => Promise<void>;
}

/**
 * Takes slots out of what is offered while they are changed. SLOTS_HAVE_MEETINGS with the times when one is booked;
 * STALE_VERSION when one has gone or another change holds it. Holding comes before the look and booking looks again
 * after its insert (meetings/standing.ts): whichever of two at once is later sees the other. A held slot is blocked
 * without a reason; one the company had blocked keeps its own, and stays blocked when it is given back.
 */
export async function holdSlots(app: App, slots: readonly Slot[]): Promise<Hold> {
  const id = new Types.ObjectId();
  const ids = slots.map(({ _id }) => _id);
  const $set = { blocked: true, heldBy: id, heldAt: new Date() };
  await retrying(() => SlotModel.updateMany({ _id: { $in: ids }, heldBy: null }, { $set }));
  const release = () => giveBack({ _id: { $in: ids }, heldBy: id });
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
      says: ['MEETINGS_AT', { times }],
      details: { times },
    });
  }
  return { id, release };
}

async function giveBack(held: object): Promise<void> {
  const letGo = { heldBy: 1, heldAt: 1 } as const;
  const isOpen = { ...held, blockReason: null };
  await retrying(() => SlotModel.updateMany(isOpen, { $set: { blocked: false }, $unset: letGo }));
  await retrying(() => SlotModel.updateMany(held, { $unset: letGo }));
}

/**
 * Gives back what processes that died have held, and offers these times; answers how many slots. A process that was
 * only slow then finds its hold gone and changes nothing.
 */
export async function releaseHeldSlots(app: App): Promise<number> {
  const heldAt = { $lt: new Date(Date.now() - STALE_MS) };
  const stale = await SlotModel.find({ heldAt }, { companyId: 1 }).limit(MOST_SWEPT).lean<Slot[]>();
  if (stale.length === 0) return 0;
  await giveBack({ _id: { $in: stale.map(({ _id }) => _id) }, heldAt });
  const companies = new Map(stale.map(({ companyId }) => [companyId.toHexString(), companyId]));
  for (const companyId of companies.values()) await offerFreedTimes(app, companyId);
  return stale.length;
}

/**
 * Blocks a free slot, with a reason (REASON_REQUIRED), or offers it again, to the waitlist first. NOT_FOUND,
 * SLOTS_HAVE_MEETINGS; STALE_VERSION while its block is being changed.
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
    return changeHeld(
      { ...own, heldBy },
      { $set: { blockReason: reason }, $unset: { heldBy: 1, heldAt: 1 } },
    );
  }
  const offered = await changeHeld(
    { ...own, heldBy: null },
    { $set: { blocked: false }, $unset: { blockReason: 1 } },
  );
  await offerFreedTimes(app, company._id);
  return offered;
}

async function changeHeld(where: Readonly<Record<string, unknown>>, update: object): Promise<Slot> {
  const changed = await retrying(() =>
    SlotModel.findOneAndUpdate(where, update, { returnDocument: 'after' }).lean<Slot>(),
  );
  if (!changed) throw refuse('STALE_VERSION');
  return changed;
}
