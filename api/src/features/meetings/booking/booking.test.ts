import { describe, expect, it } from '@jest/globals';
import { aScene, beforeTheDeadline, DEADLINE, expectRefusal } from '../../../testing/bookingScene.ts';
import { aBooker, aCompany, aPublishedBlock, onFairDay, openBooking } from '../../../testing/index.ts';
import type { Company } from '../../recruitment/companies/model.ts';
import { MeetingModel, SlotModel } from '../meetings/model.ts';

const api = beforeTheDeadline();

describe('booking a time', () => {
  it('returns the meeting, and the same one with 200 on repetition', async () => {
    const { company, booker } = await aScene(api);
    const { status, body } = await booker.book(company, onFairDay('09:20'));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      slug: company.slug,
      companyName: company.companyName,
      startsAt: onFairDay('09:20').toISOString(),
      endsAt: onFairDay('09:40').toISOString(),
      table: 'A',
      status: 'booked',
      version: 1,
      attendance: 'unknown',
      canMove: true,
      canCancel: true,
      canObject: false,
    });
    const again = await booker.book(company, onFairDay('09:20'));
    expect(again).toEqual({ status: 200, body });
    expect(await MeetingModel.countDocuments({ studentId: booker.student._id })).toBe(1);
    const meeting = await MeetingModel.findById(body.id).lean();
    expect(meeting?.pendingEvents).toMatchObject([{ kind: 'booked', version: 1 }]);
  });

  it('returns the existing booking after the deadline as well', async () => {
    const { company, booker } = await aScene(api);
    const { body } = await booker.book(company, onFairDay('09:20'));
    api.setTime(new Date(DEADLINE));
    const again = await booker.book(company, onFairDay('09:20'));
    expect(again).toMatchObject({ status: 200, body: { id: body.id } });
    expectRefusal(await booker.book(company, onFairDay('09:40')), 'BOOKING_CLOSED');
  });

  it('refuses another time of the same company', async () => {
    const { company, booker } = await aScene(api);
    await booker.book(company, onFairDay('09:20'));
    const refused = await booker.book(company, onFairDay('10:20'));
    expectRefusal(refused, 'ALREADY_BOOKED');
    // 09:20 UTC is 10:20 in the fair's time zone.
    expect(refused.body.message).toContain(`${company.companyName} at 10:20`);
    expect(refused.body.details).toEqual({ company: company.companyName, time: '10:20' });
  });

  it('books again after a cancellation', async () => {
    const { company, booker } = await aScene(api);
    const first = await booker.book(company, onFairDay('09:20'));
    await booker.cancel(first.body);
    const second = await booker.book(company, onFairDay('09:20'));
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('takes the tables in their order, and names the next free times when all are taken', async () => {
    const { company, slots } = await aScene(api, { tables: ['Window', 'Door'] });
    const tables = [];
    for (let count = 0; count < 2; count += 1) {
      const { book } = await aBooker(api, [company]);
      tables.push((await book(company, onFairDay('09:00'))).body.table);
    }
    expect(tables).toEqual(['Window', 'Door']);
    await SlotModel.updateMany({ _id: { $in: [slots[2]?._id, slots[3]?._id] } }, { blocked: true });
    const late = await aBooker(api, [company]);
    const refused = await late.book(company, onFairDay('09:00'));
    expectRefusal(refused, 'SLOT_TAKEN');
    expect(refused.body.message).toBe('That time was just taken. Next free: 10:40, 11:00, 11:20.');
    expect(refused.body.details).toEqual({
      times: '10:40, 11:00, 11:20',
      next1: onFairDay('09:40').toISOString(),
      next2: onFairDay('10:00').toISOString(),
      next3: onFairDay('10:20').toISOString(),
    });
  });

  it('skips a blocked table, and refuses a time whose tables are all blocked', async () => {
    const { company, slots, booker } = await aScene(api, { tables: ['A', 'B'] });
    await SlotModel.updateOne({ _id: slots[0]?._id }, { blocked: true });
    expect((await booker.book(company, onFairDay('09:00'))).body.table).toBe('B');
    await SlotModel.updateMany({ startsAt: onFairDay('10:00'), companyId: company._id }, { blocked: true });
    const other = await aBooker(api, [company]);
    expectRefusal(await other.book(company, onFairDay('10:00')), 'SLOT_BLOCKED');
  });

  it('chooses among tracks', async () => {
    const { company } = await aScene(api, { track: 'Thesis', tables: ['A'] });
    await aPublishedBlock(company, { track: 'Backend', tables: ['B'] });
    const backend = await aBooker(api, [company]);
    const booked = await backend.book(company, onFairDay('09:00'), 'Backend');
    expect(booked).toMatchObject({ status: 201, body: { track: 'Backend', table: 'B' } });
    const second = await aBooker(api, [company]);
    expectRefusal(await second.book(company, onFairDay('09:00'), 'Backend'), 'SLOT_TAKEN');
    expectRefusal(await second.book(company, onFairDay('09:00'), 'Frontend'), 'NOT_FOUND');
    // Without a track, any free table is booked.
    expect((await second.book(company, onFairDay('09:00'))).body.track).toBe('Thesis');
  });

  it.each([
    ['an unknown company', async () => ({ slug: 'nobody' })],
    ['an inactive company', () => aCompany({ active: false })],
    ['a company without network meetings', () => aCompany({ networkMeeting: false })],
  ])('does not find %s', async (_what, make) => {
    const company = (await make()) as Company;
    if (company._id) await aPublishedBlock(company);
    const booker = await aBooker(api, company._id ? [company] : []);
    expectRefusal(await booker.book(company, onFairDay('09:00')), 'NOT_FOUND');
    const { status } = await booker.call('GET', `/student/companies/${company.slug}/times`);
    expect(status).toBe(404);
  });

  it('does not find a time the company does not have, even if another company has it', async () => {
    const { company, booker } = await aScene(api);
    await aPublishedBlock(await aCompany(), { startsAt: onFairDay('13:00'), endsAt: onFairDay('14:00') });
    expectRefusal(await booker.book(company, onFairDay('13:00')), 'NOT_FOUND');
    expectRefusal(await booker.book(company, onFairDay('09:05')), 'NOT_FOUND');
  });

  it('refuses a time that has begun', async () => {
    await openBooking(api);
    const { company, booker } = await aScene(api);
    api.setTime(onFairDay('09:20'));
    expectRefusal(await booker.book(company, onFairDay('09:20')), 'SLOT_PAST');
    expect((await booker.book(company, onFairDay('09:40'))).status).toBe(201);
  });

  it.each(['pending', 'declined', 'withdrawn', 'reserve'] as const)(
    'refuses a student whose application is %s, or who has none',
    async (status) => {
      const { company } = await aScene(api);
      const booker = await aBooker(api, [company], { status });
      expectRefusal(await booker.book(company, onFairDay('09:00')), 'APPLICATION_NOT_ACCEPTED');
      const stranger = await aBooker(api, []);
      expectRefusal(await stranger.book(company, onFairDay('09:00')), 'APPLICATION_NOT_ACCEPTED');
    },
  );

  it('admits the reserve from its opening time on', async () => {
    await openBooking(api, { bookingDeadline: DEADLINE, reserveOpensAt: '2026-11-03T10:00:00.000Z' });
    const { company } = await aScene(api);
    const booker = await aBooker(api, [company], { status: 'reserve' });
    api.setTime(new Date('2026-11-03T09:59:59.999Z'));
    expectRefusal(await booker.book(company, onFairDay('09:00')), 'APPLICATION_NOT_ACCEPTED');
    api.setTime(new Date('2026-11-03T10:00:00.000Z'));
    expect((await booker.book(company, onFairDay('09:00'))).status).toBe(201);
  });

  it('refuses an invalid body', async () => {
    const { company, booker } = await aScene(api);
    for (const body of [
      {},
      { slug: company.slug },
      { slug: { $ne: '' }, startsAt: onFairDay('09:00').toISOString() },
      { slug: company.slug, startsAt: 'tomorrow' },
      { slug: company.slug, startsAt: onFairDay('09:00').toISOString(), studentId: 'x' },
    ]) {
      expect((await booker.call('POST', '/student/meetings', body)).status).toBe(422);
    }
  });
});
