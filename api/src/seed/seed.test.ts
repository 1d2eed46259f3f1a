import { dayOf } from '@fair/clock';
import {
  type Catalogue,
  GOOD_MATCH,
  INTERNAL_KINDS,
  matchOf,
  PACKAGES,
  PROGRAM_CODES,
  type Wishes,
} from '@fair/contract';
import { beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { openFile } from '../db/files.ts';
import { AreaModel, ClickBatchModel, ClickDayModel } from '../features/fair/clickers/model.ts';
import { ContactModel } from '../features/fair/contacts/model.ts';
import { EditionModel } from '../features/fair/fair/model.ts';
import { MeetingModel, SlotModel } from '../features/meetings/meetings/model.ts';
import { AccountModel } from '../features/people/accounts/model.ts';
import { type Student, StudentModel } from '../features/people/students/model.ts';
import { CvAccessModel } from '../features/privacy/cvs/model.ts';
import { ApplicationModel } from '../features/recruitment/applications/model.ts';
import { type Company, CompanyModel, type StoredCompany } from '../features/recruitment/companies/model.ts';
import { FavouriteModel } from '../features/recruitment/favourites/model.ts';
import { OpeningModel } from '../features/recruitment/openings/model.ts';
import { joinFair } from '../features/recruitment/participations/atFair.ts';
import { ParticipationModel } from '../features/recruitment/participations/model.ts';
import { givenApi } from '../testing/givenApi.ts';
import { aCaller } from '../testing/index.ts';
import { DEMO_IDS } from './demoIds.ts';
import { DEMO_ACCOUNTS, DEMO_COUNTS, DEMO_PASSWORD } from './ids.ts';
import { clearCutLoad, DatabaseNotEmpty, isDatabaseEmpty, loadDemoFair } from './index.ts';

/** Number of demo accounts: the owners of all companies, one recruiter, the students and the internal users. */
const DEMO_ACCOUNTS_IN_ALL = DEMO_COUNTS.companies + 1 + DEMO_COUNTS.students + INTERNAL_KINDS.length;

const log = { info: () => undefined };
/** Content of the demo fair when it was loaded for the first time. Loading it again must give the same content. */
let loadedFirst: string;
const SCHEDULED = new Date('2026-10-15T20:30:00Z');

/**
 * Deletes all documents, but not the indexes and the list of migrations. A first start finds the database in this
 * state.
 */
async function emptyDatabase(): Promise<void> {
  const collections = await mongoose.connection.listCollections();
  const filled = collections.filter(({ name }) => name !== 'migrations');
  await Promise.all(filled.map(({ name }) => mongoose.connection.collection(name).deleteMany({})));
}

async function bytesOf(pointer: Student['cv'] | Company['logo']): Promise<Buffer> {
  if (!pointer) throw new Error('There is no file.');
  const parts: Buffer[] = [];
  for await (const part of await openFile(pointer)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Returns the content of the demo fair. Values that depend on the time of loading or on the database are left out. */
async function snapshot() {
  const accounts = await AccountModel.find().sort({ _id: 1 }).select('name email type program wishes').lean();
  const applications = await ApplicationModel.find()
    .sort({ _id: 1 })
    .select('studentId companyId status')
    .lean();
  const meetings = await MeetingModel.find().sort({ _id: 1 }).select('applicationId slotId status').lean();
  const favourites = await FavouriteModel.find().sort({ _id: 1 }).select('studentId companyId note').lean();
  const openings = await OpeningModel.find().sort({ _id: 1 }).select('companyId no title').lean();
  return JSON.stringify({ accounts, applications, meetings, favourites, openings });
}

describe('the demo fair', () => {
  const api = givenApi();
  const shares: number[] = [];

  beforeAll(async () => {
    expect(await isDatabaseEmpty()).toBe(true);
    const progress = (share: number) => shares.push(share);
    expect(await loadDemoFair({ config: api.config, log }, { progress, now: SCHEDULED })).toBe(true);
  });

  test('has 24 companies over all packages, each with a logo and a small banner', async () => {
    const companies = await joinFair(api.editionId, await CompanyModel.find().lean<StoredCompany[]>());
    expect(companies).toHaveLength(24);
    expect(new Set(companies.map(({ packageId }) => packageId))).toEqual(
      new Set(PACKAGES.map(({ value }) => value)),
    );
    for (const { logo, banner, networkMeeting, packageId, slug } of companies) {
      expect({ slug, name: logo?.fileName }).toEqual({ slug, name: `${slug}-logo.webp` });
      expect(banner?.mediaType).toBe('image/webp');
      expect(banner?.size).toBeLessThan(60_000);
      expect(logo?.thumbnail.size).toBeLessThan(20_000);
      expect(!networkMeeting || packageId === 2).toBe(true);
    }
  });

  test('has texts of each company in both languages', async () => {
    for (const { slug, texts, ...main } of await CompanyModel.find().lean<StoredCompany[]>())
      for (const field of ['slogan', 'description', 'qualifications'] as const) {
        const said = texts?.sv?.[field];
        expect({ slug, field, said }).toEqual({ slug, field, said: expect.any(String) });
        expect(said).not.toBe(main[field]);
      }
  });

  test('has 300 students over all programs, two of them inactive', async () => {
    const students = await StudentModel.find().lean<Student[]>();
    expect(students).toHaveLength(300);
    expect(new Set(students.map(({ program }) => program))).toEqual(new Set(PROGRAM_CODES));
    expect(students.filter(({ active }) => !active)).toHaveLength(2);
    expect(students.some(({ acceptsNews }) => !acceptsNews)).toBe(true);
    expect(students.some(({ name }) => /[åäö]/i.test(name))).toBe(true);
    for (const { program, otherProgram } of students) expect(program === 'OTHER').toBe(Boolean(otherProgram));
  });

  test('gives most students facts, which their applications repeat, and lets them read the sentence beside Apply', async () => {
    const applications = await ApplicationModel.find({ editionId: api.editionId }).lean();
    const students = await StudentModel.find().lean<Student[]>();
    const studentOf = new Map(students.map((student) => [String(student._id), student]));
    expect(students.filter(({ graduatesOn }) => graduatesOn).length).toBeGreaterThan(200);
    for (const { studentId, studyYear, graduatesOn, languages, contactTextVersion } of applications) {
      const student = studentOf.get(String(studentId));
      expect({ studyYear, graduatesOn, languages }).toEqual({
        studyYear: student?.studyYear,
        graduatesOn: student?.graduatesOn,
        languages: student?.languages,
      });
      expect(contactTextVersion).toBe(1);
    }
  });

  test('says of nothing that it happened after the load', async () => {
    const ofActs = ['metAt', 'lastAt', 'at', 'appliedAt', 'decidedAt', 'receivedAt', 'cv.uploadedAt'];
    const collections = await mongoose.connection.listCollections();
    const ahead: object[] = [];
    for (const { name } of collections) {
      const after = ofActs.map((field) => ({ [field]: { $gt: SCHEDULED } }));
      const found = await mongoose.connection.collection(name).findOne({ _id: DEMO_IDS, $or: after });
      if (found) ahead.push({ name, found });
    }
    expect(ahead).toEqual([]);
    const contacts = await ContactModel.find().lean();
    const students = await StudentModel.find().lean<Student[]>();
    const signedUp = new Map(students.map(({ _id, createdAt }) => [String(_id), createdAt]));
    expect(contacts.length).toBeGreaterThan(40);
    for (const { studentId, metAt } of contacts)
      expect(Number(metAt)).toBeGreaterThan(Number(signedUp.get(String(studentId))));
  });

  test('gives students real PDFs', async () => {
    const student = await StudentModel.findOne({ email: DEMO_ACCOUNTS.student.email }).lean<Student>();
    const bytes = await bytesOf(student?.cv);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes).toHaveLength(student?.cv?.size ?? 0);
  });

  test('has about 900 applications, none dated before its student or after the load', async () => {
    const applications = await ApplicationModel.find({ editionId: api.editionId }).lean();
    expect(applications).toHaveLength(900);
    const since = new Map(
      (await StudentModel.find().lean<Student[]>()).map((one) => [String(one._id), one.createdAt]),
    );
    for (const { studentId, appliedAt } of applications) {
      expect(appliedAt.getTime()).toBeGreaterThan(since.get(String(studentId))?.getTime() ?? Number.NaN);
      expect(appliedAt.getTime()).toBeLessThan(SCHEDULED.getTime());
    }
  });

  test('gives the demo company 8 pending, 10 accepted and 2 reserve applicants, including the demo student', async () => {
    const { company, student } = DEMO_ACCOUNTS;
    const statuses = ['pending', 'accepted', 'reserve'] as const;
    const count = (status: (typeof statuses)[number]) =>
      ApplicationModel.countDocuments({ editionId: api.editionId, companyId: company.id, status });
    expect(await Promise.all(statuses.map(count))).toEqual([8, 10, 2]);
    const own = await ApplicationModel.find({ editionId: api.editionId, studentId: student.id }).lean();
    expect(own.some((one) => one.status === 'accepted' && String(one.companyId) === company.id)).toBe(true);
    expect(own.some((one) => one.status === 'pending')).toBe(true);
  });

  test('has saved companies and wishes, among them a note of the demo student', async () => {
    const asVisitor = (path: string) => api.visitor().get(`/api/v1${path}`).expect(200);
    const { companies } = (await asVisitor('/public/catalogue?lang=en')).body as Catalogue;
    for (const { wanted, programs, industries } of companies) {
      expect(programs).toEqual(expect.arrayContaining(wanted));
      expect([wanted.length > 0, industries.length > 0, industries.length <= 2]).toEqual([true, true, true]);
    }
    expect(await FavouriteModel.countDocuments({ editionId: api.editionId })).toBeGreaterThan(300);
    const student = await StudentModel.findById(DEMO_ACCOUNTS.student.id).lean<Student>().orFail();
    const { body } = await (await aCaller(api, student))('GET', '/student/favourites');
    expect(body.map(({ note }: { note?: string }) => note !== undefined)).toContain(true);
    expect(body.some(({ gone }: { gone?: true }) => gone)).toBe(false);
    const best = companies.map((entry) => matchOf({ ...student, wishes: student.wishes as Wishes }, entry));
    expect(best.filter(({ score }) => score >= GOOD_MATCH).length).toBeGreaterThanOrEqual(3);
  });

  test('has openings of most companies, one of them hidden and one closed', async () => {
    api.setTime(SCHEDULED);
    const asVisitor = (path: string) => api.visitor().get(`/api/v1${path}`).expect(200);
    const { companies } = (await asVisitor('/public/catalogue?lang=en')).body as Catalogue;
    expect(companies.filter(({ openingCount }) => openingCount > 0).length).toBeGreaterThan(15);
    for (const { openingPositions, positions } of companies)
      expect(positions).toEqual(expect.arrayContaining(openingPositions));
    const { slug } = DEMO_ACCOUNTS.company;
    expect(companies.find((one) => one.slug === slug)?.openingPositions).toEqual(['fullTime', 'thesis']);
    expect((await asVisitor(`/public/companies/${slug}/openings`)).body).toHaveLength(2);
    api.setTime(undefined);
  });

  test('leaves the new student with nothing', async () => {
    const fresh = await StudentModel.findById(DEMO_ACCOUNTS.fresh.id).lean<Student>();
    expect([fresh?.cv, fresh?.wishes]).toEqual([undefined, undefined]);
    expect(await ApplicationModel.countDocuments({ studentId: DEMO_ACCOUNTS.fresh.id })).toBe(0);
    expect(await FavouriteModel.countDocuments({ studentId: DEMO_ACCOUNTS.fresh.id })).toBe(0);
  });

  test('has an archived fair of the previous year with correct counts, which the demo student attended', async () => {
    const past = await EditionModel.findOne({ _id: { $ne: api.editionId } })
      .orFail()
      .lean();
    expect(past).toMatchObject({ year: 2025, current: false, days: ['2025-11-06'] });
    const { student } = DEMO_ACCOUNTS;
    const own = { editionId: past._id };
    expect(past.frozen).toMatchObject({
      applications: await ApplicationModel.countDocuments(own),
      meetings: await MeetingModel.countDocuments(own),
      companies: (await ApplicationModel.distinct('companyId', own)).length,
    });
    expect(await AreaModel.countDocuments(own)).toBe(3);
    expect(await ParticipationModel.countDocuments({ ...own, state: 'confirmed' })).toBe(
      past.frozen?.companies,
    );
    const views = await CvAccessModel.find({ ...own, studentId: student.id }).lean();
    expect(views.length).toBeGreaterThan(0);
    expect(views.every(({ lastAt }) => lastAt < past.startsAt)).toBe(true);
    await api.app.current.refresh();
    const asStudent = await aCaller(api, await StudentModel.findById(student.id).lean<Student>().orFail());
    const { body: history } = await asStudent('GET', '/student/history');
    expect(history[0]).toMatchObject({ year: 2025 });
    expect(history[0].applications.some(({ meeting }: { meeting?: object }) => meeting)).toBe(true);
    // All students who applied at the previous fair have confirmed their profiles for the current one.
    const { body: session } = await asStudent('GET', '/protected/session');
    expect(session).not.toHaveProperty('toConfirm');
    expect(await StudentModel.countDocuments({ confirmedFor: api.editionId })).toBe(41);
  });

  test('derives its dates from the time of the load, by the clock of the fair', async () => {
    // The demo fair is loaded on 15 October, in summer time. The fair on 5 November is in winter time.
    const edition = await EditionModel.findById(api.editionId).lean();
    expect(edition?.startsAt.toISOString()).toBe('2026-11-05T09:00:00.000Z');
    expect(edition?.endsAt.toISOString()).toBe('2026-11-05T15:00:00.000Z');
    expect(edition?.bookingDeadline?.toISOString()).toBe('2026-10-25T11:00:00.000Z');
  });

  test('counts in every area the sum of its batches', async () => {
    const areas = await AreaModel.find({ editionId: api.editionId }).lean();
    expect(areas.length).toBeGreaterThan(2);
    for (const { _id, came, went } of areas) {
      const batches = await ClickBatchModel.find({ areaId: _id }).lean();
      expect(batches.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(came);
      expect(batches.reduce((sum, { declicks }) => sum + declicks, 0)).toBe(went);
      expect(came).toBeGreaterThan(went);
      // Today's batches make up the whole count, so that the pages show visitors and a chart.
      const days = await ClickDayModel.find({ areaId: _id }).lean();
      expect(days).toMatchObject([{ came, went, day: dayOf(SCHEDULED, 'Europe/Stockholm') }]);
    }
  });

  test('lets every demo account log in', async () => {
    for (const [role, { email, id }] of Object.entries(DEMO_ACCOUNTS)) {
      const reply = await api.visitor().post('/api/v1/auth/login').send({ email, password: DEMO_PASSWORD });
      const { member, id: ofUser } = reply.body;
      expect({ role, status: reply.status, id: member?.id ?? ofUser }).toEqual({ role, status: 200, id });
    }
  });

  test('reports its progress up to the end', () => {
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  test('is not loaded a second time', async () => {
    expect(await isDatabaseEmpty()).toBe(false);
    expect(await loadDemoFair({ config: api.config, log })).toBe(false);
    loadedFirst = await snapshot();
  });
});

describe('loading', () => {
  const api = givenApi();

  test('counts as not begun after it was interrupted', async () => {
    const cut = (share: number) => {
      if (share > 0) throw new Error('cut');
    };
    await expect(loadDemoFair({ config: api.config, log }, { progress: cut })).rejects.toThrow('cut');
    expect(await AccountModel.countDocuments()).toBeGreaterThan(0);
    expect(await isDatabaseEmpty()).toBe(true);
  });

  test('starts over once after an interruption, even if two processes begin together, and gives the same fair', async () => {
    const runs = mongoose.connection.collection<{ _id: string; runId: string }>('seedruns');
    const interrupted = await runs.findOne({ _id: 'demo-fair' });
    const first = loadDemoFair({ config: api.config, log });
    for (let runId = interrupted?.runId; runId === interrupted?.runId; ) {
      runId = (await runs.findOne({ _id: 'demo-fair' }))?.runId;
    }
    // Makes the first load look like that of another machine, whose process cannot be checked. It counts as running
    // while it sends heartbeats.
    await runs.updateOne({ _id: 'demo-fair' }, { $set: { host: 'another-machine' } });
    const second = loadDemoFair({ config: api.config, log });
    expect([await first, await second]).toEqual([true, false]);
    expect(await AccountModel.countDocuments()).toBe(DEMO_ACCOUNTS_IN_ALL);
    expect(await snapshot()).toBe(loadedFirst);
  });

  test('leaves nothing of an interrupted load when starting without the demo, and all of a complete one', async () => {
    await clearCutLoad();
    expect(await AccountModel.countDocuments()).toBe(DEMO_ACCOUNTS_IN_ALL);
    await mongoose.connection
      .collection('seedruns')
      .updateOne({}, { $set: { state: 'loading', beatAt: new Date(0) } });
    await clearCutLoad();
    expect(await AccountModel.countDocuments()).toBe(0);
    expect(await SlotModel.countDocuments()).toBe(0);
    expect(await isDatabaseEmpty()).toBe(true);
  });

  test('rejects a database that is in use', async () => {
    await emptyDatabase();
    await mongoose.connection.collection('somethingelse').insertOne({ mine: true });
    expect(await isDatabaseEmpty()).toBe(false);
    await expect(loadDemoFair({ config: api.config, log })).rejects.toThrow(DatabaseNotEmpty);
    expect(await AccountModel.countDocuments()).toBe(0);
  });
});
