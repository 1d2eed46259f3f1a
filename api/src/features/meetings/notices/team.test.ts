import { expect, test } from '@jest/globals';
import { connection } from '../../../db/connection.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  aBooker,
  aCaller,
  aCompany,
  aMember,
  aPublishedBlock,
  onFairDay,
  openBooking,
} from '../../../testing/index.ts';
import { before, DAY_MS, FIRST, givenNotices, HOUR_MS, SECOND } from '../../../testing/noticesScene.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import type { Company, Member } from '../../recruitment/companies/model.ts';
import { MeetingModel, TableModel } from '../meetings/model.ts';

/** Tests which members of a company get which mail (BEYOND 3). */
const api = givenApi();
/**
 * Starts 36 hours before the meeting: late enough for mails to be sent at once, and early enough for the student to
 * cancel.
 */
const notices = givenNotices(api, before(36 * HOUR_MS));

async function allSent(): Promise<void> {
  await notices.runOnce();
  await api.app.mail.deliverDue();
  while (await MailModel.exists({ state: 'queued' })) await api.app.mail.deliverDue();
}
const told = async (people: readonly { readonly email: string }[], text: string) => {
  await allSent();
  const mails = await Promise.all(people.map(({ email }) => mailsTo(api.config.dataDir, email)));
  return mails.map((own) => own.filter((mail) => mail.text.includes(text)).length);
};

/**
 * Creates a company with four members. Table A is assigned to `lena`, table B to nobody. `omar` has no table, and
 * `owner` is a second owner.
 */
async function aTeam(): Promise<{ company: Company; lena: Member; omar: Member; owner: Member }> {
  const company = await aCompany();
  const [lena, omar] = [await aMember(company), await aMember(company)];
  const owner = await aMember(company, { companyRole: 'owner' });
  const { tables } = await aPublishedBlock(company, { tables: ['A', 'B'] });
  const call = await aCaller(api, company);
  const { status } = await call('PATCH', `/company/team/${lena._id}`, { tables: [String(tables[0]?._id)] });
  expect(status).toBe(200);
  return { company, lena, omar, owner };
}

test('mails a cancellation to owners and the member of the table, except those who opted out', async () => {
  const { company, lena, omar, owner } = await aTeam();
  const people = [company, owner, lena, omar];
  const [one, two] = [await aBooker(api, [company]), await aBooker(api, [company])];
  const { body: atA } = await one.book(company, FIRST);
  const { body: atB } = await two.book(company, FIRST);
  expect([atA.table, atB.table]).toEqual(['A', 'B']);
  await one.cancel(atA);
  expect(await told(people, one.student.name)).toEqual([1, 1, 1, 0]);
  const [mail] = (await mailsTo(api.config.dataDir, lena.email)).slice(-1);
  expect(mail?.text).toContain(`Hello ${lena.name},`);
  expect(mail?.calendar).toContain(`MAILTO:${lena.email}`);
  const call = await aCaller(api, owner);
  await call('PATCH', `/company/team/${owner._id}`, { notify: { cancellations: false } });
  await two.cancel(atB);
  expect(await told(people, two.student.name)).toEqual([1, 0, 0, 0]);
});

test('uses the tables of the meeting’s fair just before another became current', async () => {
  const { company, lena, omar } = await aTeam();
  const booker = await aBooker(api, [company]);
  const { body: meeting } = await booker.book(company, FIRST);
  await allSent();
  await booker.cancel(meeting);
  const { insertedId: editionId } = await EditionModel.collection.insertOne({
    ...{ year: 2011, slug: '2011', current: false },
    days: (await EditionModel.findById(api.editionId).lean())?.days,
  } as never);
  const ofCompany = { companyId: company._id };
  await MeetingModel.updateMany(ofCompany, { $set: { editionId } });
  await TableModel.updateMany(ofCompany, { $set: { editionId } });
  await notices.runOnce();
  const mailsFor = ({ _id }: Member) =>
    MailModel.countDocuments({ key: new RegExp(`^meetingCancelled:${_id}:`) });
  expect([await mailsFor(lena), await mailsFor(omar)]).toEqual([1, 0]);
  await EditionModel.deleteOne({ _id: editionId });
});

test('counts everything in the daily mail for owners, and their own tables for recruiters', async () => {
  const { company, lena, omar, owner } = await aTeam();
  api.setTime(before(10 * DAY_MS));
  await connection.collection('noticemarks').deleteMany({});
  await notices.runOnce();
  for (const startsAt of [FIRST, FIRST, SECOND]) {
    const booker = await aBooker(api, [company]);
    expect((await booker.book(company, startsAt)).status).toBe(201);
  }
  api.setTime(before(8 * DAY_MS));
  expect(await told([company, owner], '3 meetings booked')).toEqual([1, 1]);
  expect(await told([lena], '2 meetings booked')).toEqual([1]);
  expect(await told([omar], 'meetings booked')).toEqual([0]);
});

test('counts everything in the final schedule for owners, and their own meetings for recruiters', async () => {
  const { company, lena, omar, owner } = await aTeam();
  for (const startsAt of [FIRST, FIRST, onFairDay('09:20')]) {
    const booker = await aBooker(api, [company]);
    expect((await booker.book(company, startsAt)).status).toBe(201);
  }
  await openBooking(api, { bookingDeadline: before(36 * HOUR_MS + 600_000).toISOString() });
  await allSent();
  expect(await MailModel.countDocuments({ template: 'scheduleFinal', state: 'sent' })).toBe(3);
  const keys = await MailModel.distinct('key', { template: 'scheduleFinal' });
  for (const { _id } of [company, owner, lena])
    expect(keys.some((key: string) => key.startsWith(`scheduleFinal:${_id}:`))).toBe(true);
  expect(keys.some((key: string) => key.includes(String(omar._id)))).toBe(false);
});
