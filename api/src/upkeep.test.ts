import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { MeetingModel, type Slot } from './features/meetings/meetings/model.ts';
import { listWaitlistOf } from './features/meetings/waitlist/lists.ts';
import { WaitlistModel } from './features/meetings/waitlist/model.ts';
import { ApplicationModel } from './features/recruitment/applications/model.ts';
import { aFullCompany, aWaiter, freeTime, offerOf, stateOf, type Waiter } from './testing/aFullCompany.ts';
import { givenApi, givenTime } from './testing/givenApi.ts';
import { aMeeting, onFairDay, TWO_DAYS_BEFORE } from './testing/index.ts';
import { startUpkeep } from './upkeep.ts';

const after = (minutes: number) => new Date(TWO_DAYS_BEFORE.getTime() + minutes * 60_000);
const ONE_TIME = { endsAt: onFairDay('09:20') };

const api = givenApi();
givenTime(api, TWO_DAYS_BEFORE);
/** Runs the upkeep twice at the same time, as two processes do. */
const runAll = () => Promise.all([startedOnce(), startedOnce()]);

describe('the upkeep worker', () => {
  it('ends an unanswered offer, lapses its entry, and offers the time to the next student', async () => {
    const full = await aFullCompany(api, ONE_TIME);
    const first = await aWaiter(api, full);
    api.setTime(after(1));
    const second = await aWaiter(api, full);
    await freeTime(full);
    const offer = await offerOf(first);
    api.setTime(new Date(after(241).getTime() - 1));
    await runAll();
    expect(await offerOf(first)).toBeDefined();
    api.setTime(after(241));
    await runAll();
    expect(await MeetingModel.findById(offer?._id).lean()).toMatchObject({
      status: 'offer_expired',
      live: false,
      pendingEvents: [],
    });
    expect(await WaitlistModel.findOne({ applicationId: first.application._id }).lean()).toMatchObject({
      state: 'lapsed',
      active: false,
      pendingEvents: [{ kind: 'lapsed' }],
    });
    expect(await offerOf(second)).toBeDefined();
    expect(await listWaitlistOf(api.app, first.student._id)).toMatchObject([{ state: 'lapsed' }]);

    // The student can join the waitlist again and gets a place at its end.
    const path = '/api/v1/student/waitlist';
    await first.agent.post(path).send({ slug: full.company.slug }).expect(201);
    expect(await listWaitlistOf(api.app, first.student._id)).toMatchObject([
      { state: 'waiting', position: 1 },
    ]);
  });

  it('lets a student join again whose offer has just expired, before the worker runs', async () => {
    const full = await aFullCompany(api, { endsAt: onFairDay('09:20') });
    const waiter = await aWaiter(api, full);
    api.setTime(after(1));
    const next = await aWaiter(api, full);
    await freeTime(full);
    api.setTime(after(241));
    const path = '/api/v1/student/waitlist';
    await waiter.agent.post(path).send({ slug: full.company.slug }).expect(201);
    await runAll();
    expect([await stateOf(waiter), await stateOf(next)]).toEqual(['waiting', 'offered']);
  });

  it('makes no double offers, however many workers run at once', async () => {
    const full = await aFullCompany(api);
    const waiters: Waiter[] = [];
    for (let index = 0; index < 8; index += 1) {
      api.setTime(after(index));
      waiters.push(await aWaiter(api, full));
    }
    // Frees five times without offering them, as a process does that ends directly after the write.
    const freed = full.meetings.slice(0, 5);
    await MeetingModel.updateMany({ _id: { $in: freed.map(({ _id }) => _id) } }, { live: false });
    await Promise.all([...Array(4)].map(() => startedOnce()));
    const offers = await MeetingModel.find({ companyId: full.company._id, status: 'offered' }).lean();
    expect(new Set(offers.map(({ slotId }) => String(slotId))).size).toBe(5);
    const states = await Promise.all(waiters.map(stateOf));
    expect(states).toEqual([...Array(5).fill('offered'), ...Array(3).fill('waiting')]);
    const entries = await WaitlistModel.find({ companyId: full.company._id, state: 'offered' }).lean();
    expect(entries.map(({ meetingId }) => String(meetingId)).sort()).toEqual(
      offers.map(({ _id }) => String(_id)).sort(),
    );
  });

  it('completes what a process that died has left undone', async () => {
    const full = await aFullCompany(api);
    const [offered, accepted, declined, expired, gone, booked, unaccepted] = (await Promise.all(
      Array.from({ length: 7 }, () => aWaiter(api, full)),
    )) as [Waiter, Waiter, Waiter, Waiter, Waiter, Waiter, Waiter];
    const free = async (index: number) => {
      await MeetingModel.updateOne({ _id: full.meetings[index]?._id }, { live: false });
      return full.slots[index] as Slot;
    };
    const offerExpiresAt = after(240);
    const entryOf = ({ application }: Waiter) => ({ applicationId: application._id });
    // Creates an offered meeting whose waitlist entry does not know of it. Also creates entries that still count as
    // offered, although their offer has been accepted, declined or has expired.
    await aMeeting(offered.application, await free(0), { status: 'offered', offerExpiresAt });
    const ends = [
      [accepted, 'booked', 1],
      [declined, 'offer_declined', 2],
      [expired, 'offer_expired', 2],
    ] as const;
    for (const [waiter, status, index] of ends) {
      const meeting = await aMeeting(waiter.application, await free(index), { status });
      await WaitlistModel.updateOne(entryOf(waiter), { state: 'offered', meetingId: meeting._id });
    }
    await aMeeting(booked.application, await free(3));
    await WaitlistModel.updateOne(entryOf(gone), { state: 'offered', meetingId: new Types.ObjectId() });
    await ApplicationModel.updateOne({ _id: unaccepted.application._id }, { status: 'pending' });
    // Fills the last free slot, so that the upkeep makes no new offer.
    await aMeeting((await aWaiterWithoutEntry(full)).application, full.slots[2] as Slot);
    await runAll();
    const all = [offered, accepted, declined, expired, gone, booked, unaccepted];
    expect(await Promise.all(all.map(stateOf))).toEqual([
      'offered',
      'fulfilled',
      'left',
      'lapsed',
      'waiting',
      'fulfilled',
      'left',
    ]);
    const lapsed = await WaitlistModel.findOne(entryOf(expired)).lean();
    expect(lapsed?.pendingEvents).toMatchObject([{ kind: 'lapsed' }]);
  });

  it('runs once at a time', async () => {
    const worker = startUpkeep(api.app);
    expect(worker.runOnce()).toBe(worker.runOnce());
    await worker.stop();
  });
});

async function startedOnce(): Promise<void> {
  const worker = startUpkeep(api.app);
  await worker.runOnce();
  await worker.stop();
}

async function aWaiterWithoutEntry(full: Parameters<typeof aWaiter>[1]): Promise<Waiter> {
  const waiter = await aWaiter(api, full);
  await WaitlistModel.deleteOne({ applicationId: waiter.application._id });
  return waiter;
}
