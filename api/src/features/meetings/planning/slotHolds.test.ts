import { describe, expect, it, jest } from '@jest/globals';
import { expectSound, givenOpenBooking } from '../../../testing/bookingScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  aBooker,
  aCaller,
  aCompany,
  aPublishedBlock,
  type Booker,
  type Caller,
  onFairDay,
} from '../../../testing/index.ts';
import type { Company } from '../../recruitment/companies/model.ts';
import { MeetingModel, type Slot, SlotModel } from '../meetings/model.ts';
import { BlockModel } from './model.ts';
import { holdSlots, releaseStaleHolds } from './slots.ts';

/** The same plan as that of the block that `aPublishedBlock` publishes. */
const PLAN = {
  startsAt: onFairDay('09:00').toISOString(),
  endsAt: onFairDay('11:00').toISOString(),
  slotMinutes: 20,
  tables: ['A'],
};

const api = givenApi();
givenOpenBooking(api);

async function aScene() {
  const company = await aCompany();
  const { block, slots } = await aPublishedBlock(company);
  return { company, slots, path: `/company/meeting-blocks/${block._id}`, call: await aCaller(api, company) };
}

const blockSlot = (call: Caller, { _id }: Slot, reason = 'Lunch break') =>
  call('PATCH', `/company/slots/${_id}`, { blocked: true, reason });
const openSlot = (call: Caller, { _id }: Slot) => call('PATCH', `/company/slots/${_id}`, { blocked: false });
const stored = ({ _id }: Slot) => SlotModel.findById(_id).lean<Slot>();
const at = (slots: readonly Slot[], index: number) => slots[index] as Slot;

/** Creates a student on the waitlist of a company that has no free times. */
async function aWaiting(company: Company) {
  const booker = await aBooker(api, [company]);
  const { status } = await booker.call('POST', '/student/waitlist', { slug: company.slug });
  expect(status).toBe(201);
  return booker;
}

const offersTo = ({ student }: Pick<Booker, 'student'>) =>
  MeetingModel.find({ studentId: student._id, status: 'offered' }).lean();

describe('slots that are being changed', () => {
  it('cannot be booked, blocked, opened or changed by another call, and are restored unchanged', async () => {
    const { company, slots, path, call } = await aScene();
    await blockSlot(call, at(slots, 1));
    const before = await Promise.all(slots.map(stored));
    const hold = await holdSlots(api.app, slots);
    const { book } = await aBooker(api, [company]);
    expect((await book(company, onFairDay('09:00'))).status).not.toBe(201);
    const refusals = [
      await blockSlot(call, at(slots, 0)),
      await openSlot(call, at(slots, 1)),
      await call('PUT', path, { ...PLAN, endsAt: onFairDay('09:40').toISOString() }),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual(Array(3).fill('STALE_VERSION'));
    await hold.release();
    const after = await Promise.all(slots.map(stored));
    const withoutDate = (all: (Slot | null)[]) => all.map((slot) => ({ ...slot, updatedAt: undefined }));
    expect(withoutDate(after)).toEqual(withoutDate(before));
    expect((await book(company, onFairDay('09:00'))).status).toBe(201);
  });

  it('are released by the sweep when their process died, and offered to the waitlist', async () => {
    const { company, slots, call } = await aScene();
    for (const slot of slots.slice(1)) await blockSlot(call, slot);
    await holdSlots(api.app, slots.slice(0, 2));
    const waiting = await aWaiting(company);
    expect(await releaseStaleHolds(api.app)).toBe(0);
    expect(await stored(at(slots, 0))).toMatchObject({ blocked: true });
    const longAgo = new Date(Date.now() - 61_000);
    await SlotModel.updateMany({ companyId: company._id, heldAt: { $exists: true } }, { heldAt: longAgo });
    expect(await releaseStaleHolds(api.app)).toBe(2);
    const [open, lunch] = await Promise.all(slots.map(stored));
    expect(open).toMatchObject({ blocked: false });
    expect(lunch).toMatchObject({ blocked: true, blockReason: 'Lunch break' });
    for (const slot of [open, lunch]) expect(slot).not.toHaveProperty('heldBy');
    expect(await offersTo(waiting)).toMatchObject([{ startsAt: onFairDay('09:00') }]);
  });

  it('are not released by a change that has lost them to another', async () => {
    const { slots } = await aScene();
    const hold = await holdSlots(api.app, slots);
    await SlotModel.updateMany({ heldBy: hold.id }, { heldAt: new Date(Date.now() - 61_000) });
    await releaseStaleHolds(api.app);
    const other = await holdSlots(api.app, slots);
    await hold.release();
    expect(await SlotModel.countDocuments({ heldBy: other.id, blocked: true })).toBe(slots.length);
    await other.release();
  });
});

describe('a change so slow that its slots were released', () => {
  it('changes nothing, because they may be booked by now', async () => {
    const { company, slots, path, call } = await aScene();
    const { book } = await aBooker(api, [company]);
    const updateBlock = BlockModel.updateOne.bind(BlockModel);
    const isSlow = async (...written: Parameters<typeof updateBlock>) => {
      await SlotModel.updateMany(
        { companyId: company._id, heldAt: { $exists: true } },
        { heldAt: new Date(Date.now() - 61_000) },
      );
      expect(await releaseStaleHolds(api.app)).toBe(2);
      expect((await book(company, onFairDay('09:00'))).status).toBe(201);
      return updateBlock(...written);
    };
    const write = jest.spyOn(BlockModel, 'updateOne').mockImplementationOnce(isSlow as never);
    const shorter = { ...PLAN, startsAt: onFairDay('09:40').toISOString() };
    const { status, body } = await call('PUT', path, shorter);
    write.mockRestore();
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'STALE_VERSION' });
    expect(await SlotModel.countDocuments({ companyId: company._id, blocked: false })).toBe(slots.length);
    expect(await BlockModel.findOne({ companyId: company._id }).lean()).toMatchObject({
      startsAt: onFairDay('09:00'),
    });
  });
});

describe('a change of the plan while students book', () => {
  it('removes only free times, and books only times that stay', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { company, slots, path, call } = await aScene();
      const bookers = await Promise.all(slots.map(() => aBooker(api, [company])));
      const shorter = { ...PLAN, startsAt: onFairDay('09:40').toISOString() };
      const [changed, ...booked] = await Promise.all([
        call('PUT', path, shorter),
        ...bookers.map(({ book }, n) => book(company, at(slots, n).startsAt)),
      ]);
      expect([200, 409]).toContain(changed.status);
      expect(await SlotModel.countDocuments({ companyId: company._id, blocked: true })).toBe(0);
      const kept = changed.status === 200 ? slots.length - 2 : slots.length;
      expect(await SlotModel.countDocuments({ companyId: company._id })).toBe(kept);
      const live = await MeetingModel.countDocuments({ companyId: company._id, live: true });
      expect(live).toBe(booked.filter(({ status }) => status === 201).length);
    }
    await expectSound(api);
  });

  it('blocks a slot or books it, never both, with any number of requests', async () => {
    const { company, slots, call } = await aScene();
    const bookers = await Promise.all(slots.map(() => aBooker(api, [company])));
    await Promise.all(
      slots.flatMap((slot, n) => [
        blockSlot(call, slot),
        blockSlot(call, slot, 'Another reason'),
        bookers[n]?.book(company, slot.startsAt),
        openSlot(call, slot),
        blockSlot(call, slot),
      ]),
    );
    expect(await SlotModel.countDocuments({ heldBy: { $exists: true } })).toBe(0);
    expect(await SlotModel.countDocuments({ companyId: company._id, blocked: true, blockReason: null })).toBe(
      0,
    );
    await expectSound(api);
  });
});

describe('new times', () => {
  it('are offered to the waitlist when a slot is opened again', async () => {
    const { company, slots, call } = await aScene();
    for (const slot of slots) await blockSlot(call, slot);
    const waiting = await aWaiting(company);
    await openSlot(call, at(slots, 2));
    expect(await offersTo(waiting)).toMatchObject([{ startsAt: at(slots, 2).startsAt }]);
  });

  it('are offered to the waitlist when a block is published or extended', async () => {
    const { company, slots, call, path } = await aScene();
    for (const slot of slots) await blockSlot(call, slot);
    const [first, second] = [await aWaiting(company), await aWaiting(company)];
    const plan = {
      ...PLAN,
      startsAt: onFairDay('13:00').toISOString(),
      endsAt: onFairDay('13:20').toISOString(),
    };
    const { body } = await call('POST', '/company/meeting-blocks', plan);
    expect((await call('POST', `/company/meeting-blocks/${body.id}/publish`)).status).toBe(200);
    expect(await offersTo(first)).toMatchObject([{ startsAt: onFairDay('13:00') }]);
    expect(await offersTo(second)).toEqual([]);
    const longer = { ...PLAN, endsAt: onFairDay('11:20').toISOString() };
    expect((await call('PUT', path, longer)).status).toBe(200);
    expect(await offersTo(second)).toMatchObject([{ startsAt: onFairDay('11:00') }]);
  });
});
