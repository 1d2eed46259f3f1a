import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { App } from '../../../app.ts';
import { connection } from '../../../db/connection.ts';
import {
  aBooker,
  aCompany,
  anAdmin,
  aPublishedBlock,
  type Booker,
  onFairDay,
  openBooking,
  startTestApi,
  TEST_PASSWORD,
  type TestApi,
} from '../../../testing/index.ts';
import type { Company } from '../../companies/model.ts';
import { MailModel } from '../../mail/model.ts';
import { startSmtpServer, type Verdict } from '../../mail/smtpForTests.ts';
import { MeetingModel } from '../model.ts';
import { type Notices, startNotices } from './worker.ts';

/** What is queued, and what becomes of it while the mail server is away. */

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FIRST = onFairDay('09:00');
const SECOND = onFairDay('10:00');
const before = (ms: number, at = FIRST) => new Date(at.getTime() - ms);

let api: TestApi;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let verdict: Awaited<ReturnType<Verdict>>;
let notices: Notices;

beforeAll(async () => {
  smtp = await startSmtpServer({ verdict: async () => verdict });
  api = await startTestApi({ SMTP_URL: smtp.url });
});
beforeEach(async () => {
  verdict = '250 OK';
  for (const collection of ['mails', 'meetings', 'meetingslots', 'applications', 'noticemarks']) {
    await connection.collection(collection).deleteMany({});
  }
  api.setTime(before(3 * DAY_MS));
  await openBooking(api);
  notices = startNotices(api.app);
  await notices.runOnce();
});
afterEach(() => notices.stop());
afterAll(async () => {
  await api.close();
  await smtp.stop();
});

async function aPlannedCompany(): Promise<Company> {
  const company = await aCompany();
  await aPublishedBlock(company);
  return company;
}

async function aBooking(): Promise<{
  booker: Booker;
  company: Company;
  meeting: { id: string; version: number };
}> {
  const company = await aPlannedCompany();
  const booker = await aBooker(api, [company]);
  const { status, body } = await booker.book(company, FIRST);
  expect(status).toBe(201);
  return { booker, company, meeting: body };
}

/** The states of the mails by template, once none is under way. */
async function states(): Promise<Record<string, string[]>> {
  for (;;) {
    const mails = await MailModel.find().sort({ _id: 1 }).lean();
    const isUnderWay = mails.some(({ state, lastError }) => state === 'queued' && !lastError);
    if (!isUnderWay) {
      const found: Record<string, string[]> = {};
      for (const { template, state } of mails) found[template] = [...(found[template] ?? []), state];
      return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The mail server is back, and the time of the next attempt has come. */
async function serverReturns(): Promise<void> {
  verdict = '250 OK';
  await MailModel.updateMany(
    { state: 'queued' },
    { $set: { nextAttemptAt: new Date(0) }, $unset: { lastError: 1 } },
  );
  api.app.mail.wake();
}

const mailsFor = ({ email }: { email: string }) =>
  smtp.accepted.filter((source) => source.includes(`\nTo: ${email}\n`)).length;

test('two processes that tell of the same meeting send one mail, and do not date it as changed', async () => {
  const { booker } = await aBooking();
  const untold = await MeetingModel.findOne().lean();
  const other = startNotices(api.app);
  await Promise.all([notices.runOnce(), other.runOnce()]);
  await other.stop();
  expect(await states()).toEqual({ meetingBooked: ['sent'] });
  expect(mailsFor(booker.student)).toBe(1);
  expect(await MeetingModel.findOne().lean()).toEqual({ ...untold, pendingEvents: [] });
});

test('over SMTP the meeting is there twice: as a part of its own and as a file', async () => {
  const { meeting } = await aBooking();
  await notices.runOnce();
  await states();
  const source = smtp.accepted.at(-1) ?? '';
  expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=REQUEST/);
  const [, file = ''] = /filename=meeting\.ics[\s\S]*?\n\n([\s\S]*?)\n--/.exec(source) ?? [];
  expect(Buffer.from(file, 'base64').toString()).toContain(`UID:meeting-${meeting.id}@`);
});

test('a process that dies between queueing and noting it leaves it to be told again, as the same mail', async () => {
  const { booker, meeting } = await aBooking();
  const pendingEvents = (await MeetingModel.findById(meeting.id).lean())?.pendingEvents ?? [];
  await notices.runOnce();
  await MeetingModel.updateOne({ _id: meeting.id }, { $set: { pendingEvents } });
  await notices.runOnce();
  expect(await states()).toEqual({ meetingBooked: ['sent'] });
  expect(mailsFor(booker.student)).toBe(1);
});

test('what happens while it is being told is told as well', async () => {
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

test('a mail server that is away delays; what has become untrue meanwhile is not sent', async () => {
  verdict = '451 later';
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

test('no reminder leaves for a meeting that was cancelled or moved meanwhile', async () => {
  const [cancelled, moved] = [await aBooking(), await aBooking()];
  await notices.runOnce();
  expect(await states()).toEqual({ meetingBooked: ['sent', 'sent'] });
  verdict = '451 later';
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
  verdict = '451 later';
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
  verdict = '451 later';
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
  expect(mailsFor(company)).toBe(1);
  api.setTime(later);
  await notices.runOnce();
  await states();
  expect(mailsFor(company)).toBe(2);

  const toldBefore = mailsFor(booker.student);
  expect((await booker.cancel(meeting)).status).toBe(200);
  await notices.runOnce();
  expect((await states()).meetingCancelled).toEqual(['sent', 'sent', 'sent']);
  expect(mailsFor(company)).toBe(3);
  expect(mailsFor(booker.student)).toBe(toldBefore + 1);
});

test('a company that cancels by itself is not written to', async () => {
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

test('a mail that was given up is listed for admins and sent again when asked', async () => {
  const admin = await api.signedIn(await anAdmin());
  verdict = '550 no';
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
      attempts: 1,
      error: 'EMESSAGE',
      failedAt: expect.any(String),
    },
  ]);
  verdict = '250 OK';
  const [{ id }] = list.body;
  await Promise.all([1, 2, 3].map(() => admin.post(`/api/v1/admin/mails/${id}/resend`).expect(204)));
  expect(await states()).toEqual({ meetingBooked: ['sent'] });
  expect(mailsFor(booker.student)).toBe(1);
  await admin.post(`/api/v1/admin/mails/${id}/resend`).expect(204);
  expect((await admin.get('/api/v1/admin/mails').expect(200)).body).toEqual([]);
  expect(mailsFor(booker.student)).toBe(1);
  await admin.post('/api/v1/admin/mails/0123456789abcdef01234567/resend').expect(404);
});

test('one step that fails does not keep the others from being done, and is done by the next', async () => {
  const [cancelled, booked] = [await aBooking(), await aBooking()];
  await notices.runOnce();
  await cancelled.booker.cancel(cancelled.meeting);
  api.setTime(before(DAY_MS));
  const { enqueue } = api.app.mail;
  const failing: App['mail']['enqueue'] = async (mail, options) => {
    if (mail.template === 'meetingCancelled') throw new Error('made to fail');
    return enqueue(mail, options);
  };
  const broken = startNotices({ ...api.app, mail: { ...api.app.mail, enqueue: failing } });
  await broken.runOnce();
  await broken.stop();
  expect(await states()).toEqual({ meetingBooked: ['sent', 'sent'], reminder24h: ['sent'] });
  await notices.runOnce();
  expect((await states()).meetingCancelled).toEqual(['sent']);
  expect([mailsFor(cancelled.booker.student), mailsFor(booked.booker.student)]).toEqual([2, 2]);
});

test('of the mails to a student nothing is left when the account is deleted, sent ones included', async () => {
  const { booker } = await aBooking();
  await notices.runOnce();
  expect(await states()).toEqual({ meetingBooked: ['sent'] });
  const agent = await api.signedIn(booker.student);
  await agent.delete('/api/v1/student/account').send({ password: TEST_PASSWORD }).expect(204);
  expect(await MailModel.countDocuments()).toBe(0);
});
