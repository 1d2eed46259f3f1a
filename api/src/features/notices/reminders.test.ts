import { expect, test } from '@jest/globals';
import { MailModel } from '../../services/mail/model.ts';
import { aBooker, openBooking } from '../../testing/index.ts';
import {
  before,
  DAY_MS,
  FIRST,
  givenMailServer,
  HOUR_MS,
  SECOND,
  states,
} from '../../testing/noticesScene.ts';

/** What is told because its time has come: reminders, the last call, the final schedule. */

const { aBooking, aPlannedCompany, api, mailServer, mailsFor, notices, serverReturns } = givenMailServer();

test('no reminder leaves for a meeting that was cancelled or moved meanwhile', async () => {
  const [cancelled, moved] = [await aBooking(), await aBooking()];
  await notices.runOnce();
  expect(await states()).toEqual({ meetingBooked: ['sent', 'sent'] });
  mailServer.verdict = '451 later';
  api.setTime(before(DAY_MS));
  await notices.runOnce();
  expect((await states()).reminder24h).toEqual(['queued', 'queued']);
  const company = await api.signedIn(cancelled.company);
  const reason = { reason: 'Our recruiter is ill.' };
  await company.delete(`/api/v1/company/meetings/${cancelled.meeting.id}`).send(reason).expect(200);
  expect((await moved.booker.move(moved.meeting, SECOND)).status).toBe(200);
  await notices.runOnce();
  await serverReturns();
  expect(await states()).toEqual({
    meetingBooked: ['sent', 'sent'],
    reminder24h: ['discarded', 'discarded'],
    meetingCancelled: ['sent'],
    meetingMoved: ['sent'],
  });
  // The reminder of the new time is due an hour later.
  api.setTime(before(DAY_MS, SECOND));
  await notices.runOnce();
  expect((await states()).reminder24h).toEqual(['discarded', 'discarded', 'sent']);
});

test('reminds a day and an hour before, to the second, and once', async () => {
  const { booker } = await aBooking();
  await notices.runOnce();
  for (const [instant, expected] of [
    [before(DAY_MS + 1000), undefined],
    [before(DAY_MS), ['sent']],
    [before(HOUR_MS + 1000), ['sent']],
  ] as const) {
    api.setTime(instant);
    await notices.runOnce();
    const { reminder24h, reminder1h } = await states();
    expect(reminder24h).toEqual(expected);
    expect(reminder1h).toBeUndefined();
  }
  api.setTime(before(HOUR_MS));
  await Promise.all([notices.runOnce(), notices.runOnce()]);
  expect(await states()).toEqual({ meetingBooked: ['sent'], reminder24h: ['sent'], reminder1h: ['sent'] });
  expect(mailsFor(booker.student)).toBe(3);
});

test('a meeting booked less than a day ahead gets the later reminder only; a stand-still is caught up on', async () => {
  api.setTime(before(20 * HOUR_MS));
  await notices.runOnce();
  await aBooking();
  await notices.runOnce();
  api.setTime(before(19 * HOUR_MS));
  await notices.runOnce();
  expect(await states()).toEqual({ meetingBooked: ['sent'] });
  api.setTime(before(HOUR_MS / 2));
  await notices.runOnce();
  expect(await states()).toEqual({ meetingBooked: ['sent'], reminder1h: ['sent'] });
});

test('a reminder that comes too late is not sent', async () => {
  await aBooking();
  await notices.runOnce();
  await states();
  mailServer.verdict = '451 later';
  api.setTime(before(DAY_MS));
  await notices.runOnce();
  api.setTime(before(HOUR_MS));
  await notices.runOnce();
  expect(await states()).toMatchObject({ reminder24h: ['queued'], reminder1h: ['queued'] });
  api.setTime(FIRST);
  await serverReturns();
  expect(await states()).toMatchObject({ reminder24h: ['discarded'], reminder1h: ['discarded'] });
});

test('booking closes tomorrow: told once to the accepted who have no meeting', async () => {
  const deadline = before(DAY_MS);
  await openBooking(api, { bookingDeadline: deadline.toISOString() });
  const company = await aPlannedCompany();
  const [without, withMeeting] = [await aBooker(api, [company]), await aBooker(api, [company])];
  await aBooker(api, [company], { status: 'pending' });
  expect((await withMeeting.book(company, FIRST)).status).toBe(201);
  const told = () => MailModel.countDocuments({ template: 'closesTomorrow' });

  api.setTime(before(DAY_MS + 1000, deadline));
  await notices.runOnce();
  expect(await told()).toBe(0);
  api.setTime(before(DAY_MS, deadline));
  await notices.runOnce();
  expect(await states()).toEqual({ meetingBooked: ['sent'], closesTomorrow: ['sent'] });
  expect(mailsFor(without.student)).toBe(1);

  // Accepted since; then the deadline is another one.
  const late = await aBooker(api, [company]);
  api.setTime(before(DAY_MS - 10 * 60_000, deadline));
  await notices.runOnce();
  await states();
  expect([mailsFor(without.student), mailsFor(late.student)]).toEqual([1, 1]);
  await openBooking(api, { bookingDeadline: new Date(deadline.getTime() + HOUR_MS).toISOString() });
  api.setTime(before(DAY_MS - HOUR_MS, deadline));
  await notices.runOnce();
  await states();
  expect([mailsFor(without.student), mailsFor(late.student)]).toEqual([2, 2]);
});

test('the warning is not sent to who has booked meanwhile', async () => {
  const deadline = before(DAY_MS);
  await openBooking(api, { bookingDeadline: deadline.toISOString() });
  const company = await aPlannedCompany();
  const booker = await aBooker(api, [company]);
  mailServer.verdict = '451 later';
  api.setTime(before(DAY_MS, deadline));
  await notices.runOnce();
  expect((await states()).closesTomorrow).toContain('queued');
  expect((await booker.book(company, FIRST)).status).toBe(201);
  await serverReturns();
  const key = { $regex: booker.student._id.toHexString() };
  await states();
  expect(await MailModel.findOne({ template: 'closesTomorrow', key }).lean()).toMatchObject({
    state: 'discarded',
  });
});

test('at the deadline companies hear that their schedule is final; of later cancellations, and of nothing else', async () => {
  const { booker, company, meeting } = await aBooking();
  const other = await aBooker(api, [company]);
  const second = await other.book(company, SECOND);
  await other.cancel(second.body);
  const deadline = before(2 * DAY_MS);
  await openBooking(api, { bookingDeadline: deadline.toISOString() });
  api.setTime(before(1, deadline));
  await notices.runOnce();
  await states();
  expect(mailsFor(company)).toBe(0);

  api.setTime(deadline);
  await notices.runOnce();
  await notices.runOnce();
  await states();
  expect(mailsFor(company)).toBe(1);
  const later = new Date(deadline.getTime() + 2 * HOUR_MS);
  await openBooking(api, { bookingDeadline: later.toISOString() });
  await notices.runOnce();
  await states();
  // That booking is open again.
  expect(mailsFor(company)).toBe(2);
  api.setTime(later);
  await notices.runOnce();
  await states();
  expect(mailsFor(company)).toBe(3);

  const toldBefore = mailsFor(booker.student);
  expect((await booker.cancel(meeting)).status).toBe(200);
  await notices.runOnce();
  expect((await states()).meetingCancelled).toEqual(['sent', 'sent', 'sent']);
  expect(mailsFor(company)).toBe(4);
  expect(mailsFor(booker.student)).toBe(toldBefore + 1);
});
