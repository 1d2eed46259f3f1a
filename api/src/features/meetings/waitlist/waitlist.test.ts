import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  aFullCompany,
  anApplicant,
  aWaiter,
  freeTime,
  offerOf,
  stateOf,
} from '../../../testing/aFullCompany.ts';
import { givenApi, givenTime } from '../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  onFairDay,
  TWO_DAYS_BEFORE,
} from '../../../testing/index.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import { type Meeting, MeetingModel, type Slot, SlotModel } from '../meetings/model.ts';
import { endEntriesOf } from './entries.ts';
import { listWaiting, listWaitlistOf } from './lists.ts';
import { WaitlistModel } from './model.ts';

const WAITLIST = '/api/v1/student/waitlist';
const SETTINGS = '/api/v1/admin/meeting-settings';
const ONE_TIME = { endsAt: onFairDay('09:20') };

const api = givenApi();
givenTime(api, TWO_DAYS_BEFORE);
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

describe('joining', () => {
  it('puts a student on the waitlist once, even with parallel requests', async () => {
    const full = await aFullCompany(api, ONE_TIME);
    const { agent } = await anApplicant(api, full);
    const body = { slug: full.company.slug, notAfter: onFairDay('12:00').toISOString() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => agent.post(WAITLIST).send(body)));
    const [joined, ...others] = answers.sort((a, b) => a.status - b.status);
    expect(joined?.status).toBe(201);
    expect(joined?.body).toMatchObject({
      slug: full.company.slug,
      companyName: full.company.companyName,
      joinedAt: TWO_DAYS_BEFORE.toISOString(),
      notAfter: body.notAfter,
      state: 'waiting',
      position: 1,
    });
    expect(others.map(({ body: { code } }) => code)).toEqual(Array(7).fill('ALREADY_WAITING'));
  });

  it('requires an accepted application, or a reserve from its opening time on', async () => {
    const full = await aFullCompany(api, ONE_TIME);
    const body = { slug: full.company.slug };
    const stranger = await api.signedIn(await aStudent());
    const pending = await anApplicant(api, full, { status: 'pending' });
    const reserve = await anApplicant(api, full, { status: 'reserve' });
    for (const agent of [stranger, pending.agent, reserve.agent]) {
      expect((await agent.post(WAITLIST).send(body).expect(403)).body.code).toBe('APPLICATION_NOT_ACCEPTED');
    }
    await admin.put(SETTINGS).send({ reserveOpensAt: TWO_DAYS_BEFORE.toISOString() }).expect(200);
    await reserve.agent.post(WAITLIST).send(body).expect(201);
    await admin.put(SETTINGS).send({ reserveOpensAt: null }).expect(200);
    await stranger.post(WAITLIST).send({ slug: 'nowhere' }).expect(404);
  });

  it('is open while booking is', async () => {
    const full = await aFullCompany(api, ONE_TIME);
    const { agent } = await anApplicant(api, full);
    const opens = new Date(TWO_DAYS_BEFORE.getTime() + 1).toISOString();
    await admin.put(SETTINGS).send({ bookingOpensAt: opens }).expect(200);
    const early = await agent.post(WAITLIST).send({ slug: full.company.slug }).expect(409);
    expect(early.body).toMatchObject({ code: 'BOOKING_NOT_OPEN', details: { when: opens } });
    await admin.put(SETTINGS).send({ bookingOpensAt: null }).expect(200);
    await agent.post(WAITLIST).send({ slug: full.company.slug }).expect(201);
  });

  it('is refused while there is a time the student could book', async () => {
    const company = await aCompany();
    const { slots } = await aPublishedBlock(company, { endsAt: onFairDay('09:40') });
    const [first, second] = slots as [Slot, Slot];
    const waiter = await anApplicant(api, { company });
    const join = (window: object = {}) => waiter.agent.post(WAITLIST).send({ slug: company.slug, ...window });
    expect((await join().expect(409)).body.code).toBe('TIMES_AVAILABLE');

    // The free times are before 10:00, so they do not count for a student who asks for times from 10:00 on. Below,
    // they do not count for a student with a meeting too close to them.
    const later = { notBefore: onFairDay('10:00').toISOString() };
    await join(later).expect(201);
    await waiter.agent.delete(WAITLIST).query({ slug: company.slug }).expect(204);
    const elsewhere = await aFullCompany(api, { startsAt: onFairDay('09:45'), endsAt: onFairDay('10:05') });
    const own = await anAcceptedApplication(waiter.student, elsewhere.company);
    await MeetingModel.deleteOne({ _id: elsewhere.meetings[0]?._id });
    await aMeeting(own, elsewhere.slots[0] as Slot);
    expect((await join().expect(409)).body.code).toBe('TIMES_AVAILABLE');
    await SlotModel.updateOne({ _id: first._id }, { blocked: true });
    await join().expect(201);
    await waiter.agent.delete(WAITLIST).query({ slug: company.slug }).expect(204);
    await MeetingModel.updateMany({ studentId: waiter.student._id }, { live: false });
    expect((await join().expect(409)).body.code).toBe('TIMES_AVAILABLE');

    // After the start of the last free time, no time is available any more.
    api.setTime(second.startsAt);
    await join().expect(201);
  });

  it('is refused to a student with a meeting there, or with the maximum of meetings', async () => {
    const full = await aFullCompany(api, ONE_TIME);
    const { studentId } = full.meetings[0] as Meeting;
    const booked = await aStudent();
    await ApplicationModel.updateOne({ studentId }, { studentId: booked._id });
    await MeetingModel.updateOne({ studentId }, { studentId: booked._id });
    const bookedAgent = await api.signedIn(booked);
    const already = await bookedAgent.post(WAITLIST).send({ slug: full.company.slug }).expect(409);
    expect(already.body).toMatchObject({ code: 'ALREADY_BOOKED', details: { time: '10:00' } });

    await admin.put(SETTINGS).send({ maxMeetingsPerStudent: 1 }).expect(200);
    const busy = await anApplicant(api, full);
    const other = await aCompany();
    const { slots } = await aPublishedBlock(other);
    await aMeeting(await anAcceptedApplication(busy.student, other), slots[5] as Slot);
    const limited = await busy.agent.post(WAITLIST).send({ slug: full.company.slug }).expect(409);
    expect(limited.body).toMatchObject({ code: 'LIMIT_REACHED', details: { count: '1', max: '1' } });
    await admin.put(SETTINGS).send({ maxMeetingsPerStudent: 5 }).expect(200);
  });

  it('is refused to a student with too many no-shows', async () => {
    const full = await aFullCompany(api, ONE_TIME);
    const { agent, student } = await anApplicant(api, full);
    const missed = await aFullCompany(api, ONE_TIME);
    await MeetingModel.updateMany(
      { companyId: missed.company._id },
      { studentId: student._id, live: false, attendance: 'no_show' },
    );
    await admin.put(SETTINGS).send({ noShowSuspendAfter: 1 }).expect(200);
    const { body } = await agent.post(WAITLIST).send({ slug: full.company.slug }).expect(403);
    expect(body.code).toBe('BOOKING_SUSPENDED');
    await admin.put(SETTINGS).send({ noShowSuspendAfter: 0 }).expect(200);
  });
});

describe('the line', () => {
  it('sorts accepted before reserve, then by rank, then by time of joining', async () => {
    await admin.put(SETTINGS).send({ reserveOpensAt: TWO_DAYS_BEFORE.toISOString() }).expect(200);
    const full = await aFullCompany(api, ONE_TIME);
    const waitersInOrder = async () => {
      const waiting = await listWaiting(api.app, full.company._id);
      expect(waiting.map(({ position }) => position)).toEqual(waiting.map((_, index) => index + 1));
      return waiting.map(({ applicationId }) => applicationId);
    };
    const unranked = await aWaiter(api, full, { status: 'reserve' });
    const second = await aWaiter(api, full, { status: 'reserve', reserveRank: 2 });
    const first = await aWaiter(api, full, { status: 'reserve', reserveRank: 1 });
    api.setTime(new Date(TWO_DAYS_BEFORE.getTime() + 60_000));
    const late = await aWaiter(api, full);
    api.setTime(TWO_DAYS_BEFORE);
    const early = await aWaiter(api, full);
    const expected = [early, late, first, second, unranked].map(({ application }) => String(application._id));
    expect(await waitersInOrder()).toEqual(expected);
    expect(await listWaitlistOf(api.app, second.student._id)).toMatchObject([
      { slug: full.company.slug, state: 'waiting', position: 4 },
    ]);
    await admin.put(SETTINGS).send({ reserveOpensAt: null }).expect(200);
  });

  it('closes up when a student leaves, without any offer', async () => {
    const full = await aFullCompany(api, ONE_TIME);
    const leaver = await aWaiter(api, full);
    api.setTime(new Date(TWO_DAYS_BEFORE.getTime() + 1000));
    const stayer = await aWaiter(api, full);
    const before = await MeetingModel.countDocuments({ companyId: full.company._id });
    await leaver.agent.delete(WAITLIST).send({ slug: full.company.slug }).expect(204);
    await leaver.agent.delete(WAITLIST).query({ slug: full.company.slug }).expect(204);
    expect(await stateOf(leaver)).toBe('left');
    expect(await listWaitlistOf(api.app, leaver.student._id)).toEqual([]);
    expect(await listWaitlistOf(api.app, stayer.student._id)).toMatchObject([{ position: 1 }]);
    expect(await MeetingModel.countDocuments({ companyId: full.company._id })).toBe(before);
    await leaver.agent.delete(WAITLIST).expect(404);
    await leaver.agent.delete(WAITLIST).query({ slug: 'nowhere' }).expect(404);
  });

  it('passes an open offer to the next when the student leaves', async () => {
    const full = await aFullCompany(api, ONE_TIME);
    const first = await aWaiter(api, full);
    api.setTime(new Date(TWO_DAYS_BEFORE.getTime() + 1000));
    const second = await aWaiter(api, full);
    await freeTime(full);
    expect(await offerOf(first)).toBeDefined();
    await first.agent.delete(WAITLIST).query({ slug: full.company.slug }).expect(204);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['left', 'offered']);
    expect(await offerOf(first)).toBeUndefined();
  });

  it('loses students whose application is no longer accepted', async () => {
    const full = await aFullCompany(api, ONE_TIME);
    const waiter = await aWaiter(api, full);
    await endEntriesOf(api.app, [waiter.application._id]);
    expect(await stateOf(waiter)).toBe('left');
    expect(await WaitlistModel.countDocuments({ companyId: full.company._id, active: true })).toBe(0);
  });
});
