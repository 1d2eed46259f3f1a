import { describe, expect, it } from '@jest/globals';
import { beforeTheDeadline, DEADLINE, expectRefusal } from '../../../testing/bookingScene.ts';
import {
  aBooker,
  aCompany,
  aMeeting,
  aPublishedBlock,
  onFairDay,
  openBooking,
} from '../../../testing/index.ts';
import type { Company } from '../../recruitment/companies/model.ts';

const api = beforeTheDeadline();

describe('two meetings of one student', () => {
  it('keep the gap, also across companies, lengths and partial overlaps', async () => {
    const [short, long] = [await aCompany(), await aCompany()];
    await aPublishedBlock(short, { slotMinutes: 20 });
    await aPublishedBlock(long, { slotMinutes: 30, startsAt: onFairDay('08:55') });
    const booker = await aBooker(api, [short, long]);
    expect((await booker.book(short, onFairDay('09:40'))).status).toBe(201);
    // The student meets `short` from 09:40 to 10:00. Of the slots of `long`, those at 08:55 and 10:25 keep the
    // required gap; those at 09:25 and 09:55 do not.
    const refused = await booker.book(long, onFairDay('09:25'));
    expectRefusal(refused, 'STUDENT_OVERLAP');
    expect(refused.body).toMatchObject({
      message: `You meet ${short.companyName} at 10:40; leave at least 10 minutes between meetings.`,
      details: { company: short.companyName, time: '10:40', gap: '10' },
    });
    expectRefusal(await booker.book(long, onFairDay('09:55')), 'STUDENT_OVERLAP');
    expect((await booker.book(long, onFairDay('10:25'))).status).toBe(201);
  });

  it('are accepted exactly the gap apart, and refused five minutes less, on either side', async () => {
    const [first, second, third] = [await aCompany(), await aCompany(), await aCompany()];
    await aPublishedBlock(first, { startsAt: onFairDay('10:00'), endsAt: onFairDay('10:20') });
    for (const company of [second, third]) {
      await aPublishedBlock(company, { startsAt: onFairDay('09:30'), endsAt: onFairDay('09:50') });
      await aPublishedBlock(company, {
        startsAt: onFairDay('09:35'),
        endsAt: onFairDay('09:55'),
        tables: ['B'],
      });
      await aPublishedBlock(company, {
        startsAt: onFairDay('10:25'),
        endsAt: onFairDay('10:45'),
        tables: ['C'],
      });
      await aPublishedBlock(company, {
        startsAt: onFairDay('10:30'),
        endsAt: onFairDay('10:50'),
        tables: ['D'],
      });
    }
    const booker = await aBooker(api, [first, second, third]);
    await booker.book(first, onFairDay('10:00'));
    expectRefusal(await booker.book(second, onFairDay('09:35')), 'STUDENT_OVERLAP');
    expectRefusal(await booker.book(second, onFairDay('10:25')), 'STUDENT_OVERLAP');
    expect((await booker.book(second, onFairDay('09:30'))).status).toBe(201);
    expect((await booker.book(third, onFairDay('10:30'))).status).toBe(201);
  });

  it('are limited to the maximum, including offers, until the limit ends', async () => {
    const limitEndsAt = '2026-11-03T10:00:00.000Z';
    await openBooking(api, { bookingDeadline: DEADLINE, maxMeetingsPerStudent: 2, limitEndsAt });
    const companies = await Promise.all([aCompany(), aCompany(), aCompany()]);
    const [first, second, third] = companies as [Company, Company, Company];
    for (const company of companies) await aPublishedBlock(company);
    const booker = await aBooker(api, companies);
    const { slots } = await aPublishedBlock(first, { tables: ['B'] });
    const [application] = booker.applications;
    if (!application || !slots[0]) throw new Error('no application');
    await aMeeting(application, slots[0], { status: 'offered', offerExpiresAt: onFairDay('08:00') });
    expect((await booker.book(second, onFairDay('09:40'))).status).toBe(201);
    const refused = await booker.book(third, onFairDay('10:20'));
    expectRefusal(refused, 'LIMIT_REACHED');
    expect(refused.body).toMatchObject({
      message: 'You have 2 of 2 meetings. Cancel one to book another.',
      details: { count: '2', max: '2' },
    });
    api.setTime(new Date(limitEndsAt));
    expect((await booker.book(third, onFairDay('10:20'))).status).toBe(201);
  });
});
