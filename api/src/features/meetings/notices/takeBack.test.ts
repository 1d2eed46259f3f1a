import { expect, test } from '@jest/globals';
import { MailModel } from '../../../services/mail/model.ts';
import { givenAdmin } from '../../../testing/givenApi.ts';
import { openBooking, TEST_PASSWORD } from '../../../testing/index.ts';
import { before, DAY_MS, FIRST, givenMailServer, HOUR_MS, states } from '../../../testing/noticesScene.ts';

/** Tests what is mailed if a booking deadline was set by mistake: it is corrected in time, too late, or never. */

const MINUTE_MS = 60_000;
const DEADLINE = '/admin/bookingdeadline';
const scene = givenMailServer();
const { aBooking, aPlannedCompany, api, mailServer, mailsFor, notices, serverReturns } = scene;
const admin = givenAdmin(api);

const NOW = before(3 * DAY_MS);
const after = (ms: number) => new Date(NOW.getTime() + ms);
const PAST = before(4 * DAY_MS).toISOString();
const LATER = before(DAY_MS + HOUR_MS).toISOString();

const set = async (bookingDeadline: string, more: object = {}) => {
  expect((await admin('POST', DEADLINE, { bookingDeadline, ...more })).status).toBe(200);
};
async function tellAt(time: Date) {
  api.setTime(time);
  await notices.runOnce();
  return states();
}

test('sends no mail when the deadline is moved to the future within five minutes', async () => {
  await openBooking(api, { bookingDeadline: LATER });
  const { company } = await aBooking();
  await set(PAST, { confirm: true });
  expect(await tellAt(after(5 * MINUTE_MS - 1))).toEqual({ meetingBooked: ['sent'] });
  await set(LATER);
  expect(await tellAt(after(2 * HOUR_MS))).toEqual({ meetingBooked: ['sent'] });
  expect(mailsFor(company)).toBe(0);
});

test('sends companies their final schedule once after five minutes', async () => {
  const { company } = await aBooking();
  const other = await aPlannedCompany();
  await set(PAST, { confirm: true });
  await tellAt(after(5 * MINUTE_MS - 1));
  expect(mailsFor(company)).toBe(0);
  const told = { meetingBooked: ['sent'], scheduleFinal: ['sent', 'sent'] };
  api.setTime(after(5 * MINUTE_MS));
  await Promise.all([notices.runOnce(), notices.runOnce()]);
  expect(await states()).toEqual(told);
  await set(PAST);
  expect(await tellAt(after(HOUR_MS))).toEqual(told);
  expect([mailsFor(company), mailsFor(other)]).toEqual([1, 1]);
});

test('tells recipients of the final schedule when booking reopens after the mails were sent', async () => {
  const { company } = await aBooking();
  await set(PAST, { confirm: true });
  await tellAt(after(5 * MINUTE_MS));
  // This company's times were published after the mails about the final schedule were sent. It needs no correction.
  const late = await aPlannedCompany();
  await set(LATER);
  // The new deadline may be a mistake too, so the mail is sent only five minutes after the change.
  expect((await tellAt(after(9 * MINUTE_MS))).bookingReopened).toBeUndefined();
  expect(await tellAt(after(10 * MINUTE_MS))).toMatchObject({ bookingReopened: ['sent'] });
  expect([mailsFor(company), mailsFor(late)]).toEqual([2, 0]);
  const text = scene.accepted().at(-1) ?? '';
  expect(text).toContain('Subject: Booking is open again until ');
  expect(text).toContain('Students can book, move and cancel meetings again until');
  // No second mail says that booking is open again. When booking closes again, everyone is notified again, even if it
  // closes at the same time as before.
  await tellAt(after(HOUR_MS));
  expect(mailsFor(company)).toBe(2);
  await set(PAST, { confirm: true });
  await tellAt(after(HOUR_MS + 5 * MINUTE_MS));
  expect([mailsFor(company), mailsFor(late)]).toEqual([3, 1]);
});

test('announces nothing when the deadline is changed back within five minutes of the final schedule', async () => {
  const { company } = await aBooking();
  await set(PAST, { confirm: true });
  await tellAt(after(5 * MINUTE_MS));
  await set(LATER);
  api.setTime(after(6 * MINUTE_MS));
  await notices.runOnce();
  await set(PAST, { confirm: true });
  await tellAt(after(30 * MINUTE_MS));
  expect(mailsFor(company)).toBe(1);
});

test('discards a final schedule still in the queue, which then needs no correction', async () => {
  const { company } = await aBooking();
  await notices.runOnce();
  await states();
  mailServer.verdict = '451 later';
  await set(PAST, { confirm: true });
  expect((await tellAt(after(5 * MINUTE_MS))).scheduleFinal).toEqual(['queued']);
  await set(LATER);
  await serverReturns();
  expect((await states()).scheduleFinal).toEqual(['discarded']);
  expect((await tellAt(after(HOUR_MS))).bookingReopened).toBeUndefined();
  expect(mailsFor(company)).toBe(0);
});

test('announces a deadline set in time when it passes', async () => {
  const { company } = await aBooking();
  await set(after(HOUR_MS).toISOString());
  await tellAt(after(HOUR_MS));
  expect(mailsFor(company)).toBe(1);
  expect(FIRST > after(HOUR_MS)).toBe(true);
});

test('gives a deadline one minute ahead five minutes as well', async () => {
  const { company } = await aBooking();
  await set(after(MINUTE_MS).toISOString());
  await tellAt(after(2 * MINUTE_MS));
  expect(mailsFor(company)).toBe(0);
  await tellAt(after(5 * MINUTE_MS));
  expect(mailsFor(company)).toBe(1);
});

test('mails a cancellation to the company at once only when the deadline can no longer be withdrawn', async () => {
  const [early, late, deleted] = [await aBooking(), await aBooking(), await aBooking()];
  await set(PAST, { confirm: true });
  api.setTime(after(5 * MINUTE_MS - 1));
  expect((await early.booker.cancel(early.meeting)).status).toBe(200);
  const agent = await api.signedIn(deleted.booker.student);
  await agent.delete('/api/v1/student/account').send({ password: TEST_PASSWORD }).expect(204);
  await tellAt(after(5 * MINUTE_MS - 1));
  expect([early, deleted].map(({ company }) => mailsFor(company))).toEqual([0, 0]);
  api.setTime(after(5 * MINUTE_MS));
  expect((await late.booker.cancel(late.meeting)).status).toBe(200);
  await tellAt(after(5 * MINUTE_MS));
  expect(await MailModel.countDocuments({ template: 'meetingCancelled', personId: late.company._id })).toBe(
    1,
  );
  // The first cancellation was not mailed separately, because the company's final schedule includes it.
  expect([early, late, deleted].map(({ company }) => mailsFor(company))).toEqual([1, 2, 1]);
});

test('mails cancellations at once until companies are told that booking is open again', async () => {
  const { booker, company, meeting } = await aBooking();
  await set(PAST, { confirm: true });
  await tellAt(after(5 * MINUTE_MS));
  await set(LATER);
  api.setTime(after(6 * MINUTE_MS));
  expect((await booker.cancel(meeting)).status).toBe(200);
  await tellAt(after(6 * MINUTE_MS));
  expect(await MailModel.countDocuments({ template: 'meetingCancelled', personId: company._id })).toBe(1);
  expect(mailsFor(company)).toBe(2);
});
