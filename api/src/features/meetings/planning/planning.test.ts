import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAdmin } from '../../../testing/index.ts';
import { MeetingModel, type Slot, SlotModel } from '../meetings/model.ts';
import { findSettings, lockSettings } from '../meetings/settings.ts';

const BLOCKS = '/api/v1/company/meeting-blocks';
const SETTINGS = '/api/v1/admin/meeting-settings';
/** Returns a time on 12 November, the default day of a fair. Stockholm is an hour ahead of UTC then. */
const at = (clock: string) => `2026-11-12T${clock}:00.000Z`;
const PLAN = {
  startsAt: at('09:00'),
  endsAt: at('11:00'),
  slotMinutes: 20,
  pauseMinutes: 5,
  breaks: [{ startsAt: at('10:00'), endsAt: at('10:15') }],
  tables: ['A', 'B'],
};

const api = givenApi();
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

const agentOf = async () => api.signedIn(await aCompany());

async function aBlock(agent: Agent, plan: object = PLAN) {
  return String((await agent.post(BLOCKS).send(plan).expect(201)).body.id);
}

async function published(agent: Agent, plan: object = PLAN) {
  return (await agent.post(`${BLOCKS}/${await aBlock(agent, plan)}/publish`).expect(200)).body;
}

/** Creates a booked meeting in the given slot. */
async function bookedOn(slotId: string) {
  const slot = await SlotModel.findById(slotId).lean<Slot>();
  if (!slot) throw new Error('no such slot');
  const { editionId, companyId, tableId, startsAt, endsAt, buckets } = slot;
  const studentId = new Types.ObjectId();
  return MeetingModel.create({
    ...{ editionId, companyId, tableId, startsAt, endsAt, buckets, studentId },
    ...{
      slotId: slot._id,
      applicationId: new Types.ObjectId(),
      studentBuckets: buckets,
      createdBy: studentId,
    },
    ...{ status: 'booked', live: true, source: 'student', quotaNo: 1, version: 1, icsSequence: 0 },
    ...{ attendance: 'unknown', pendingEvents: [] },
  });
}

describe('planning a block', () => {
  it('previews times and tables, and publishes them as slots', async () => {
    const agent = await agentOf();
    const id = await aBlock(agent);
    const { body: preview } = await agent.post(`${BLOCKS}/${id}/preview`).expect(200);
    const starts = (preview.times as { startsAt: string }[]).map(({ startsAt }) => startsAt);
    expect(starts).toEqual([at('09:00'), at('09:25'), at('10:15'), at('10:40')]);
    expect(preview).toMatchObject({ tables: ['A', 'B'], slotCount: 8 });
    expect((await agent.get(BLOCKS).expect(200)).body).toMatchObject([{ id, state: 'draft', slots: [] }]);
    const { body } = await agent.post(`${BLOCKS}/${id}/publish`).expect(200);
    expect(body).toMatchObject({ id, state: 'published', tables: ['A', 'B'] });
    expect(body.slots).toHaveLength(8);
    const again = await agent.post(`${BLOCKS}/${id}/publish`).expect(200);
    expect(again.body.slots).toEqual(body.slots);
  });

  it('publishes once, even with parallel requests', async () => {
    const agent = await agentOf();
    const id = await aBlock(agent);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => agent.post(`${BLOCKS}/${id}/publish`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await SlotModel.countDocuments({ blockId: id })).toBe(8);
  });

  it('never puts two slots on one table at one time, even with other lengths', async () => {
    const agent = await agentOf();
    await published(agent);
    const half = { ...PLAN, startsAt: at('09:30'), slotMinutes: 30, breaks: [], tables: ['b'] };
    const id = await aBlock(agent, half);
    const refused = await agent.post(`${BLOCKS}/${id}/publish`).expect(422);
    expect(refused.body.code).toBe('BLOCK_OVERLAP');
    expect(await SlotModel.countDocuments({ blockId: id })).toBe(0);
    expect((await agent.get(BLOCKS)).body[1]).toMatchObject({ id, state: 'draft', tables: ['B'] });
    expect((await published(agent, { ...half, tables: ['C'] })).slots).toHaveLength(2);
  });

  it.each([
    [
      'OUTSIDE_FAIR',
      { startsAt: '2026-11-13T09:00:00.000Z', endsAt: '2026-11-13T10:00:00.000Z', breaks: [] },
    ],
    ['OUTSIDE_FAIR', { endsAt: at('23:30') }],
    ['NOT_MULTIPLE_OF_5', { startsAt: at('09:01') }],
    ['NOT_MULTIPLE_OF_5', { slotMinutes: 12 }],
    ['NOT_MULTIPLE_OF_5', { breaks: [{ startsAt: at('09:00'), endsAt: at('09:07') }] }],
    ['VALIDATION_FAILED', { endsAt: at('08:00') }],
    ['VALIDATION_FAILED', { slotMinutes: 65 }],
    ['VALIDATION_FAILED', { tables: [] }],
    ['VALIDATION_FAILED', { tables: ['A', 'a'] }],
    ['VALIDATION_FAILED', { companyId: 'x' }],
  ])('refuses with %s: %j', async (code, change) => {
    const agent = await agentOf();
    const { body } = await agent
      .post(BLOCKS)
      .send({ ...PLAN, ...change })
      .expect(422);
    expect(body).toMatchObject({ code, fields: expect.any(Object) });
    expect((await agent.get(BLOCKS)).body).toEqual([]);
  });

  it('requires network meetings, and is limited to the own company', async () => {
    const without = await api.signedIn(await aCompany({ packageId: 1, networkMeeting: false }));
    expect((await without.post(BLOCKS).send(PLAN).expect(403)).body.code).toBe('NOT_IN_PACKAGE');
    const id = await aBlock(await agentOf());
    const other = await agentOf();
    await other.put(`${BLOCKS}/${id}`).send(PLAN).expect(404);
    await other.post(`${BLOCKS}/${id}/preview`).expect(404);
    await other.post(`${BLOCKS}/${id}/publish`).expect(404);
    expect((await other.get(BLOCKS)).body).toEqual([]);
  });
});

describe('changing what is published', () => {
  it('adds and removes free slots, and keeps those that stay', async () => {
    const agent = await agentOf();
    const { id, slots } = await published(agent);
    const later = { ...PLAN, startsAt: at('09:25'), endsAt: at('11:30'), track: 'Thesis' };
    const { body } = await agent.put(`${BLOCKS}/${id}`).send(later).expect(200);
    const before = new Set(slots.map((slot: { id: string }) => slot.id));
    expect(body.slots).toHaveLength(8);
    expect(body.slots.filter((slot: { id: string }) => before.has(slot.id))).toHaveLength(6);
    expect(
      body.slots.every(
        (slot: { track: string; blocked: boolean }) => slot.track === 'Thesis' && !slot.blocked,
      ),
    ).toBe(true);
  });

  it('changes nothing when a removed slot has a meeting', async () => {
    const agent = await agentOf();
    const made = await published(agent);
    await bookedOn(made.slots[0].id);
    const later = { ...PLAN, startsAt: at('09:25') };
    const { body } = await agent.put(`${BLOCKS}/${made.id}`).send(later).expect(409);
    expect(body).toMatchObject({ code: 'SLOTS_HAVE_MEETINGS', message: expect.stringContaining('10:00') });
    expect((await agent.get(BLOCKS)).body).toEqual([made]);
    await agent
      .put(`${BLOCKS}/${made.id}`)
      .send({ ...PLAN, endsAt: at('11:30') })
      .expect(200);
  });

  it('changes nothing when a new slot would overlap', async () => {
    const agent = await agentOf();
    const first = await published(agent);
    await published(agent, { ...PLAN, startsAt: at('12:00'), endsAt: at('13:00') });
    const { body } = await agent
      .put(`${BLOCKS}/${first.id}`)
      .send({ ...PLAN, startsAt: at('09:25'), endsAt: at('12:40') });
    expect(body.code).toBe('BLOCK_OVERLAP');
    expect((await agent.get(BLOCKS)).body[0]).toEqual(first);
  });

  it('blocks a free slot with a reason and opens it again', async () => {
    const agent = await agentOf();
    const { slots } = await published(agent);
    const address = `/api/v1/company/slots/${slots[0].id}`;
    expect((await agent.patch(address).send({ blocked: true }).expect(422)).body.code).toBe(
      'REASON_REQUIRED',
    );
    const { body } = await agent.patch(address).send({ blocked: true, reason: ' Lunch ' }).expect(200);
    expect(body).toEqual({ ...slots[0], blocked: true, blockReason: 'Lunch' });
    expect((await agent.patch(address).send({ blocked: false }).expect(200)).body).toEqual(slots[0]);
    await (await agentOf()).patch(address).send({ blocked: false }).expect(404);
    await bookedOn(slots[0].id);
    const refused = await agent.patch(address).send({ blocked: true, reason: 'Lunch' }).expect(409);
    expect(refused.body.code).toBe('SLOTS_HAVE_MEETINGS');
    expect((await agent.get(BLOCKS)).body[0].slots[0]).toEqual(slots[0]);
  });
});

describe('the settings', () => {
  beforeEach(() => api.setTime(new Date('2026-11-03T09:00:00.000Z')));

  it('have defaults, change by the sent fields, and share the deadline of the fair', async () => {
    expect((await admin.get(SETTINGS).expect(200)).body).toEqual({
      fairDays: ['2026-11-12'],
      cancelCutoffHours: 24,
      minGapMinutes: 10,
      maxMeetingsPerStudent: 5,
      offerTtlMinutes: 240,
      lastMinuteBooking: false,
      noShowSuspendAfter: 0,
    });
    const change = { bookingOpensAt: at('06:00'), minGapMinutes: 15, bookingDeadline: at('08:00') };
    const { body } = await admin.put(SETTINGS).send(change).expect(200);
    expect(body).toMatchObject(change);
    expect((await admin.get('/api/v1/admin/meta')).body.bookingDeadline).toBe(at('08:00'));
    await admin
      .put('/api/v1/admin/bookingdeadline')
      .send({ bookingDeadline: at('07:00') })
      .expect(200);
    expect((await admin.put(SETTINGS).send({ ...body, bookingDeadline: at('07:00') })).body).toEqual({
      ...body,
      bookingDeadline: at('07:00'),
    });
    const cleared = await admin.put(SETTINGS).send({ bookingOpensAt: null }).expect(200);
    expect(cleared.body).not.toHaveProperty('bookingOpensAt');
  });

  it.each([
    { minGapMinutes: 7 },
    { maxMeetingsPerStudent: 0 },
    { fairDays: [] },
    { fairDays: ['12 Nov'] },
    { foo: 1 },
  ])('refuse %j', async (change) => {
    await admin.put(SETTINGS).send(change).expect(422);
  });

  it('lock only the gap with the first booking', async () => {
    await admin.put(SETTINGS).send({ minGapMinutes: 10 }).expect(200);
    const { config, editionId } = api;
    const app = { config, editionId } as Parameters<typeof findSettings>[0];
    const stale = { ...(await findSettings(app)), minGapMinutes: 0 };
    expect(await lockSettings(app, stale)).toBe(false);
    expect(await lockSettings(app, await findSettings(app))).toBe(true);
    const refused = await admin.put(SETTINGS).send({ minGapMinutes: 5 }).expect(409);
    expect(refused.body.code).toBe('SETTINGS_LOCKED');
    await admin.put(SETTINGS).send({ minGapMinutes: 10, maxMeetingsPerStudent: 3 }).expect(200);
  });
});
