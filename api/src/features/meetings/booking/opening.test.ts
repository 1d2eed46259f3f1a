import { describe, expect, it } from '@jest/globals';
import { aScene, beforeTheDeadline, DEADLINE, expectRefusal } from '../../../testing/bookingScene.ts';
import { aBooker, anAdmin, onFairDay, openBooking } from '../../../testing/index.ts';

const api = beforeTheDeadline();

describe('the booking period', () => {
  it('opens at its time and closes at the deadline, to the millisecond', async () => {
    await openBooking(api, { bookingOpensAt: '2026-11-02T11:00:00.000Z', bookingDeadline: DEADLINE });
    const { company, booker } = await aScene(api);
    api.setTime(new Date('2026-11-02T10:59:59.999Z'));
    const early = await booker.book(company, onFairDay('09:00'));
    expectRefusal(early, 'BOOKING_NOT_OPEN');
    expect(early.body).toMatchObject({
      message: 'Booking opens 2 November 2026 at 12:00.',
      details: { when: '2026-11-02T11:00:00.000Z' },
    });
    api.setTime(new Date('2026-11-02T11:00:00.000Z'));
    expect((await booker.book(company, onFairDay('09:00'))).status).toBe(201);
    const last = await aBooker(api, [company]);
    api.setTime(new Date('2026-11-03T10:59:59.999Z'));
    expect((await last.book(company, onFairDay('09:20'))).status).toBe(201);
    const late = await aBooker(api, [company]);
    api.setTime(new Date('2026-11-03T11:00:00.000Z'));
    const refused = await late.book(company, onFairDay('09:40'));
    expectRefusal(refused, 'BOOKING_CLOSED');
    expect(refused.body).toMatchObject({
      message: 'Booking closed 3 November 2026 at 12:00.',
      details: { when: DEADLINE },
    });
  });

  it('follows the current deadline, moved either way, without cancelling anything', async () => {
    const admin = await api.signedIn(await anAdmin());
    const moveDeadline = (bookingDeadline: string) =>
      admin.put('/api/v1/admin/meeting-settings').send({ bookingDeadline, confirm: true }).expect(200);
    const { company, booker } = await aScene(api);
    await booker.book(company, onFairDay('09:00'));
    await moveDeadline('2026-11-03T08:00:00.000Z');
    const other = await aBooker(api, [company]);
    expectRefusal(await other.book(company, onFairDay('09:20')), 'BOOKING_CLOSED');
    const { body } = await booker.call('GET', '/student/meetings');
    expect(body).toMatchObject({ phase: 'frozen', meetings: [{ status: 'booked', canMove: false }] });
    await moveDeadline('2026-11-04T08:00:00.000Z');
    expect((await other.book(company, onFairDay('09:20'))).status).toBe(201);
  });

  it('opens near times to all accepted after the deadline, with lastMinuteBooking', async () => {
    await openBooking(api, { bookingDeadline: DEADLINE, lastMinuteBooking: true });
    const { company, booker } = await aScene(api);
    api.setTime(onFairDay('08:50'));
    expectRefusal(await booker.book(company, onFairDay('10:20')), 'BOOKING_CLOSED');
    const pending = await aBooker(api, [company], { status: 'pending' });
    expectRefusal(await pending.book(company, onFairDay('10:00')), 'APPLICATION_NOT_ACCEPTED');
    expect((await booker.book(company, onFairDay('10:00'))).status).toBe(201);
    const second = await aBooker(api, [company]);
    expectRefusal(await second.book(company, onFairDay('10:00')), 'SLOT_TAKEN');
    await openBooking(api, { bookingDeadline: DEADLINE });
    expectRefusal(await second.book(company, onFairDay('09:40')), 'BOOKING_CLOSED');
  });
});
