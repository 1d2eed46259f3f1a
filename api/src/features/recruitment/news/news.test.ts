import { NEWS_KEPT, type NewsItem } from '@fair/contract';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { connection } from '../../../db/connection.ts';
import { aFullCompany, aWaiter, freeTime } from '../../../testing/aFullCompany.ts';
import { givenAdmin, givenApi } from '../../../testing/givenApi.ts';
import {
  aBooker,
  aCaller,
  aCompany,
  anAcceptedApplication,
  aPublishedBlock,
  aStudent,
  type Caller,
  onFairDay,
  TEST_PASSWORD,
} from '../../../testing/index.ts';
import { before, DAY_MS, FIRST, givenNotices, SECOND } from '../../../testing/noticesScene.ts';
import { MeetingModel } from '../../meetings/meetings/model.ts';
import { tellEvents } from '../../meetings/notices/events.ts';
import { StudentModel } from '../../people/students/model.ts';
import { collectData } from '../../privacy/privacy/export.ts';
import { announceApplications } from '../applications/announce.ts';
import { NewsItemModel } from './model.ts';
import { tellApplied, tellNews } from './tell.ts';

/** Tests who gets an item of news, that nobody gets the same item twice, and that later changes replace an item. */

const NEWS = '/protected/news';
const REASON = 'The recruiter is ill.';
const NOW = before(3 * DAY_MS);
/** Time in ms after which nothing that was done before can be undone any more. */
const A_WHILE_MS = 60_000;

const api = givenApi();
const notices = givenNotices(api, NOW);
const admin = givenAdmin(api);
beforeEach(() => NewsItemModel.deleteMany({}));

const newsOf = async (call: Caller): Promise<NewsItem[]> => (await call('GET', NEWS)).body.items;
const codesOf = async (call: Caller) => (await newsOf(call)).map(({ code }) => code);

let time = NOW;
beforeEach(() => {
  time = NOW;
});
/** Moves the clock until nothing can be undone any more, and sends all notices. */
async function told(): Promise<void> {
  time = new Date(time.getTime() + A_WHILE_MS);
  api.setTime(time);
  await notices.runOnce();
}

/** Creates a student with a pending application to a new company. */
async function anApplicant() {
  const [student, company] = [await aStudent(), await aCompany()];
  const application = await anAcceptedApplication(student, company, { status: 'pending' });
  const [reader, recruiter] = [await aCaller(api, student), await aCaller(api, company)];
  return {
    ...{ student, company, application, reader, recruiter },
    decide: async (status: string) => {
      const path = `/company/applications/${application._id}`;
      const body = { status, ...(status === 'reserve' && { reserveRank: 1 }) };
      expect((await recruiter('PATCH', path, body)).status).toBe(200);
    },
  };
}

/**
 * Creates a meeting that a student has booked, at a company with two tables. Returns the people who may change the
 * meeting.
 */
async function aBooking() {
  const company = await aCompany();
  const { slots } = await aPublishedBlock(company, { tables: ['A', 'B'] });
  const booker = await aBooker(api, [company]);
  const { status, body: meeting } = await booker.book(company, FIRST);
  expect(status).toBe(201);
  await told();
  const recruiter = await aCaller(api, company);
  const path = `/company/meetings/${meeting.id}`;
  const stored = await MeetingModel.findById(meeting.id).lean();
  const otherTable = slots.find(
    ({ _id, startsAt }) => startsAt.getTime() === FIRST.getTime() && !_id.equals(stored?.slotId ?? ''),
  );
  const later = slots.find(({ startsAt }) => startsAt.getTime() === SECOND.getTime());
  const move = (slotId: unknown, version: number, call = recruiter, to = path) =>
    call('PATCH', to, { slotId: String(slotId), version, reason: REASON });
  return { company, booker, meeting, recruiter, path, slotId: stored?.slotId, otherTable, later, move };
}

describe('a decision', () => {
  test('reaches its student regardless of mail settings, with the latest state', async () => {
    const { student, company, reader, decide } = await anApplicant();
    await StudentModel.updateOne({ _id: student._id }, { $set: { notify: { decisions: false } } });
    await decide('reserve');
    await told();
    expect(await newsOf(reader)).toMatchObject([
      { code: 'APPLICATION_RESERVE', partner: company.companyName, slug: company.slug, isRead: false },
    ]);
    for (const [status, code] of [
      ['accepted', 'APPLICATION_ACCEPTED'],
      ['declined', 'APPLICATION_DECLINED'],
      ['pending', 'APPLICATION_REOPENED'],
    ] as const) {
      await decide(status);
      await told();
      await notices.runOnce();
      expect(await codesOf(reader)).toEqual([code]);
    }
  });

  test('is not announced when it is withdrawn first', async () => {
    const { application, reader, decide } = await anApplicant();
    // Simulates a process that has stored a decision, but ended before it sent the notice.
    await connection
      .collection('applications')
      .updateOne({ _id: application._id }, { $set: { status: 'accepted', untold: true, decisionNo: 1 } });
    await decide('pending');
    await told();
    expect(await codesOf(reader)).toEqual([]);
  });

  test('is not announced while it is held back', async () => {
    const { reader, recruiter, decide } = await anApplicant();
    await recruiter('PATCH', '/company/declines', { hold: true });
    await decide('declined');
    await told();
    expect(await codesOf(reader)).toEqual([]);
    await recruiter('POST', '/company/declines/release', { count: 1 });
    await told();
    expect(await codesOf(reader)).toEqual(['APPLICATION_DECLINED']);
  });
});

describe('new applications', () => {
  const apply = async (slug: string) =>
    expect((await (await aCaller(api, await aStudent()))('POST', '/student/apply', { slug })).status).toBe(
      201,
    );

  test('are one item while unread, and counted anew once read', async () => {
    const company = await aCompany();
    const recruiter = await aCaller(api, company);
    for (let count = 0; count < 3; count += 1) await apply(company.slug);
    await told();
    const { body } = await recruiter('GET', NEWS);
    expect(body).toMatchObject({ unread: 1, items: [{ code: 'NEW_APPLICATIONS', count: 3 }] });
    await recruiter('POST', `${NEWS}/read`, { upTo: body.items[0].at });
    await told();
    await apply(company.slug);
    await told();
    expect((await newsOf(recruiter)).map(({ count, isRead }) => [count, isRead])).toEqual([
      [1, false],
      [3, true],
    ]);
  });

  test('are counted once by two concurrent processes, and after one that died halfway', async () => {
    const company = await aCompany();
    for (let count = 0; count < 2; count += 1) await apply(company.slug);
    await Promise.all([announceApplications(), announceApplications()]);
    const [application] = await connection
      .collection('applications')
      .find({ companyId: company._id })
      .toArray();
    const again = { companyId: company._id, submission: application?.submission, at: application?.appliedAt };
    const recruiter = await aCaller(api, company);
    await recruiter('POST', `${NEWS}/read`, { upTo: new Date(time.getTime() + A_WHILE_MS).toISOString() });
    await tellApplied([again]);
    expect((await newsOf(recruiter)).map(({ count }) => count)).toEqual([2]);
  });

  test('are not announced for a student who withdraws in time', async () => {
    const company = await aCompany();
    const student = await aCaller(api, await aStudent());
    const { body } = await student('POST', '/student/apply', { slug: company.slug });
    expect((await student('DELETE', `/student/apply/${body.id}`)).status).toBe(200);
    await told();
    expect(await codesOf(await aCaller(api, company))).toEqual([]);
  });
});

describe('a meeting', () => {
  test('is announced to the other side when it is moved', async () => {
    const { company, booker, recruiter, meeting, later, move } = await aBooking();
    expect(await codesOf(booker.call)).toEqual([]);
    await move(later?._id, meeting.version);
    await told();
    expect(await newsOf(booker.call)).toMatchObject([
      { code: 'MEETING_MOVED', partner: company.companyName, startsAt: SECOND.toISOString(), table: 'A' },
    ]);
    expect(await codesOf(recruiter)).toEqual([]);
    await booker.move({ id: meeting.id, version: meeting.version + 1 }, FIRST);
    await told();
    expect(await newsOf(recruiter)).toMatchObject([
      { code: 'MEETING_MOVED', partner: booker.student.name, startsAt: FIRST.toISOString() },
    ]);
  });

  test('is announced to both sides when the fair moves it to another table', async () => {
    const { booker, recruiter, meeting, otherTable, move } = await aBooking();
    const { status } = await move(otherTable?._id, meeting.version, admin, `/admin/meetings/${meeting.id}`);
    expect(status).toBe(200);
    await told();
    for (const reader of [booker.call, recruiter])
      expect(await newsOf(reader)).toMatchObject([{ code: 'TABLE_CHANGED', table: expect.any(String) }]);
  });

  test('is not announced when it is moved and moved back in time', async () => {
    const { booker, meeting, slotId, later, move } = await aBooking();
    await move(later?._id, meeting.version);
    expect((await move(slotId, meeting.version + 1)).status).toBe(200);
    await told();
    expect(await codesOf(booker.call)).toEqual([]);
  });

  test('is announced once to the other side when it is cancelled, with two concurrent processes', async () => {
    const { booker, recruiter, path } = await aBooking();
    await recruiter('DELETE', path, { reason: REASON });
    await Promise.all([tellEvents(api.app), tellEvents(api.app)]);
    await told();
    expect(await codesOf(booker.call)).toEqual(['MEETING_CANCELLED']);
    expect(await codesOf(recruiter)).toEqual([]);
    const other = await aBooking();
    await other.booker.cancel(other.meeting);
    await told();
    expect(await codesOf(other.recruiter)).toEqual(['MEETING_CANCELLED']);
    expect(await codesOf(other.booker.call)).toEqual([]);
  });

  test('is announced to a student for whom a company has booked it', async () => {
    const company = await aCompany();
    const { slots } = await aPublishedBlock(company);
    const { call, applications } = await aBooker(api, [company]);
    const recruiter = await aCaller(api, company);
    const placed = { applicationId: applications[0]?._id, slotId: slots[0]?._id };
    expect((await recruiter('POST', '/company/meetings', placed)).status).toBe(201);
    await told();
    expect(await newsOf(call)).toMatchObject([{ code: 'MEETING_PLACED', startsAt: FIRST.toISOString() }]);
  });

  test('is announced with its deadline when offered from the waitlist', async () => {
    const full = await aFullCompany(api, { endsAt: onFairDay('09:20') });
    const waiter = await aWaiter(api, full);
    await freeTime(full);
    await told();
    const [item] = await newsOf(await aCaller(api, waiter.student));
    expect(item).toMatchObject({ code: 'OFFER_MADE', startsAt: FIRST.toISOString() });
    expect(Date.parse(item?.until ?? '')).toBeGreaterThan(NOW.getTime());
  });
});

/** Creates `count` items of news for an account, one minute apart. */
const tellOf = async (accountId: Types.ObjectId, count: number, partnerId?: Types.ObjectId) => {
  for (let index = 0; index < count; index += 1) {
    const about = `meeting:${new Types.ObjectId().toHexString()}`;
    const at = new Date(NOW.getTime() + index * A_WHILE_MS);
    await tellNews([
      {
        accountId,
        about,
        no: 1,
        code: 'MEETING_CANCELLED',
        at,
        startsAt: FIRST,
        ...(partnerId && { partnerId }),
      },
    ]);
  }
};

describe('the list of news', () => {
  test('contains one’s own newest fifty items for ninety days', async () => {
    const [student, other] = [await aStudent(), await aStudent()];
    await tellOf(student._id, NEWS_KEPT.most + 2);
    const items = await newsOf(await aCaller(api, student));
    expect(items).toHaveLength(NEWS_KEPT.most);
    expect(items[0]?.at).toBe(new Date(NOW.getTime() + (NEWS_KEPT.most + 1) * A_WHILE_MS).toISOString());
    expect(await NewsItemModel.countDocuments({ accountId: student._id })).toBe(NEWS_KEPT.most);
    expect(await newsOf(await aCaller(api, other))).toEqual([]);
    const stored = await NewsItemModel.findOne({ accountId: student._id }).lean();
    const keptDays = ((stored?.expiresAt.getTime() ?? 0) - Date.now()) / DAY_MS;
    expect(keptDays).toBeGreaterThan(NEWS_KEPT.days - 1);
    expect(keptDays).toBeLessThanOrEqual(NEWS_KEPT.days);
    expect(await NewsItemModel.collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  test('is marked as read up to a time, and only by its owner', async () => {
    const [student, other] = [await aStudent(), await aStudent()];
    const [reader, stranger] = [await aCaller(api, student), await aCaller(api, other)];
    for (const { _id } of [student, other]) await tellOf(_id, 3);
    const [, middle] = await newsOf(reader);
    const read = { upTo: middle?.at };
    expect((await reader('POST', `${NEWS}/read`, read)).status).toBe(204);
    expect((await reader('POST', `${NEWS}/read`, read)).status).toBe(204);
    const { body } = await reader('GET', NEWS);
    expect([body.unread, body.items.map(({ isRead }: NewsItem) => isRead)]).toEqual([1, [false, true, true]]);
    expect((await stranger('GET', NEWS)).body.unread).toBe(3);
    expect((await reader('POST', `${NEWS}/read`, { upTo: 'yesterday' })).body.fields).toHaveProperty('upTo');
  });
});

describe('a deleted student', () => {
  test('disappears from all news, including that of companies', async () => {
    const { booker, company, recruiter, meeting, later, move } = await aBooking();
    const { student, call } = booker;
    await tellOf(company._id, 1, student._id);
    await move(later?._id, meeting.version, admin, `/admin/meetings/${meeting.id}`);
    await told();
    const data = (await collectData(student)) as { readonly news: object[] };
    expect(data.news).toMatchObject([{ code: 'MEETING_MOVED', startsAt: SECOND }]);
    expect(await codesOf(recruiter)).toEqual(['MEETING_MOVED', 'MEETING_CANCELLED']);
    expect((await call('DELETE', '/student/account', { password: TEST_PASSWORD })).status).toBe(204);
    const left = await NewsItemModel.find({}).lean();
    expect(JSON.stringify(left)).not.toContain(String(student._id));
    const items = await newsOf(recruiter);
    expect(items).toMatchObject([{ code: 'MEETING_LEFT', startsAt: SECOND.toISOString(), isRead: false }]);
    expect(items[0]).not.toHaveProperty('partner');
  });
});
