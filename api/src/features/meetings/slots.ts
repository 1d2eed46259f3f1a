import type { App } from '../../app.ts';
import { retrying } from '../../db/retry.ts';
import { notFound, refuse } from '../../http/errors.ts';
import type { Company } from '../companies/model.ts';
import { type Meeting, MeetingModel, type Slot, SlotModel } from './model.ts';
import { timeText } from './words.ts';

/** What a slot that is about to go is marked with. */
const CHANGING = 'The schedule is being changed.';

/**
 * Takes slots out of what is offered, and returns what offers them again. SLOTS_HAVE_MEETINGS with the times when
 * one is booked. Blocking comes before the look and booking looks again after its insert (book.ts): whichever of
 * two at once is later sees the other.
 */
export async function holdSlots(
  app: App,
  slots: readonly Slot[],
  reason: string = CHANGING,
): Promise<() => Promise<void>> {
  const free = slots.filter(({ blocked }) => !blocked).map(({ _id }) => _id);
  await retrying(() =>
    SlotModel.updateMany({ _id: { $in: free } }, { $set: { blocked: true, blockReason: reason } }),
  );
  const release = async () => {
    await retrying(() =>
      SlotModel.updateMany({ _id: { $in: free } }, { $set: { blocked: false }, $unset: { blockReason: 1 } }),
    );
  };
  const taken = await MeetingModel.find({ slotId: { $in: slots.map(({ _id }) => _id) }, live: true })
    .sort({ startsAt: 1 })
    .lean<Meeting[]>();
  if (taken.length > 0) {
    await release();
    const times = taken.map(({ startsAt }) => timeText(app.config, startsAt)).join(', ');
    throw refuse('SLOTS_HAVE_MEETINGS', {
      message: `Meetings are booked at ${times}. Move or cancel them first.`,
    });
  }
  return release;
}

/** Blocks a free slot, with a reason (REASON_REQUIRED), or offers it again. NOT_FOUND, SLOTS_HAVE_MEETINGS. */
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
    if (!reason) throw refuse('REASON_REQUIRED', { fields: { reason: 'Say why this time is not offered.' } });
    await holdSlots(app, [slot], reason);
  } else {
    await retrying(() => SlotModel.updateOne(own, { $set: { blocked: false }, $unset: { blockReason: 1 } }));
  }
  const changed = await SlotModel.findOne(own).lean<Slot>();
  if (!changed) throw notFound();
  return changed;
}
