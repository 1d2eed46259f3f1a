import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  aFullCompany,
  anApplicant,
  aWaiter,
  freeTime,
  offerOf,
  stateOf,
  type Waiter,
} from '../../../testing/aFullCompany.ts';
import { givenApi, givenTime } from '../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  onFairDay,
  TWO_DAYS_BEFORE,
} from '../../../testing/index.ts';
import { storeAtFair } from '../../../testing/participations.ts';
import { StudentModel } from '../../people/students/model.ts';
import { MeetingModel, type Slot } from '../meetings/model.ts';
import { offerFreedTimes } from './offers.ts';

const MEETINGS = '/api/v1/student/meetings';
const SETTINGS = '/api/v1/admin/meeting-settings';
const MINUTE_MS = 60_000;
const after = (minutes: number) => new Date(TWO_DAYS_BEFORE.getTime() + minutes * MINUTE_MS);
const ONE_TIME = { endsAt: onFairDay('09:20') };

const api = givenApi();
givenTime(api, TWO_DAYS_BEFORE);
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

const answer = async (waiter: Waiter, how: 'accept' | 'decline') =>
  waiter.agent.post(`${MEETINGS}/${String((await offerOf(waiter))?._id)}/${how}`);

/** Creates `count` students who join the waitlist one minute after another. */
async function waitersOf(full: Parameters<typeof aWaiter>[1], count: number): Promise<Waiter[]> {
  const waiters: Waiter[] = [];
  for (let index = 0; index < count; index += 1) {
    api.setTime(after(index));
    waiters.push(await aWaiter(api, full));
  }
  return waiters;
}

describe('a freed time', () => {
  it('is offered to the first in line, and to the next when declined', async () => {
    const full = await aFullCompany(api, ONE_TIME);
    const [first, second] = (await waitersOf(full, 2)) as [Waiter, Waiter];
    api.setTime(TWO_DAYS_BEFORE);
    await freeTime(full);
    expect(await offerOf(first)).toMatchObject({
      slotId: full.slots[0]?._id,
      source: 'waitlist',
      offerExpiresAt: after(240),
      pendingEvents: [{ kind: 'offered' }],
    });
    expect(await offerOf(second)).toBeUndefined();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['offered', 'waiting']);

    const declined = await answer(first, 'decline');
    expect(declined).toMatchObject({ status: 200, body: { status: 'offer_declined' } });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['left', 'offered']);
    const accepted = await answer(second, 'accept');
    expect(accepted).toMatchObject({ status: 200, body: { status: 'booked', slug: full.company.slug } });
    expect(accepted.body.offerExpiresAt).toBeUndefined();
    expect(await stateOf(second)).toBe('fulfilled');
  });

  it('can be accepted until just before its end, and not at it', async () => {
    const full = await aFullCompany(api, { endsAt: onFairDay('09:40') });
    const [prompt, late] = (await waitersOf(full, 2)) as [Waiter, Waiter];
    api.setTime(TWO_DAYS_BEFORE);
    await freeTime(full, 0);
    await freeTime(full, 1);
    const [promptOffer, lateOffer] = [await offerOf(prompt), await offerOf(late)];
    const answerTo = (waiter: Waiter, id: unknown, how: string) =>
      waiter.agent.post(`${MEETINGS}/${String(id)}/${how}`);
    api.setTime(new Date(after(240).getTime() - 1));
    await answerTo(prompt, promptOffer?._id, 'accept').expect(200);
    api.setTime(after(240));
    const refused = await answerTo(late, lateOffer?._id, 'accept').expect(409);
    expect(refused.body.code).toBe('OFFER_EXPIRED');
    await answerTo(late, lateOffer?._id, 'decline').expect(409);
    // Accepting a second time changes nothing, even after the offer has expired. Another student's offer is not
    // found.
    await answerTo(prompt, promptOffer?._id, 'accept').expect(200);
    await answerTo(late, promptOffer?._id, 'accept').expect(404);
    await answerTo(late, promptOffer?._id, 'decline').expect(404);
    expect(await MeetingModel.findById(promptOffer?._id).lean()).toMatchObject({
      version: 2,
      pendingEvents: [{ kind: 'booked', version: 2 }],
    });
  });

  it.each(['cancelled', 'moved', 'published', 'offered again'])('is offered after being %s', async (how) => {
    const full = await aFullCompany(api, { endsAt: onFairDay('09:40') });
    const { agent, slots } = full;
    const [first, second] = slots as [Slot, Slot];
    const waiter = await aWaiter(api, full, { window: { notAfter: onFairDay('09:20').toISOString() } });
    const booker = await anApplicant(api, full);
    await MeetingModel.deleteMany({ slotId: { $in: [first._id, second._id] } });
    const booked = await aMeeting(booker.application, first);
    const ways: Record<string, () => Promise<unknown>> = {
      cancelled: () => booker.agent.delete(`${MEETINGS}/${String(booked._id)}`).expect(200),
      moved: () =>
        booker.agent
          .patch(`${MEETINGS}/${String(booked._id)}`)
          .send({ startsAt: second.startsAt, version: 1 })
          .expect(200),
      published: async () => {
        const plan = { startsAt: first.startsAt, endsAt: first.endsAt, slotMinutes: 20, tables: ['B'] };
        const { body } = await agent.post('/api/v1/company/meeting-blocks').send(plan).expect(201);
        await agent.post(`/api/v1/company/meeting-blocks/${body.id}/publish`).expect(200);
      },
      'offered again': async () => {
        await MeetingModel.deleteOne({ _id: booked._id });
        const path = `/api/v1/company/slots/${String(first._id)}`;
        await agent.patch(path).send({ blocked: true, reason: 'Our recruiter is ill.' }).expect(200);
        expect(await offerOf(waiter)).toBeUndefined();
        await agent.patch(path).send({ blocked: false }).expect(200);
      },
    };
    await ways[how]?.();
    expect(await offerOf(waiter)).toMatchObject({ startsAt: first.startsAt });
  });

  it('goes to the next when the company withdraws the offer', async () => {
    const full = await aFullCompany(api, ONE_TIME);
    const [first, second] = (await waitersOf(full, 2)) as [Waiter, Waiter];
    await freeTime(full);
    const offer = await offerOf(first);
    const reason = 'We have met already.';
    await full.agent
      .delete(`/api/v1/company/meetings/${String(offer?._id)}`)
      .send({ reason })
      .expect(200);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['left', 'offered']);
  });

  it('gets one answer when accepted and declined at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const full = await aFullCompany(api, ONE_TIME);
      const waiter = await aWaiter(api, full);
      await freeTime(full);
      const id = String((await offerOf(waiter))?._id);
      const [accepted, declined] = await Promise.all([
        waiter.agent.post(`${MEETINGS}/${id}/accept`),
        waiter.agent.post(`${MEETINGS}/${id}/decline`),
      ]);
      expect([accepted.status, declined.status].sort()).toEqual([200, 409]);
      const isBooked = accepted.status === 200;
      expect(await MeetingModel.findById(id).lean()).toMatchObject({
        live: isBooked,
        status: isBooked ? 'booked' : 'offer_declined',
      });
      expect(await stateOf(waiter)).toBe(isBooked ? 'fulfilled' : 'left');
    }
  });

  it('is offered to both waiting students when two are freed at once', async () => {
    const full = await aFullCompany(api, { endsAt: onFairDay('10:00') });
    const waiters = await waitersOf(full, 2);
    api.setTime(TWO_DAYS_BEFORE);
    await Promise.all([freeTime(full, 0), freeTime(full, 1)]);
    const offers = await Promise.all(waiters.map(offerOf));
    const slots = offers.map((offer) => String(offer?.slotId)).sort();
    expect(slots).toEqual(full.slots.slice(0, 2).map(({ _id }) => String(_id)));
  });

  it('skips students it does not fit, who keep their place', async () => {
    const full = await aFullCompany(api, { endsAt: onFairDay('09:40') });
    const afternoon = await aWaiter(api, full, {
      window: { notBefore: onFairDay('09:20').toISOString() },
    });
    const morning = await aWaiter(api, full, { window: { notAfter: onFairDay('09:20').toISOString() } });
    api.setTime(after(1));
    const busy = await aWaiter(api, full);
    const elsewhere = await aCompany();
    const { slots } = await aPublishedBlock(elsewhere, { startsAt: onFairDay('09:10') });
    await aMeeting(await anAcceptedApplication(busy.student, elsewhere), slots[0] as Slot);
    await freeTime(full, 0);
    expect(await offerOf(afternoon)).toBeUndefined();
    expect(await offerOf(morning)).toMatchObject({ slotId: full.slots[0]?._id });
    await answer(morning, 'decline');
    // The time stays free, because it fits no student who is left on the waitlist.
    expect(await MeetingModel.exists({ slotId: (full.slots[0] as Slot)._id, live: true })).toBeNull();
    await freeTime(full, 1);
    expect(await offerOf(afternoon)).toMatchObject({ slotId: full.slots[1]?._id });
    expect(await stateOf(busy)).toBe('waiting');
    // Cancels the student's meeting at the other company. The free time then fits this student.
    await MeetingModel.updateMany({ companyId: elsewhere._id }, { live: false });
    await offerFreedTimes(api.app, full.company._id);
    expect(await offerOf(busy)).toMatchObject({ slotId: full.slots[0]?._id });
  });

  it('is offered to reserves after the accepted', async () => {
    await admin.put(SETTINGS).send({ reserveOpensAt: TWO_DAYS_BEFORE.toISOString() }).expect(200);
    const full = await aFullCompany(api, ONE_TIME);
    const reserve = await aWaiter(api, full, { status: 'reserve', reserveRank: 1 });
    api.setTime(after(1));
    const accepted = await aWaiter(api, full);
    await freeTime(full);
    expect([await stateOf(reserve), await stateOf(accepted)]).toEqual(['waiting', 'offered']);
    await answer(accepted, 'decline');
    expect(await offerOf(reserve)).toBeDefined();
    await admin.put(SETTINGS).send({ reserveOpensAt: null }).expect(200);
  });

  it('is not offered to students who may have no meeting', async () => {
    await admin.put(SETTINGS).send({ noShowSuspendAfter: 1, maxMeetingsPerStudent: 1 }).expect(200);
    const full = await aFullCompany(api, ONE_TIME);
    const elsewhere = await aFullCompany(api, { startsAt: onFairDay('13:00'), endsAt: onFairDay('13:40') });
    const [inactive, absent, limited, allowed] = (await waitersOf(full, 4)) as [
      Waiter,
      Waiter,
      Waiter,
      Waiter,
    ];
    await StudentModel.updateOne({ _id: inactive.student._id }, { active: false });
    const [first, second] = elsewhere.meetings.map(({ _id }) => ({ _id }));
    await MeetingModel.updateOne(
      { ...first },
      { studentId: absent.student._id, live: false, attendance: 'no_show' },
    );
    await MeetingModel.updateOne({ ...second }, { studentId: limited.student._id });
    await freeTime(full);
    const states = await Promise.all([inactive, absent, limited, allowed].map(stateOf));
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'offered']);
    await admin.put(SETTINGS).send({ noShowSuspendAfter: 0, maxMeetingsPerStudent: 5 }).expect(200);
  });

  it('is offered up to 90 minutes before, and reserved until 60 minutes before at the latest', async () => {
    const full = await aFullCompany(api, ONE_TIME);
    const [waiter] = (await waitersOf(full, 1)) as [Waiter];
    const start = onFairDay('09:00').getTime();
    api.setTime(new Date(start - 90 * MINUTE_MS + 1));
    await freeTime(full);
    expect(await offerOf(waiter)).toBeUndefined();
    expect(await stateOf(waiter)).toBe('waiting');
    api.setTime(new Date(start - 90 * MINUTE_MS));
    await offerFreedTimes(api.app, full.company._id);
    expect(await offerOf(waiter)).toMatchObject({ offerExpiresAt: new Date(start - 60 * MINUTE_MS) });
  });

  it('is still offered after the deadline, but not when the company has left', async () => {
    const full = await aFullCompany(api, ONE_TIME);
    const [waiter] = (await waitersOf(full, 1)) as [Waiter];
    await storeAtFair(full.company, { networkMeeting: false });
    await MeetingModel.updateOne({ _id: full.meetings[0]?._id }, { live: false });
    await offerFreedTimes(api.app, full.company._id);
    expect(await offerOf(waiter)).toBeUndefined();
    await storeAtFair(full.company, { networkMeeting: true });
    await admin
      .put(SETTINGS)
      .send({ bookingDeadline: TWO_DAYS_BEFORE.toISOString(), confirm: true })
      .expect(200);
    await offerFreedTimes(api.app, full.company._id);
    expect((await answer(waiter, 'accept')).status).toBe(200);
    await admin
      .put(SETTINGS)
      .send({ bookingDeadline: onFairDay('08:00').toISOString() })
      .expect(200);
  });
});

describe('a student outside the line', () => {
  it('cannot book an offered time: WAITLIST_FIRST', async () => {
    const full = await aFullCompany(api, ONE_TIME);
    const [waiter] = (await waitersOf(full, 1)) as [Waiter];
    const other = await anApplicant(api, full);
    api.setTime(TWO_DAYS_BEFORE);
    await freeTime(full);
    const wanted = { slug: full.company.slug, startsAt: full.slots[0]?.startsAt };
    expect((await other.agent.post(MEETINGS).send(wanted).expect(409)).body.code).toBe('WAITLIST_FIRST');
    await answer(waiter, 'decline');
    await other.agent.post(MEETINGS).send(wanted).expect(201);
  });

  it('can book a last-minute time when that is allowed', async () => {
    const full = await aFullCompany(api, ONE_TIME);
    await waitersOf(full, 1);
    const other = await anApplicant(api, full);
    api.setTime(new Date(onFairDay('09:00').getTime() - 80 * MINUTE_MS));
    await freeTime(full);
    const wanted = { slug: full.company.slug, startsAt: full.slots[0]?.startsAt };
    expect((await other.agent.post(MEETINGS).send(wanted).expect(409)).body.code).toBe('WAITLIST_FIRST');
    await admin.put(SETTINGS).send({ lastMinuteBooking: true }).expect(200);
    await other.agent.post(MEETINGS).send(wanted).expect(201);
    await admin.put(SETTINGS).send({ lastMinuteBooking: false }).expect(200);
  });

  it('ends the own entry by booking another time there', async () => {
    const full = await aFullCompany(api, { endsAt: onFairDay('09:40') });
    const waiter = await aWaiter(api, full, { window: { notAfter: onFairDay('09:20').toISOString() } });
    await freeTime(full, 1);
    const wanted = { slug: full.company.slug, startsAt: full.slots[1]?.startsAt };
    await waiter.agent.post(MEETINGS).send(wanted).expect(201);
    expect(await stateOf(waiter)).toBe('fulfilled');
  });
});
