import { randomUUID } from 'node:crypto';
import { plusDays } from '@fair/clock';
import { PURGE_DAYS, PURGE_RULES, type PurgeRule, RETENTION } from '@fair/contract';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { connection } from '../../../db/connection.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { aPdf } from '../../../testing/fileFixtures.ts';
import { givenAdmin, givenApi } from '../../../testing/givenApi.ts';
import {
  aCaller,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  aPublishedBlock,
  aStudent,
  aWaitlistEntry,
} from '../../../testing/index.ts';
import { mailsTo, waitForMail } from '../../../testing/outbox.ts';
import { CheckinModel } from '../../fair/checkins/model.ts';
import { recordScan } from '../../fair/checkins/record.ts';
import { StaffModel } from '../../fair/companyStaff/model.ts';
import { ContactModel } from '../../fair/contacts/model.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { PassModel } from '../../fair/passes/model.ts';
import { ShareTokenModel } from '../../fair/passes/shareTokenModel.ts';
import { WalkupModel } from '../../fair/walkups/model.ts';
import { MeetingModel, type Slot } from '../../meetings/meetings/model.ts';
import { WaitlistModel } from '../../meetings/waitlist/model.ts';
import { type Student, StudentModel } from '../../people/students/model.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import type { Company } from '../../recruitment/companies/model.ts';
import { FavouriteModel } from '../../recruitment/favourites/model.ts';
import { ParticipationModel } from '../../recruitment/participations/model.ts';
import { PurgeModel } from './model.ts';
import { PURGINGS } from './rules.ts';
import { startRetention } from './worker.ts';

const LAST_DAY = '2026-11-12';
const api = givenApi();
const admin = givenAdmin(api);

/**
 * Runs the nightly job as a process that has just started: at 04:00 in the fair's time zone, `daysAfter` days after
 * the fair.
 */
async function night(daysAfter: number): Promise<void> {
  api.setTime(new Date(`${plusDays(LAST_DAY, daysAfter)}T03:00:00.000Z`));
  const job = startRetention(api.app);
  await job.runOnce();
  await job.stop();
}

/** Creates a fair that is over, with data for each retention rule. */
async function aFairThatWas() {
  await EditionModel.updateOne({ _id: api.editionId }, { $set: { days: [LAST_DAY] } });
  const [company, student] = [await aCompany(), await aStudent({ name: 'Canary Nightingale' })];
  const { slots } = await aPublishedBlock(company);
  const application = await anAcceptedApplication(student, company, {
    notes: 'Canary note',
    rating: 3,
    studentName: student.name,
  });
  await aMeeting(application, slots[0] as Slot, { objection: 'Canary objection' });
  const browser = await api.signedIn(student);
  await browser
    .post('/api/v1/student/cv')
    .attach('cv', await aPdf(), 'cv.pdf')
    .expect(201);
  await StudentModel.updateOne(
    { _id: student._id },
    { $set: { 'cv.uploadedAt': new Date('2026-10-01T10:00:00Z') } },
  );
  await aWaitlistEntry(application, { state: 'lapsed', active: false });
  await aVisit(student, company);
  await browser.put(`/api/v1/student/favourites/${company.slug}`).send({ note: 'Canary' }).expect(200);
  return { company, student, browser, application };
}

/**
 * Creates the data of a visit to the fair: a pass, a check-in, a staff member of the company, a walk-up, a share code
 * and a contact.
 */
async function aVisit(student: Student, { _id: companyId }: Company) {
  const { editionId } = api;
  const at = new Date(`${LAST_DAY}T10:00:00.000Z`);
  const [personId, day] = [student._id, LAST_DAY];
  const pass = { editionId, kind: 'student' as const, personId, active: true, createdAt: at };
  await PassModel.create({ ...pass, code: `F26${personId}`, typed: String(personId) });
  await recordScan(editionId, {
    ...{ scanId: randomUUID(), kind: 'student', personId, program: 'SYSDK' },
    ...{ at, day, gate: 'North', by: personId, receivedAt: at },
  });
  await StaffModel.create({ editionId, companyId, no: 1, name: 'Canary', days: [day], lunch: true });
  const walkup = { editionId, walkupId: randomUUID(), day, program: 'SYSDK', hasPass: true };
  await WalkupModel.create({ ...walkup, name: 'Canary', email: `${personId}@x.example` });
  const shared = { editionId, studentId: personId, cv: false };
  await ShareTokenModel.create({ ...shared, day, code: `S26${personId}`, active: true, createdAt: at });
  await ContactModel.create({ ...shared, companyId, live: true, metAt: at, how: 'scan', note: 'Canary' });
}

/** Returns the retention rules for which the database still contains data. */
async function left(): Promise<PurgeRule[]> {
  const there: Record<PurgeRule, unknown> = {
    cv: await StudentModel.exists({ 'cv.fileId': { $exists: true } }),
    companyNotes: await ApplicationModel.exists({ notes: { $exists: true } }),
    adminNotes: await ParticipationModel.exists({ adminNote: { $exists: true } }),
    applications: await ApplicationModel.exists({ studentName: 'Canary Nightingale' }),
    favourites: await FavouriteModel.exists({}),
    meetings: await MeetingModel.exists({ objection: { $exists: true } }),
    waitlist: await WaitlistModel.exists({ anonymousSince: { $exists: false } }),
    passes: await PassModel.exists({}),
    checkins: await CheckinModel.exists({ anonymousSince: { $exists: false } }),
    staff: await StaffModel.exists({}),
    walkups: await WalkupModel.exists({ email: { $exists: true } }),
    shareCodes: await ShareTokenModel.exists({}),
    contacts: await ContactModel.exists({}),
  };
  return PURGE_RULES.filter((rule) => there[rule]);
}

beforeEach(async () => {
  api.setTime(undefined);
  for (const model of [
    ...[PurgeModel, ApplicationModel, MeetingModel, WaitlistModel, StudentModel],
    ...[PassModel, CheckinModel, StaffModel, WalkupModel, ShareTokenModel, ContactModel],
  ])
    await (model as typeof PurgeModel).deleteMany({});
});

describe('the nightly job', () => {
  test('erases each kind of data on its day and nothing else', async () => {
    const { company, student } = await aFairThatWas();
    await ParticipationModel.updateOne(
      { editionId: api.editionId, companyId: company._id },
      {
        $set: { adminNote: 'Canary of the admins' },
        $setOnInsert: { state: 'confirmed', packageId: company.packageId },
      },
      { upsert: true },
    );
    const days = [...new Set(PURGE_RULES.map((rule) => RETENTION[rule].days))].sort((a, b) => a - b);
    for (const day of days) {
      const before = await left();
      expect(before).toEqual(PURGE_RULES.filter((rule) => RETENTION[rule].days >= day));
      await night(day - PURGE_DAYS.ahead);
      await night(day - 1);
      expect(await left()).toEqual(before);
      await night(day);
      expect(await left()).toEqual(before.filter((rule) => RETENTION[rule].days > day));
    }
    // For statistics, the application remains, with its program and outcome but without the student.
    const [application] = await ApplicationModel.find().lean();
    expect(application).toMatchObject({ program: 'SYSDK', status: 'accepted', companyId: company._id });
    expect(await mentions([String(student._id), 'Canary'])).toEqual(['accounts', 'auditentries', 'sessions']);
    // The student's account remains. The company can still open its pages.
    const caller = await aCaller(api, company);
    expect((await caller('GET', '/company/applications')).body).toMatchObject([{ name: '–' }]);
    expect((await caller('GET', '/company/schedule')).status).toBe(200);
    expect(await PurgeModel.find({ state: { $ne: 'done' } })).toEqual([]);
    expect(await AuditEntryModel.countDocuments({ action: 'purge.done' })).toBe(PURGE_RULES.length);
  });

  test('plans 14 days ahead, once, and gives overdue data its 14 days', async () => {
    await aFairThatWas();
    const { days } = RETENTION.companyNotes;
    await night(days - PURGE_DAYS.ahead - 1);
    expect(await PurgeModel.countDocuments()).toBe(0);
    for (let n = 0; n < 2; n += 1) await night(days - PURGE_DAYS.ahead);
    expect(await PurgeModel.find().lean()).toMatchObject([
      { rule: 'companyNotes', dueOn: plusDays(LAST_DAY, days), counted: 1, state: 'planned' },
    ]);
    await PurgeModel.deleteMany({});
    await night(days + 100);
    expect(await left()).toContain('companyNotes');
    await night(days + 100 + PURGE_DAYS.ahead);
    expect(await left()).not.toContain('companyNotes');
  });

  test('rests until three, and does nothing for a future fair, a moved one, or one without a day', async () => {
    await aFairThatWas();
    await night(-20);
    expect(await PurgeModel.countDocuments()).toBe(0);
    api.setTime(new Date(`${plusDays(LAST_DAY, 400)}T01:59:00.000Z`));
    await startRetention(api.app).runOnce();
    expect(await PurgeModel.countDocuments()).toBe(0);
    const { days } = RETENTION.companyNotes;
    await night(days - PURGE_DAYS.ahead);
    const later = new Date('2026-11-20T15:00:00.000Z');
    const { endsAt } = (await EditionModel.findById(api.editionId).lean()) as { endsAt: Date };
    await EditionModel.updateOne({ _id: api.editionId }, { $set: { days: ['2026-11-20'], endsAt: later } });
    await night(days);
    expect(await left()).toContain('companyNotes');
    await EditionModel.updateOne({ _id: api.editionId }, { $unset: { days: 1 }, $set: { endsAt } });
    await PurgeModel.deleteMany({});
    await night(1000);
    expect(await PurgeModel.countDocuments()).toBe(0);
  });

  test('ends with the same result when interrupted at every write', async () => {
    await aFairThatWas();
    const company = await aCompany();
    for (let n = 0; n < 40; n += 1)
      await anAcceptedApplication(await aStudent(), company, { notes: 'Canary' });
    const { days } = RETENTION.companyNotes;
    await night(days - PURGE_DAYS.ahead);
    const { erase } = PURGINGS.companyNotes;
    let cuts = 20;
    // Makes the first twenty runs fail, each after it has deleted one note. Each following run takes over, because the
    // lease has expired.
    const dying = jest.spyOn(PURGINGS.companyNotes, 'erase').mockImplementation(async function* (scope, at) {
      if (cuts === 0) return yield* erase(scope, at);
      cuts -= 1;
      const one = await ApplicationModel.findOne({ notes: { $exists: true } });
      await ApplicationModel.updateOne({ _id: one?._id }, { $unset: { notes: 1, rating: 1 } });
      yield 1;
      throw new Error('killed');
    });
    for (let n = 0; n <= 20; n += 1) {
      api.setTime(new Date(Date.parse(`${plusDays(LAST_DAY, days)}T03:00:00Z`) + n * 6 * 60_000));
      await startRetention(api.app).runOnce();
    }
    dying.mockRestore();
    expect(await left()).not.toContain('companyNotes');
    expect(await PurgeModel.findOne({ rule: 'companyNotes' }).lean()).toMatchObject({
      state: 'done',
      counted: 41,
      erased: 41,
    });
  });

  test('runs once when started by four processes', async () => {
    await aFairThatWas();
    const { days } = RETENTION.companyNotes;
    await night(days - PURGE_DAYS.ahead);
    api.setTime(new Date(`${plusDays(LAST_DAY, days)}T03:00:00.000Z`));
    await Promise.all([1, 2, 3, 4].map(() => startRetention(api.app).runOnce()));
    expect(await PurgeModel.find().lean()).toMatchObject([{ state: 'done', erased: 1 }]);
  });
});

describe('a CV', () => {
  test('is deleted after a mail 14 days before, which explains how to keep it', async () => {
    const { student } = await aFairThatWas();
    for (let n = 0; n < 2; n += 1) await night(RETENTION.cv.days - PURGE_DAYS.ahead);
    await waitForMail(api.config.dataDir, student.email);
    const mails = (await mailsTo(api.config.dataDir, student.email)).filter((mail) =>
      String(mail.link).includes('/keep-cv?token='),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('11 May 2027');
  });

  test('stays for another period when kept, and is deleted then', async () => {
    const { browser } = await aFairThatWas();
    const { days } = RETENTION.cv;
    await night(days - PURGE_DAYS.ahead);
    const { body } = await browser.post('/api/v1/student/cv/keep').expect(200);
    const kept = days - PURGE_DAYS.ahead + days;
    expect(body).toEqual({ keptUntil: plusDays(LAST_DAY, kept) });
    await night(days);
    expect(await left()).toContain('cv');
    await night(kept - PURGE_DAYS.ahead);
    await night(kept);
    expect(await left()).not.toContain('cv');
    await browser.post('/api/v1/student/cv/keep').expect(404);
  });

  /** Runs the job in the night in which it mails the student. Returns the token of the link in the mail. */
  async function mailedToken(email: string): Promise<string> {
    await night(RETENTION.cv.days - PURGE_DAYS.ahead);
    const { link } = await waitForMail(api.config.dataDir, email);
    return new URL(String(link)).searchParams.get('token') ?? '';
  }
  const keepBy = (token: string) => api.visitor().post('/api/v1/public/cv/keep').send({ token });

  test('is kept without login by the link of the mail, once, and opening the link changes nothing', async () => {
    const { student } = await aFairThatWas();
    const token = await mailedToken(student.email);
    await api.visitor().get(`/keep-cv?token=${token}`).expect(200);
    expect((await StudentModel.findById(student._id).lean())?.cvKeptAt).toBeUndefined();
    const answers = await Promise.all([1, 2, 3].map(() => keepBy(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const kept = RETENTION.cv.days - PURGE_DAYS.ahead + RETENTION.cv.days;
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      keptUntil: plusDays(LAST_DAY, kept),
    });
    const { body } = await keepBy(token).expect(410);
    expect(body).toMatchObject({
      code: 'LINK_EXPIRED',
      message: 'Your CV is kept already. You do not need to do anything.',
    });
    const kind = { action: 'cv.kept', actorId: student._id, actorType: 'student' };
    expect(await AuditEntryModel.countDocuments(kind)).toBe(1);
    await night(RETENTION.cv.days);
    expect(await left()).toContain('cv');
  });

  test('is not kept by a made-up, altered or expired link, whose answer says what to do', async () => {
    const { student } = await aFairThatWas();
    const token = await mailedToken(student.email);
    const altered = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
    for (const wrong of ['x', 'A'.repeat(64), altered]) {
      const { body } = await keepBy(wrong).expect(410);
      expect(body).toMatchObject({ code: 'LINK_EXPIRED', message: expect.stringContaining('Log in') });
    }
    await api.visitor().post('/api/v1/public/cv/keep').send({}).expect(422);
    // The token has expired, so the link does not work, although the CV still exists. Below, the token is still
    // valid, but the CV has been deleted.
    api.setTime(new Date(`${plusDays(LAST_DAY, RETENTION.cv.days + PURGE_DAYS.held + 2)}T03:00:00.000Z`));
    await keepBy(token).expect(410);
    expect((await StudentModel.findById(student._id).lean())?.cvKeptAt).toBeUndefined();
    api.setTime(new Date(`${plusDays(LAST_DAY, RETENTION.cv.days + PURGE_DAYS.held - 1)}T03:00:00.000Z`));
    await (await api.signedIn(student)).delete('/api/v1/student/cv').expect(204);
    expect((await keepBy(token).expect(410)).body.message).toContain('Log in');
  });

  test('is never lost when kept or uploaded during a purge, 100 rounds each', async () => {
    const { student, browser } = await aFairThatWas();
    const stored = (await StudentModel.findById(student._id).lean())?.cv;
    const at = new Date(`${plusDays(LAST_DAY, RETENTION.cv.days)}T03:00:00.000Z`);
    const scope = { editionId: api.editionId, before: new Date('2026-12-01T00:00:00Z') };
    api.setTime(at);
    const outcomes = { kept: 0, gone: 0 };
    for (let round = 0; round < 200; round += 1) {
      await StudentModel.updateOne({ _id: student._id }, { $set: { cv: stored }, $unset: { cvKeptAt: 1 } });
      const erasing = (async () => {
        for await (const _ of PURGINGS.cv.erase(scope, at));
      })();
      const keeping =
        round % 2 === 0
          ? browser.post('/api/v1/student/cv/keep').then(({ status }) => status === 200)
          : StudentModel.updateOne(
              { _id: student._id },
              { $set: { cv: { ...stored, uploadedAt: at } } },
            ).then(() => true);
      const [, isKept] = await Promise.all([erasing, keeping]);
      const isThere = (await StudentModel.exists({ 'cv.fileId': { $exists: true } })) !== null;
      expect(isThere).toBe(isKept);
      outcomes[isThere ? 'kept' : 'gone'] += 1;
    }
    expect(outcomes.kept + outcomes.gone).toBe(200);
  });
});

describe('a hold', () => {
  const planned = async () => {
    await aFairThatWas();
    await night(RETENTION.companyNotes.days - PURGE_DAYS.ahead);
    const { body } = await admin('GET', '/admin/purges');
    expect(body).toMatchObject([
      { rule: 'companyNotes', year: 2026, state: 'planned', counted: 1, erased: 0 },
    ]);
    return {
      path: `/admin/purges/${body[0].id}`,
      today: plusDays(LAST_DAY, RETENTION.companyNotes.days - 14),
    };
  };
  const reason = 'A complaint is open';

  test('stops a purge until its day, once, with a reason, for at most 30 days', async () => {
    const { path, today } = await planned();
    const wrong = async (body: object) => (await admin('POST', `${path}/hold`, body)).body.fields;
    expect(await wrong({ until: today })).toHaveProperty('reason');
    expect(await wrong({ until: plusDays(today, 31), reason })).toHaveProperty('until');
    expect(await wrong({ until: plusDays(today, -1), reason })).toHaveProperty('until');
    const until = plusDays(today, 30);
    const both = await Promise.all([1, 2].map(() => admin('POST', `${path}/hold`, { until, reason })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { body } = await admin('GET', '/admin/purges?filter[state]=held');
    expect(body).toMatchObject([{ heldUntil: until, reason }]);
    await night(RETENTION.companyNotes.days + 16);
    expect(await left()).toContain('companyNotes');
    await night(RETENTION.companyNotes.days + 17);
    expect(await left()).not.toContain('companyNotes');
  });

  test('is ended by a release, and is not possible once the purge runs', async () => {
    const { path, today } = await planned();
    await admin('POST', `${path}/hold`, { until: today, reason });
    expect((await admin('POST', `${path}/release`)).body).toMatchObject({ state: 'planned' });
    for (const action of ['purge.held', 'purge.released'])
      expect(await AuditEntryModel.countDocuments({ action })).toBeGreaterThan(0);
    expect((await admin('POST', `${path}/release`)).status).toBe(404);
    expect((await admin('POST', `${path}/hold`, { until: today, reason })).status).toBe(404);
    await PurgeModel.updateMany({}, { $set: { state: 'running' }, $unset: { heldUntil: 1 } });
    expect((await admin('POST', `${path}/hold`, { until: today, reason })).body.code).toBe('PURGE_RUNNING');
  });
});

/** Returns the names of the collections that contain one of the texts. */
async function mentions(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? []) {
    if (['ratelimits', 'mails', 'news'].includes(name)) continue;
    const all = JSON.stringify(await connection.collection(name).find({}).toArray());
    if (texts.some((text) => all.includes(text))) found.push(name);
  }
  return found.sort();
}

describe('the preview of a purge', () => {
  test('lists the owners page by page without content, and nothing once it is done', async () => {
    const { company, student } = await aFairThatWas();
    for (let n = 0; n < 2; n += 1)
      await anAcceptedApplication(await aStudent({ name: `Other ${n}` }), company, { notes: 'Canary note' });
    await night(RETENTION.companyNotes.days - PURGE_DAYS.ahead);
    const [{ id }] = (await admin('GET', '/admin/purges')).body;
    const page = (n: number) => admin('GET', `/admin/purges/${id}/preview?page=${n}&pageSize=2`);
    const [first, second] = [(await page(1)).body, (await page(2)).body];
    const rows = [...first, ...second];
    expect([first.length, second.length]).toEqual([2, 1]);
    expect(rows.map(({ student: name }: { student: string }) => name).sort()).toEqual([
      student.name,
      'Other 0',
      'Other 1',
    ]);
    expect(new Set(rows.map(({ company: name }: { company: string }) => name))).toEqual(
      new Set([company.companyName]),
    );
    expect(JSON.stringify(rows)).not.toMatch(/Canary note|cv\.pdf/);
    await night(RETENTION.companyNotes.days);
    expect((await page(1)).body).toEqual([]);
    expect((await admin('GET', `/admin/purges/${'0'.repeat(24)}/preview`)).status).toBe(404);
    expect((await admin('GET', `/admin/purges/${id}/preview?sort=at`)).status).toBe(422);
  });

  test('lists owners and dates of CVs', async () => {
    const { student } = await aFairThatWas();
    await night(RETENTION.cv.days - PURGE_DAYS.ahead);
    const { body } = await admin('GET', '/admin/purges');
    const { id } = body.find(({ rule }: { rule: string }) => rule === 'cv');
    expect((await admin('GET', `/admin/purges/${id}/preview`)).body).toEqual([
      { id: String(student._id), student: student.name, at: '2026-10-01T10:00:00.000Z' },
    ]);
  });
});
