import { expect, test } from '@jest/globals';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { anAdmin, openBooking, TEST_PASSWORD } from '../../../testing/index.ts';
import { before, DAY_MS, givenMailServer, HOUR_MS, SECOND, states } from '../../../testing/noticesScene.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { MeetingModel } from '../meetings/model.ts';
import { startNotices } from './worker.ts';

/** Tests that mails are not lost while the mail server is unavailable. */

const { aBooking, accepted, api, mailServer, mailsFor, notices, serverReturns } = givenMailServer();

test('sends one mail and keeps the update time when two processes announce the same meeting', async () => {
  const { booker } = await aBooking();
  const untold = await MeetingModel.findOne().lean();
  const other = startNotices(api.app);
  await Promise.all([notices.runOnce(), other.runOnce()]);
  await other.stop();
  expect(await states()).toEqual({ meetingBooked: ['sent'] });
  expect(mailsFor(booker.student)).toBe(1);
  expect(await MeetingModel.findOne().lean()).toEqual({ ...untold, pendingEvents: [] });
});

test('includes the meeting twice over SMTP: as a part of its own and as a file', async () => {
  const { meeting } = await aBooking();
  await notices.runOnce();
  await states();
  const source = accepted().at(-1) ?? '';
  expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=REQUEST/);
  const [, file = ''] = /filename=meeting\.ics[\s\S]*?\n\n([\s\S]*?)\n--/.exec(source) ?? [];
  expect(Buffer.from(file, 'base64').toString()).toContain(`UID:meeting-${meeting.id}@`);
});

test('repeats the same mail after a process died between queueing and marking it', async () => {
  const { booker, meeting } = await aBooking();
  const pendingEvents = (await MeetingModel.findById(meeting.id).lean())?.pendingEvents ?? [];
  await notices.runOnce();
  await MeetingModel.updateOne({ _id: meeting.id }, { $set: { pendingEvents } });
  await notices.runOnce();
  expect(await states()).toEqual({ meetingBooked: ['sent'] });
  expect(mailsFor(booker.student)).toBe(1);
});

test('announces what happens during the announcement, too', async () => {
  const { booker, meeting } = await aBooking();
  const { enqueue } = api.app.mail;
  let hasMoved = false;
  const moving: App['mail']['enqueue'] = async (mail, options) => {
    if (!hasMoved) {
      hasMoved = true;
      expect((await booker.move(meeting, SECOND)).status).toBe(200);
    }
    return enqueue(mail, options);
  };
  const slow = startNotices({ ...api.app, mail: { ...api.app.mail, enqueue: moving } });
  await slow.runOnce();
  await slow.stop();
  expect(Object.keys(await states()).sort()).toEqual(['meetingBooked', 'meetingMoved']);
});

test('is only delayed by an unreachable mail server, and discards what is no longer true', async () => {
  mailServer.verdict = '451 later';
  const { booker, meeting } = await aBooking();
  await notices.runOnce();
  expect(await states()).toEqual({ meetingBooked: ['queued'] });
  expect((await booker.move(meeting, SECOND)).status).toBe(200);
  await notices.runOnce();
  expect(await states()).toEqual({ meetingBooked: ['queued'], meetingMoved: ['queued'] });
  await serverReturns();
  expect(await states()).toEqual({ meetingBooked: ['discarded'], meetingMoved: ['sent'] });
  expect(mailsFor(booker.student)).toBe(1);
});

test('does not mail a company about its own cancellation', async () => {
  await openBooking(api, { bookingDeadline: before(2 * DAY_MS).toISOString() });
  const { company, meeting } = await aBooking();
  api.setTime(before(DAY_MS + HOUR_MS));
  await notices.runOnce();
  await states();
  const told = mailsFor(company);
  const agent = await api.signedIn(company);
  const reason = { reason: 'Our recruiter is ill.' };
  await agent.delete(`/api/v1/company/meetings/${meeting.id}`).send(reason).expect(200);
  await notices.runOnce();
  expect((await states()).meetingCancelled).toEqual(['sent']);
  expect(mailsFor(company)).toBe(told);
});

test('lists a given-up mail for admins and resends it on request', async () => {
  const admin = await api.signedIn(await anAdmin());
  mailServer.verdict = '550 no';
  const { booker } = await aBooking();
  await notices.runOnce();
  expect(await states()).toEqual({ meetingBooked: ['failed'] });
  const list = await admin.get('/api/v1/admin/mails').expect(200);
  expect(list.headers['x-total-count']).toBe('1');
  expect(list.body).toEqual([
    {
      id: expect.any(String),
      to: booker.student.email,
      template: 'meetingBooked',
      state: 'failed',
      attempts: 1,
      error: 'EMESSAGE',
      answer: '550 no',
      since: expect.any(String),
      failedAt: expect.any(String),
    },
  ]);
  mailServer.verdict = '250 OK';
  const [{ id }] = list.body;
  await Promise.all([1, 2, 3].map(() => admin.post(`/api/v1/admin/mails/${id}/resend`).expect(204)));
  expect(await states()).toEqual({ meetingBooked: ['sent'] });
  expect(mailsFor(booker.student)).toBe(1);
  await admin.post(`/api/v1/admin/mails/${id}/resend`).expect(204);
  expect((await admin.get('/api/v1/admin/mails').expect(200)).body).toEqual([]);
  expect(mailsFor(booker.student)).toBe(1);
  // Each of the four requests has an audit entry. Some of them had no effect, because the mail was being sent or was
  // sent already.
  expect(await AuditEntryModel.countDocuments({ action: 'mail.resent', targetId: id })).toBe(4);
  await admin.post('/api/v1/admin/mails/0123456789abcdef01234567/resend').expect(404);
});

test('does not let a failing step block the others, and repeats it in the next run', async () => {
  const [cancelled, booked] = [await aBooking(), await aBooking()];
  await notices.runOnce();
  await cancelled.booker.cancel(cancelled.meeting);
  api.setTime(before(HOUR_MS));
  const { enqueue } = api.app.mail;
  const failing: App['mail']['enqueue'] = async (mail, options) => {
    if (mail.template === 'meetingCancelled') throw new Error('made to fail');
    return enqueue(mail, options);
  };
  const broken = startNotices({ ...api.app, mail: { ...api.app.mail, enqueue: failing } });
  await broken.runOnce();
  await broken.stop();
  expect(await states()).toEqual({ meetingBooked: ['sent', 'sent'], reminder1h: ['sent'] });
  await notices.runOnce();
  expect((await states()).meetingCancelled).toEqual(['sent']);
  expect([mailsFor(cancelled.booker.student), mailsFor(booked.booker.student)]).toEqual([2, 3]);
});

test('leaves none of a student’s mails after the account is deleted, including sent ones', async () => {
  const { booker } = await aBooking();
  await notices.runOnce();
  expect(await states()).toEqual({ meetingBooked: ['sent'] });
  const agent = await api.signedIn(booker.student);
  await agent.delete('/api/v1/student/account').send({ password: TEST_PASSWORD }).expect(204);
  expect(await MailModel.countDocuments()).toBe(0);
});

test('applies the deadline of its own fair to a cancellation from just before another became current (BEYOND, trap 2)', async () => {
  const cancelled = async (editionId: Types.ObjectId) => {
    const { booker, company, meeting } = await aBooking();
    await notices.runOnce();
    expect((await booker.cancel(meeting)).status).toBeLessThan(300);
    await MeetingModel.updateOne({ _id: meeting.id }, { $set: { editionId } });
    await notices.runOnce();
    return MailModel.countDocuments({ key: new RegExp(`^meetingCancelled:${company._id}:`) });
  };
  const fair = await EditionModel.findById(api.editionId).lean();
  const bookingDeadline = new Date(api.app.now().getTime() - DAY_MS);
  const { insertedId } = await EditionModel.collection.insertOne({
    ...{ year: 2011, slug: '2011', current: false, bookingDeadline },
    days: fair?.days,
  } as never);
  // Until booking closes, a cancellation three days before the meeting is reported in the daily mail. After that, it
  // is mailed at once.
  expect(await cancelled(api.editionId)).toBe(0);
  expect(await cancelled(insertedId)).toBe(1);
  await EditionModel.deleteOne({ _id: insertedId });
});
