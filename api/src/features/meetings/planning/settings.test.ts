import { beforeEach, describe, expect, it } from '@jest/globals';
import { givenAdmin, givenApi } from '../../../testing/givenApi.ts';
import { aBooker, aCompany, aPublishedBlock, onFairDay, openBooking } from '../../../testing/index.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { MeetingModel } from '../meetings/model.ts';

const SETTINGS = '/admin/meeting-settings';
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`;

const api = givenApi();
const admin = givenAdmin(api);
beforeEach(() => {
  api.setTime(new Date('2026-10-20T09:00:00.000Z'));
  return openBooking(api);
});

const put = (body: object) => admin('PUT', SETTINGS, body);
const now = async () => (await admin('GET', SETTINGS)).body;

describe('the order of the dates', () => {
  it('requires opening, reserve, deadline, end of the fair', async () => {
    const dates = { bookingOpensAt: at(1), reserveOpensAt: at(5), bookingDeadline: at(10) };
    expect(await put({ ...dates, fairDays: ['2026-11-12', '2026-11-11'] })).toMatchObject({
      status: 200,
      body: { ...dates, fairDays: ['2026-11-11', '2026-11-12'] },
    });
    for (const [change, fields] of [
      [{ bookingOpensAt: at(10) }, ['bookingOpensAt']],
      [{ bookingOpensAt: at(6) }, ['bookingOpensAt']],
      [{ bookingDeadline: at(1) }, ['bookingDeadline']],
      [{ bookingDeadline: at(5) }, ['bookingDeadline']],
      [{ reserveOpensAt: '2026-10-31T09:00:00.000Z' }, ['reserveOpensAt']],
      [{ reserveOpensAt: at(10) }, ['reserveOpensAt']],
      [{ bookingDeadline: '2026-11-12T23:00:00.000Z' }, ['bookingDeadline']],
      [{ fairDays: ['2026-11-09'] }, ['fairDays']],
      [{ bookingOpensAt: at(11), reserveOpensAt: null, maxMeetingsPerStudent: 2 }, ['bookingOpensAt']],
    ] as const) {
      const { status, body } = await put(change);
      expect({ change, status, code: body.code }).toEqual({
        change,
        status: 422,
        code: 'PHASES_OUT_OF_ORDER',
      });
      expect(Object.keys(body.fields)).toEqual(fields);
    }
    expect(await now()).toMatchObject({ ...dates, maxMeetingsPerStudent: 5 });
    const twice = await put({ fairDays: ['2026-11-12', '2026-11-12'] });
    expect([twice.status, twice.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    const edges = { bookingDeadline: '2026-11-12T22:59:59.999Z', reserveOpensAt: at(1) };
    expect(await put(edges)).toMatchObject({ status: 200, body: edges });
    expect(
      (await put({ bookingOpensAt: at(13), bookingDeadline: at(11), reserveOpensAt: null })).status,
    ).toBe(422);
  });

  it('allows an earlier mistake to stay', async () => {
    await put({ bookingOpensAt: at(5), bookingDeadline: at(10) });
    await EditionModel.updateOne({ _id: api.editionId }, { bookingDeadline: new Date(at(2)) });
    expect((await put({ maxMeetingsPerStudent: 3 })).status).toBe(200);
    expect((await put({ bookingOpensAt: at(6) })).status).toBe(422);
    expect((await put({ bookingOpensAt: at(1) })).status).toBe(200);
  });

  it('is kept under concurrent changes by two admins', async () => {
    for (let round = 0; round < 8; round += 1) {
      await openBooking(api);
      await put({ bookingOpensAt: at(1), bookingDeadline: at(10) });
      const answers = await Promise.all([put({ bookingOpensAt: at(8) }), put({ bookingDeadline: at(5) })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const { bookingOpensAt, bookingDeadline } = await now();
      expect(bookingOpensAt < bookingDeadline).toBe(true);
    }
  });

  it('accepts the first settings of a fair from several concurrent calls', async () => {
    const { editionId } = api;
    const { MeetingSettingsModel } = await import('../meetings/model.ts');
    await MeetingSettingsModel.deleteMany({ editionId });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((maxMeetingsPerStudent) => put({ maxMeetingsPerStudent })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await MeetingSettingsModel.countDocuments({ editionId })).toBe(1);
  });
});

describe('moving the deadline', () => {
  it('cancels no booking, back and forth', async () => {
    api.setTime(new Date(at(3)));
    const company = await aCompany();
    await aPublishedBlock(company);
    const { book } = await aBooker(api, [company]);
    const { body } = await book(company, onFairDay('09:00'));
    expect((await put({ bookingDeadline: at(2), confirm: true })).status).toBe(200);
    const late = await aBooker(api, [company]);
    expect((await late.book(company, onFairDay('09:20'))).body.code).toBe('BOOKING_CLOSED');
    expect((await put({ bookingDeadline: at(9), fairDays: ['2026-11-12', '2026-11-14'] })).status).toBe(200);
    expect((await late.book(company, onFairDay('09:20'))).status).toBe(201);
    expect(await MeetingModel.findById(body.id).lean()).toMatchObject({ status: 'booked', version: 1 });
  });
});

describe('the gap', () => {
  it('is locked by the first booking, whichever of the two comes first', async () => {
    api.setTime(new Date(at(3)));
    const company = await aCompany();
    await aPublishedBlock(company);
    const { book } = await aBooker(api, [company]);
    const [changed, booked] = await Promise.all([
      put({ minGapMinutes: 30 }),
      book(company, onFairDay('09:00')),
    ]);
    const { minGapMinutes } = await now();
    expect(minGapMinutes).toBe(changed.status === 200 ? 30 : 10);
    if (booked.status === 201) {
      const meeting = await MeetingModel.findById(booked.body.id).lean();
      expect(meeting?.studentBuckets).toHaveLength(4 + minGapMinutes / 5);
      expect((await put({ minGapMinutes: 45 })).body.code).toBe('SETTINGS_LOCKED');
    }
    expect((await put({ minGapMinutes, maxMeetingsPerStudent: 4 })).status).toBe(200);
  });
});
