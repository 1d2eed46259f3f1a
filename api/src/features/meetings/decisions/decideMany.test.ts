import { beforeEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import {
  aBooker,
  aCaller,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  aPublishedBlock,
  aStudent,
  aWaitlistEntry,
  type Caller,
} from '../../../testing/index.ts';
import { before, DAY_MS, FIRST, givenMailServer, states } from '../../../testing/noticesScene.ts';
import { StudentModel } from '../../people/students/model.ts';
import { type Application, ApplicationModel } from '../../recruitment/applications/model.ts';
import type { Company } from '../../recruitment/companies/model.ts';
import { SlotModel } from '../meetings/model.ts';
import { WaitlistModel } from '../waitlist/model.ts';

/** Tests decisions about many applicants at once. Such decisions can be undone for ten seconds. */

const { api, notices } = givenMailServer();
const NOW = before(3 * DAY_MS).getTime();
const DECISIONS = '/company/applications/decisions';

let company: Company;
let reviewer: Caller;
beforeEach(async () => {
  company = await aCompany();
  reviewer = await aCaller(api, company);
});

async function applicants(count: number, overrides: Partial<Application> = {}) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const student = await aStudent();
      const application = await anAcceptedApplication(student, company, { status: 'pending', ...overrides });
      return { student, id: application._id.toHexString() };
    }),
  );
}
const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
const decideAll = (ids: readonly string[], status: string) => reviewer('POST', DECISIONS, { ids, status });
const takeBack = (decision: { body: { takeBack?: { id: string } } }) =>
  reviewer('POST', `${DECISIONS}/${decision.body.takeBack?.id}/takeback`);
const stored = (id: string) => ApplicationModel.findById(id).lean<Application>();
const statusOf = async (id: string) => (await stored(id))?.status;

async function toldAfter(ms: number) {
  api.setTime(new Date(NOW + ms));
  await notices.runOnce();
  return states();
}

test('counts the upcoming free times and the accepted without a meeting, for one company alone', async () => {
  const room = async () => (await reviewer('GET', '/company/applications/room')).body;
  expect(await room()).toEqual({ freeTimes: 0, acceptedWithoutMeeting: 0 });
  const { slots } = await aPublishedBlock(company);
  const [first, second] = slots;
  if (!first || !second) throw new Error('The block has no times.');
  const [booker, gone] = await applicants(5, { status: 'accepted' });
  await applicants(1);
  await anAcceptedApplication(await aStudent(), await aCompany());
  await StudentModel.updateOne({ _id: gone?.student._id }, { active: false });
  expect(await room()).toEqual({ freeTimes: slots.length, acceptedWithoutMeeting: 4 });
  await aMeeting((await stored(booker?.id ?? '')) as Application, first);
  expect(await room()).toEqual({ freeTimes: slots.length - 1, acceptedWithoutMeeting: 3 });
  await SlotModel.updateOne({ _id: second._id }, { blocked: true });
  expect(await room()).toEqual({ freeTimes: slots.length - 2, acceptedWithoutMeeting: 3 });
  api.setTime(slots.at(-1)?.startsAt ?? new Date());
  expect(await room()).toEqual({ freeTimes: 0, acceptedWithoutMeeting: 3 });
});

describe('one decision on many', () => {
  test.each(['accepted', 'reserve', 'declined'])(
    'makes each %s, with an audit entry and one mail each',
    async (status) => {
      const some = await applicants(5);
      const { status: code, body } = await decideAll(idsOf(some), status);
      expect(code).toBe(200);
      expect(body.outcomes).toEqual(idsOf(some).map((id) => ({ id, status })));
      expect(Date.parse(body.takeBack.until) - NOW).toBeGreaterThanOrEqual(10_000);
      for (const { id } of some) expect(await statusOf(id)).toBe(status);
      const action = { accepted: 'accepted', reserve: 'reserved', declined: 'declined' }[status];
      expect(
        await AuditEntryModel.countDocuments({
          action: `application.${action}`,
          targetId: { $in: idsOf(some) },
        }),
      ).toBe(5);
      expect(await toldAfter(9_999)).toEqual({});
      expect(await toldAfter(12_000)).toEqual({ applicationDecided: Array(5).fill('sent') });
      expect(await toldAfter(60_000)).toEqual({ applicationDecided: Array(5).fill('sent') });
    },
  );

  test('returns a meeting, a withdrawal and an unknown id by themselves, without stopping the others', async () => {
    const [free, withdrawn] = await applicants(2);
    await aPublishedBlock(company);
    const booker = await aBooker(api, [company]);
    expect((await booker.book(company, FIRST)).status).toBe(201);
    const meets = String(
      (await ApplicationModel.findOne({ companyId: company._id, liveMeetingId: { $ne: null } }).lean())?._id,
    );
    await ApplicationModel.updateOne({ _id: withdrawn?.id }, { $set: { status: 'withdrawn' } });
    const other = await anAcceptedApplication(await aStudent(), await aCompany(), { status: 'pending' });
    const foreign = other._id.toHexString();
    const { body } = await decideAll([meets, String(withdrawn?.id), foreign, String(free?.id)], 'declined');
    expect(body.outcomes).toEqual([
      { id: meets, status: 'accepted', code: 'HAS_MEETING' },
      { id: withdrawn?.id, code: 'NOT_FOUND' },
      { id: foreign, code: 'NOT_FOUND' },
      { id: free?.id, status: 'declined' },
    ]);
    expect(await Promise.all([meets, foreign].map(statusOf))).toEqual(['accepted', 'pending']);
  });

  test("releases a dead meeting's application, and leaves unchanged ones as they are", async () => {
    const [stuck] = await applicants(1, { status: 'accepted', liveMeetingId: new Types.ObjectId() });
    const [ranked] = await applicants(1, { status: 'reserve', reserveRank: 2 });
    expect((await decideAll([String(stuck?.id)], 'declined')).body.outcomes).toEqual([
      { id: stuck?.id, status: 'declined' },
    ]);
    const { body } = await decideAll([String(ranked?.id)], 'reserve');
    expect(body).toEqual({ outcomes: [{ id: ranked?.id, status: 'reserve' }] });
    expect((await stored(String(ranked?.id)))?.reserveRank).toBe(2);
  });

  test('limits the number, and refuses repeated ids and unknown decisions', async () => {
    const id = new Types.ObjectId().toHexString();
    const many = Array.from({ length: 201 }, () => new Types.ObjectId().toHexString());
    for (const [ids, status] of [
      [[], 'accepted'],
      [many, 'accepted'],
      [[id, id], 'accepted'],
      [[id], 'withdrawn'],
    ] as const) {
      expect((await decideAll(ids, status)).status).toBe(422);
    }
    expect((await decideAll(many.slice(1), 'accepted')).status).toBe(200);
  });

  test('applies one of two concurrent decisions to each application, with one mail to its student', async () => {
    const some = await applicants(20);
    await Promise.all([decideAll(idsOf(some), 'accepted'), decideAll(idsOf(some).reverse(), 'declined')]);
    for (const { id } of some) expect(['accepted', 'declined']).toContain(await statusOf(id));
    const { applicationDecided } = await toldAfter(12_000);
    expect(applicationDecided).toEqual(Array(20).fill('sent'));
  });
});

describe('taking a decision back', () => {
  test('restores each application, and notifies no student of either', async () => {
    const [plain] = await applicants(1);
    const [ranked] = await applicants(1, {
      status: 'reserve',
      reserveRank: 3,
      decidedAt: new Date(NOW - DAY_MS),
    });
    const ids = [String(plain?.id), String(ranked?.id)];
    const was = await stored(String(ranked?.id));
    const decision = await decideAll(ids, 'accepted');
    api.setTime(new Date(NOW + 9_999));
    const { status, body } = await takeBack(decision);
    expect(status).toBe(200);
    expect(body.outcomes).toEqual([
      { id: plain?.id, status: 'pending' },
      { id: ranked?.id, status: 'reserve' },
    ]);
    const now = await stored(String(ranked?.id));
    expect([now?.reserveRank, now?.decidedAt]).toEqual([was?.reserveRank, was?.decidedAt]);
    expect(now).not.toHaveProperty('untold');
    expect(await toldAfter(60_000)).toEqual({});
    expect((await takeBack(decision)).body.code).toBe('TAKE_BACK_OVER');
    expect(
      await AuditEntryModel.countDocuments({ action: 'application.takenBack', targetId: { $in: ids } }),
    ).toBe(2);
  });

  test('is refused once its mails leave, in every process', async () => {
    const some = await applicants(2);
    const decision = await decideAll(idsOf(some), 'accepted');
    const stranger = await aCaller(api, await aCompany());
    const ofStranger = async (id: unknown) =>
      (await stranger('POST', `${DECISIONS}/${id}/takeback`)).body.code;
    expect(await ofStranger(decision.body.takeBack.id)).toBe('NOT_FOUND');
    expect(await ofStranger(some[0]?.id)).toBe('NOT_FOUND');
    expect(await ofStranger('0123456789abcdef01234567')).toBe('NOT_FOUND');
    expect(await toldAfter(12_000)).toEqual({ applicationDecided: ['sent', 'sent'] });
    // Sets the clock back, as in a process whose clock is slow. The mails are sent, so the decisions cannot be
    // undone.
    api.setTime(new Date(NOW));
    expect((await takeBack(decision)).body.code).toBe('TAKE_BACK_OVER');
    for (const { id } of some) expect(await statusOf(id)).toBe('accepted');
  });

  test('either restores or mails each application, never both, when racing the mails', async () => {
    const some = await applicants(20);
    const decisions = await Promise.all(some.map(({ id }) => decideAll([id], 'accepted')));
    api.setTime(new Date(NOW + 11_000));
    const asked = decisions.map(async (decision, index) => {
      // Gives every second request an earlier time, as if its process had a slow clock.
      if (index % 2) api.setTime(new Date(NOW));
      return takeBack(decision);
    });
    await Promise.all([...asked, notices.runOnce()]);
    api.setTime(new Date(NOW + 11_000));
    await notices.runOnce();
    await states();
    const statuses = await Promise.all(some.map(({ id }) => stored(id)));
    for (const application of statuses) {
      expect(application?.told?.status).toBe(application?.status === 'accepted' ? 'accepted' : undefined);
    }
  });

  test('works for single decisions by both calls', async () => {
    const [one, two] = await applicants(2);
    const patched = await reviewer('PATCH', `/company/applications/${one?.id}`, { status: 'declined' });
    const accepted = await reviewer('POST', '/company/applications', { id: two?.id, status: true });
    expect(accepted.body.accepted).toBe(true);
    expect((await takeBack(patched)).status).toBe(200);
    // The reply to this decision contains no id for the undo (product-spec), so the id of the application is used.
    expect((await reviewer('POST', `${DECISIONS}/${two?.id}/takeback`)).status).toBe(200);
    expect(await Promise.all([one, two].map((applicant) => statusOf(String(applicant?.id))))).toEqual([
      'pending',
      'pending',
    ]);
    expect(await toldAfter(60_000)).toEqual({});
  });

  test('is HAS_MEETING where the student has booked meanwhile', async () => {
    await aPublishedBlock(company);
    const booker = await aBooker(api, [company]);
    const application = await ApplicationModel.findOne({ companyId: company._id }).lean<Application>();
    const id = String(application?._id);
    await ApplicationModel.updateOne({ _id: id }, { $set: { status: 'pending' } });
    const [other] = await applicants(1);
    const decision = await decideAll([id, String(other?.id)], 'accepted');
    expect((await booker.book(company, FIRST)).status).toBe(201);
    expect((await takeBack(decision)).body.outcomes).toEqual(
      expect.arrayContaining([
        { id, status: 'accepted', code: 'HAS_MEETING' },
        { id: other?.id, status: 'pending' },
      ]),
    );
    // All other decisions are undone, so the request changes nothing and is refused.
    const refused = await takeBack(decision);
    expect([refused.status, refused.body.code]).toEqual([409, 'HAS_MEETING']);
    expect(await statusOf(id)).toBe('accepted');
    // The decision was not undone, so the student gets the mail.
    expect((await toldAfter(12_000)).applicationDecided).toEqual(['sent']);
  });

  test('leaves the first of two decisions, which is then mailed', async () => {
    const [one] = await applicants(1);
    await decideAll([String(one?.id)], 'reserve');
    const second = await decideAll([String(one?.id)], 'accepted');
    expect((await takeBack(second)).body.outcomes).toEqual([{ id: one?.id, status: 'reserve' }]);
    expect(await toldAfter(12_000)).toEqual({ applicationDecided: ['sent'] });
    expect((await stored(String(one?.id)))?.told?.status).toBe('reserve');
  });

  test('restores the place on the waitlist', async () => {
    const student = await aStudent();
    const application = await anAcceptedApplication(student, company);
    const entry = await aWaitlistEntry(application);
    const decision = await decideAll([application._id.toHexString()], 'declined');
    expect((await WaitlistModel.findById(entry._id).lean())?.state).toBe('left');
    await takeBack(decision);
    const again = await WaitlistModel.findById(entry._id).lean();
    expect(again).toMatchObject({ state: 'waiting', active: true, joinedAt: entry.joinedAt });
  });

  test('shows nothing of a held decline either', async () => {
    await reviewer('PATCH', '/company/declines', { hold: true });
    const [one] = await applicants(1);
    const decision = await decideAll([String(one?.id)], 'declined');
    expect((await stored(String(one?.id)))?.held).toBe(true);
    await takeBack(decision);
    expect(await stored(String(one?.id))).not.toHaveProperty('held');
    expect(await toldAfter(60_000)).toEqual({});
  });
});
