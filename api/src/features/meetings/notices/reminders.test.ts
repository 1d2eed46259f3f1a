import { expect, test } from '@jest/globals';
import { MailModel } from '../../../services/mail/model.ts';
import { aBooker, openBooking } from '../../../testing/index.ts';
import {
  before,
  DAY_MS,
  FIRST,
  givenMailServer,
  HOUR_MS,
  SECOND,
  states,
} from '../../../testing/noticesScene.ts';
import { SlotModel } from '../meetings/model.ts';

/** Tests notices that depend on the time: reminders, the last call and the final schedule. */

const { aBooking, aPlannedCompany, api, mailServer, mailsFor, notices, serverReturns } = givenMailServer();

test('sends no reminder for a meeting that was cancelled or moved', async () => {
  const [cancelled, moved] = [await aBooking(), await aBooking()];
  await notices.runOnce();
  expect(await states()).toEqual({ meetingBooked: ['sent', 'sent'] });
  mailServer.verdict = '451 later';
  api.setTime(before(HOUR_MS));
  await notices.runOnce();
  expect((await states()).reminder1h).toEqual(['queued', 'queued']);
  const reason = 'Our recruiter is ill.';
  const company = await api.signedIn(cancelled.company);
  await company.delete(`/api/v1/company/meetings/${cancelled.meeting.id}`).send({ reason }).expect(200);
  const other = await api.signedIn(moved.company);
  const slot = await SlotModel.findOne({ companyId: moved.company._id, startsAt: SECOND }).orFail().lean();
  await other
    .patch(`/api/v1/company/meetings/${moved.meeting.id}`)
    .send({ slotId: slot._id, version: moved.meeting.version, reason })
    .expect(200);
  await notices.runOnce();
  await serverReturns();
  expect(await states()).toEqual({
    meetingBooked: ['sent', 'sent'],
    reminder1h: ['discarded', 'discarded'],
    meetingCancelled: ['sent'],
    meetingMoved: ['sent'],
  });
  // The meeting that was moved begins an hour later, so its reminder is sent an hour later.
  api.setTime(before(HOUR_MS, SECOND));
  await notices.runOnce();
  expect((await states()).reminder1h).toEqual(['discarded', 'discarded', 'sent']);
});

test('reminds once an hour before, to the second', async () => {
  const { booker } = await aBooking();
  await notices.runOnce();
  api.setTime(before(HOUR_MS + 1000));
  await notices.runOnce();
  expect(await states()).toEqual({ meetingBooked: ['sent'] });
  api.setTime(before(HOUR_MS));
  await Promise.all([notices.runOnce(), notices.runOnce()]);
  expect(await states()).toEqual({ meetingBooked: ['sent'], reminder1h: ['sent'] });
  // The student has three mails: the booking, the mail of the evening before the fair, and the reminder.
  expect(mailsFor(booker.student)).toBe(3);
});

test('catches up on a reminder after an outage', async () => {
  api.setTime(before(20 * HOUR_MS));
  await notices.runOnce();
  await aBooking();
  await notices.runOnce();
  api.setTime(before(HOUR_MS / 2));
  await notices.runOnce();
  expect(await states()).toEqual({ meetingBooked: ['sent'], reminder1h: ['sent'] });
});

test('does not send a reminder that is too late', async () => {
  await aBooking();
  await notices.runOnce();
  await states();
  mailServer.verdict = '451 later';
  api.setTime(before(HOUR_MS));
  await notices.runOnce();
  expect(await states()).toMatchObject({ reminder1h: ['queued'] });
  api.setTime(FIRST);
  await serverReturns();
  expect(await states()).toMatchObject({ reminder1h: ['discarded'] });
});

test('announces once that booking closes tomorrow, to accepted students without a meeting', async () => {
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

  // A company accepts another student in the meantime. Later the deadline changes.
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

test('does not warn a student who has booked in the meantime', async () => {
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

test('sends companies their final schedule at the deadline, then later cancellations and nothing else', async () => {
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
  // The second mail to the company says that booking is open again.
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
