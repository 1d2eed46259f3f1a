import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import {
  aScene,
  beforeTheDeadline,
  DEADLINE,
  expectRefusal,
  NINE_DAYS_BEFORE,
} from '../../../testing/bookingScene.ts';
import {
  aBooker,
  aCompany,
  aMeeting,
  aPublishedBlock,
  aWaitlistEntry,
  type Booker,
  onFairDay,
  openBooking,
} from '../../../testing/index.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import { WaitlistModel } from '../waitlist/model.ts';

const api = beforeTheDeadline();

describe('other obstacles to a booking', () => {
  it('refuses to book while an offer is unanswered', async () => {
    const { company, slots, booker } = await aScene(api);
    const [application] = booker.applications;
    if (!application || !slots[0]) throw new Error('no application');
    await aMeeting(application, slots[0], { status: 'offered', offerExpiresAt: onFairDay('08:00') });
    expectRefusal(await booker.book(company, onFairDay('09:00')), 'OFFER_UNANSWERED');
    expectRefusal(await booker.book(company, onFairDay('09:40')), 'OFFER_UNANSWERED');
    const other = await aBooker(api, [company]);
    expectRefusal(await other.book(company, onFairDay('09:00')), 'WAITLIST_FIRST');
  });

  it('offers a freed time to the waitlist, and to no one when it does not suit them', async () => {
    const company = await aCompany();
    await aPublishedBlock(company, { endsAt: onFairDay('09:40') });
    const [first, second, waiting, other] = (await Promise.all(
      [1, 2, 3, 4].map(() => aBooker(api, [company])),
    )) as [Booker, Booker, Booker, Booker];
    const { body: early } = await first.book(company, onFairDay('09:00'));
    await second.book(company, onFairDay('09:20'));
    const joined = await waiting.call('POST', '/student/waitlist', { slug: company.slug });
    expect(joined).toMatchObject({ status: 201, body: { state: 'waiting', position: 1 } });
    expectRefusal(await other.book(company, onFairDay('09:00')), 'SLOT_TAKEN');
    await first.cancel(early);
    expectRefusal(await other.book(company, onFairDay('09:00')), 'WAITLIST_FIRST');
    const { body } = await waiting.call('GET', '/student/meetings');
    expect(body.meetings).toMatchObject([{ status: 'offered', startsAt: onFairDay('09:00').toISOString() }]);
    expect(body.companies).toMatchObject([{ canBook: false, whyNot: 'OFFER_UNANSWERED' }]);
  });

  it('ends the waitlist entry of a student who books directly', async () => {
    const company = await aCompany();
    const { slots } = await aPublishedBlock(company, { endsAt: onFairDay('09:40') });
    const booker = await aBooker(api, [company]);
    const [application] = booker.applications;
    if (!application) throw new Error('no application');
    // The student waits for times from 10:00 on. The free times before 10:00 are therefore not offered, but the
    // student can book them.
    await aWaitlistEntry(application, { joinedAt: NINE_DAYS_BEFORE, notBefore: onFairDay('10:00') });
    expect(slots).toHaveLength(2);
    expect((await booker.book(company, onFairDay('09:00'))).status).toBe(201);
    expect(await WaitlistModel.findOne({ applicationId: application._id }).lean()).toMatchObject({
      state: 'fulfilled',
      active: false,
    });
  });

  it('refuses a student who was absent too often, but keeps existing bookings', async () => {
    await openBooking(api, { bookingDeadline: DEADLINE, noShowSuspendAfter: 2 });
    const { company } = await aScene(api);
    const [one, two, booked] = await Promise.all([aCompany(), aCompany(), aCompany()]);
    const booker = await aBooker(api, [company, one, two, booked]);
    const [, first, second] = booker.applications;
    const start = new Date('2026-11-02T09:00:00.000Z');
    const past = { startsAt: start, endsAt: new Date('2026-11-02T10:00:00.000Z') };
    const { slots: ofOne } = await aPublishedBlock(one, past);
    const { slots: ofTwo } = await aPublishedBlock(two, past);
    await aPublishedBlock(booked);
    if (!first || !second || !ofOne[0] || !ofTwo[2]) throw new Error('no slots');
    await aMeeting(first, ofOne[0], { attendance: 'no_show', markedAt: NINE_DAYS_BEFORE });
    const kept = await booker.book(booked, onFairDay('09:00'));
    expect(kept.status).toBe(201);
    await aMeeting(second, ofTwo[2], { attendance: 'no_show', markedAt: NINE_DAYS_BEFORE, quotaNo: 9 });
    expectRefusal(await booker.book(company, onFairDay('10:00')), 'BOOKING_SUSPENDED');
    expect((await booker.book(booked, onFairDay('09:00'))).status).toBe(200);
    expect((await booker.move(kept.body, onFairDay('09:20'))).status).toBe(200);
  });

  it('ignores a meeting of last year at the same table and time, of the same student (mistake 7)', async () => {
    const { company, slots, booker } = await aScene(api);
    const [application] = booker.applications;
    if (!application || !slots[0]) throw new Error('no application');
    const lastYear = new Types.ObjectId();
    await aMeeting({ ...application, editionId: lastYear }, slots[0]);
    await ApplicationModel.updateOne({ _id: application._id }, { $unset: { liveMeetingId: 1 } });
    expect((await booker.book(company, onFairDay('09:00'))).status).toBe(201);
    const { body } = await booker.call('GET', '/student/meetings');
    expect(body.meetings).toHaveLength(1);
  });
});
