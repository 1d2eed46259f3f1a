import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connection } from '../../../db/connection.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { openBooking } from '../../../testing/bookers.ts';
import { NINE_DAYS_BEFORE } from '../../../testing/bookingScene.ts';
import { aCompany } from '../../../testing/factories.ts';
import { givenAdmin, givenApi, givenTime } from '../../../testing/givenApi.ts';
import { aFullFair } from '../../../testing/moveScene.ts';
import { onlyTheFairOf2026 } from '../../../testing/nextFair.ts';
import { waitForMail } from '../../../testing/outbox.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { MeetingModel } from '../../meetings/meetings/model.ts';
import { AccountModel } from '../../people/accounts/model.ts';
import { NewsItemModel } from '../../recruitment/news/model.ts';
import { runCancellations } from './worker.ts';

const api = givenApi({ FAIR_YEAR: '2026' });
const admin = givenAdmin(api);
givenTime(api, NINE_DAYS_BEFORE);
const later = (ms: number) => api.setTime(new Date(NINE_DAYS_BEFORE.getTime() + ms));
const AFTER_TAKE_BACK_MS = 5 * 60_000 + 10_000;

beforeEach(async () => {
  await onlyTheFairOf2026(api);
  await openBooking(api);
});
afterEach(async () => {
  await MeetingModel.deleteMany({});
  await EditionModel.updateOne({ year: 2026 }, { $unset: { cancellation: 1 } });
});

const cancel = (body: object = {}) =>
  admin('POST', '/admin/editions/2026/cancel', { confirmYear: 2026, reason: 'The hall burnt down', ...body });
const takeBack = () => admin('POST', '/admin/editions/2026/cancel/takeback');
async function publicState() {
  await api.app.current.refresh();
  const { cancelled, cancelling } = (await admin('GET', '/public/fair')).body;
  return [cancelled, cancelling];
}

test('cancelling, taking back and cancelling again ends each live meeting once, with one mail a person', async () => {
  await MailModel.deleteMany({});
  const { bookers, bookMore } = await aFullFair(api, 2);
  const lone = await aCompany();
  expect((await cancel({ confirmYear: 2027 })).body.fields).toEqual({
    confirmYear: 'Type the year of this fair.',
  });
  const { status, body } = await cancel();
  expect([status, body.cancelled.isFinal]).toEqual([200, false]);
  expect(await publicState()).toEqual([undefined, true]);
  expect((await bookMore()).map(({ body: said }) => said.code)).toEqual(['FAIR_CANCELLED', 'FAIR_CANCELLED']);
  const other = await cancel({ reason: 'The organisers are ill' });
  expect([other.status, other.body.code]).toEqual([409, 'NOT_IN_THIS_STATE']);
  expect(other.body.message).toMatch(/with another reason/);
  expect((await cancel()).body.cancelled).toEqual(body.cancelled);
  await runCancellations(api.app);
  expect(await MeetingModel.countDocuments({ live: true })).toBe(16);

  expect((await takeBack()).body.cancelled).toBeUndefined();
  expect(await publicState()).toEqual([undefined, undefined]);
  expect((await bookMore()).map((answer) => answer.status)).toEqual([201, 201]);
  const twice = await takeBack();
  expect([twice.body.code, twice.body.message]).toEqual([
    'NOT_IN_THIS_STATE',
    'This fair is not cancelled. Reload the page to see its status.',
  ]);

  await cancel();
  later(AFTER_TAKE_BACK_MS);
  expect((await takeBack()).body.code).toBe('TAKE_BACK_OVER');
  await runCancellations(api.app);
  await runCancellations(api.app);
  expect(await MeetingModel.countDocuments({ live: true })).toBe(0);
  const ended = await MeetingModel.find({ status: 'cancelled_by_admin' }).lean();
  expect(ended.map(({ version, icsSequence }) => [version, icsSequence])).toEqual(
    Array.from({ length: 18 }, () => [2, 1]),
  );
  // Ten students and the owners of three companies get a mail.
  expect(await MailModel.countDocuments({ template: 'fairCancelled' })).toBe(13);
  expect(await MailModel.countDocuments({ template: 'meetingCancelled' })).toBe(0);
  expect(await NewsItemModel.countDocuments({ code: 'FAIR_CANCELLED' })).toBe(13);
  expect(await NewsItemModel.countDocuments({ code: 'MEETING_CANCELLED' })).toBe(0);
  expect(await publicState()).toEqual([true, undefined]);
  const { personId } = await MailModel.findOne({
    ...{ template: 'fairCancelled', personId: { $in: bookers.map(({ student }) => student._id) } },
  })
    .orFail()
    .lean();
  const { email } = await AccountModel.findById(personId).orFail().lean();
  await api.app.mail.deliverDue();
  const mail = await waitForMail(api.config.dataDir, email);
  expect([/calendar file/.test(mail.text), mail.calendar !== undefined]).toEqual([true, true]);
  // The mail to a company without meetings has no calendar file.
  const idle = await MailModel.find({ template: 'fairCancelled', personId: lone._id }).lean();
  expect(idle).toHaveLength(1);
  const empty = await waitForMail(api.config.dataDir, lone.email);
  expect([empty.text.includes('calendar'), empty.calendar]).toEqual([false, undefined]);
  expect(mail.text).toContain('\nThe fair is cancelled.');
  expect(mail.text).not.toContain('The fair: ');
});

test('ends no meeting twice and mails nobody twice if the process ends in between', async () => {
  await MailModel.deleteMany({});
  await aFullFair(api);
  await cancel();
  later(AFTER_TAKE_BACK_MS);
  const refuse = (validator: object) => connection.db?.command({ collMod: 'mails', validator });
  await refuse({ template: { $ne: 'fairCancelled' } });
  await expect(runCancellations(api.app)).rejects.toThrow();
  expect(await MeetingModel.countDocuments({ live: true })).toBe(0);
  const ended = await MeetingModel.find({}).lean();
  await refuse({});
  await runCancellations(api.app);
  expect(await MeetingModel.find({}).lean()).toEqual(ended);
  const told = () => MailModel.find({ template: 'fairCancelled' }, { personId: 1 }).lean();
  const mails = await told();
  expect(new Set(mails.map(({ personId }) => String(personId))).size).toBe(mails.length);
  // Eight students and the owners of two companies get a mail. Companies of the test before are still confirmed and
  // get one too.
  expect(mails.length).toBeGreaterThanOrEqual(10);
  // Creates the state after a kill: all mails are queued, but the cancellation is not marked as done.
  await EditionModel.updateOne({ year: 2026 }, { $unset: { 'cancellation.doneAt': 1 } });
  await runCancellations(api.app);
  expect(await told()).toEqual(mails);
});
