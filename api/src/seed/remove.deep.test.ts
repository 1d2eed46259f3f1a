import { randomUUID } from 'node:crypto';
import { INTERNAL_KINDS } from '@fair/contract';
import { copyDatabase } from '@fair/scripts/copyDatabase';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { mongo, Types } from 'mongoose';
import { connection } from '../db/connection.ts';
import { AreaModel, ClickBatchModel, ClickDayModel } from '../features/fair/clickers/model.ts';
import { EditionModel } from '../features/fair/fair/model.ts';
import { type Slot, SlotModel } from '../features/meetings/meetings/model.ts';
import { AccountModel } from '../features/people/accounts/model.ts';
import { findAccount } from '../features/people/accounts/service.ts';
import { type Student, StudentModel } from '../features/people/students/model.ts';
import { ApplicationModel } from '../features/recruitment/applications/model.ts';
import { type Company, CompanyModel } from '../features/recruitment/companies/model.ts';
import { ParticipationModel } from '../features/recruitment/participations/model.ts';
import { AuditEntryModel } from '../services/audit/model.ts';
import { MailModel } from '../services/mail/model.ts';
import { aCaller, bearer, callerAt, tokensOf } from '../testing/callers.ts';
import { givenApi } from '../testing/givenApi.ts';
import {
  aCompany,
  aLogistic,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  aWaitlistEntry,
  type TestApi,
} from '../testing/index.ts';
import { countDemoAccounts } from './demoIds.ts';
import { companyId, DEMO_ACCOUNTS, DEMO_COUNTS, DEMO_PASSWORD, studentId } from './ids.ts';
import { loadDemoFair } from './index.ts';
import { LoadUnderWay, removeDemoFair } from './remove.ts';

/** Number of demo accounts: the owners of all companies, one recruiter, the students and the internal users. */
const DEMO_ACCOUNTS_IN_ALL = DEMO_COUNTS.companies + 1 + DEMO_COUNTS.students + INTERNAL_KINDS.length;

const log = { info: () => undefined };
const { EJSON } = mongo.BSON;
const DEMO_ID = /"\$oid":"de[0-9a-f]{22}"/;

/** Returns all documents of the database as text, by collection. */
async function everything(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { name } of await connection.listCollections()) {
    // Skips the chunks of files, because they contain only the bytes of files.
    if (name === 'files.chunks') continue;
    const documents = await connection.collection(name).find().sort({ _id: 1 }).toArray();
    found.set(
      name,
      documents.map((document) => EJSON.stringify(document, { relaxed: false })),
    );
  }
  return found;
}

/** Returns the documents that contain an id of the demo fair. */
async function demoRests(): Promise<string[]> {
  return [...(await everything())].flatMap(([name, documents]) =>
    documents.filter((text) => DEMO_ID.test(text)).map((text) => `${name}: ${text}`),
  );
}

const a = (id: string) => ({ _id: new Types.ObjectId(id) });
/** Name of a database with a copy of the loaded demo fair. Tests that need an unchanged demo fair copy it back. */
const KEPT = `demo-${randomUUID().slice(0, 13)}`;
const databaseName = () => connection.db?.databaseName ?? '';
const keepDemoFair = () => copyDatabase(connection.getClient(), databaseName(), KEPT);
const restoreDemoFair = () => copyDatabase(connection.getClient(), KEPT, databaseName());

const theDemoStudent = () => findAccount(studentId(0)) as Promise<Student>;

describe('removeDemoFair', () => {
  const api = givenApi();
  const demoStudent = a(DEMO_ACCOUNTS.student.id);
  const demoCompany = a(companyId(0));
  let real: { student: Student; company: Company; ids: string[] };
  let before: Map<string, string[]>;
  let demoCookie: string;
  let demoToken: string | undefined;
  let sharedArea: string;
  let removed: Awaited<ReturnType<typeof removeDemoFair>>['counts'];

  beforeAll(async () => {
    await loadDemoFair({ config: api.config, log });
    await keepDemoFair();
    const student = await aStudent();
    const company = await aCompany();
    const [admin, logistic] = [await anAdmin(), await aLogistic()];
    real = { student, company, ids: [student, company, admin, logistic].map(({ _id }) => String(_id)) };
    const byStudent = await aCaller(api, student);
    demoCookie = await api.cookieOf(demoStudent);
    [demoToken] = await tokensOf([demoStudent]);
    await tokensOf([student]);

    // A real student applies to two demo companies, and books and cancels a meeting with one of them.
    const meets = await ParticipationModel.findOne({
      ...{ editionId: api.editionId, networkMeeting: true },
      companyId: { $nin: [demoCompany._id, company._id] },
    }).lean();
    const applied = await CompanyModel.findById(meets?.companyId).lean<Company>();
    expect((await byStudent('POST', '/student/apply', { slug: applied?.slug })).status).toBe(201);
    const slotOfDemo = await SlotModel.findOne({ companyId: demoCompany._id }).lean<Slot>();
    const toDemo = await anAcceptedApplication(student, demoCompany);
    await aMeeting(toDemo, slotOfDemo as Slot, { status: 'cancelled_by_student' });
    // A demo student has a meeting with a real company, and another demo student is on its waitlist.
    const { slots } = await aPublishedBlock(company);
    const [first, second] = slots as [Slot, Slot];
    await aMeeting(await anAcceptedApplication(await theDemoStudent(), company), first);
    await aWaitlistEntry(await anAcceptedApplication((await findAccount(studentId(7))) as Student, company));
    // The real student has a meeting with the real company.
    await aMeeting(await anAcceptedApplication(student, company), second);
    // A demo student and the staff of a demo company get passes.
    const byDemoStudent = await aCaller(api, await theDemoStudent());
    expect((await byDemoStudent('GET', '/student/pass')).status).toBe(200);
    const byDemoCompany = await aCaller(api, a(DEMO_ACCOUNTS.company.id));
    expect((await byDemoCompany('GET', '/company/staff')).status).toBe(200);
    const byLogistic = await aCaller(api, logistic);
    await byLogistic('POST', '/logistic/newclicker', { name: 'The real door' });
    const [area, other] = await AreaModel.find({ name: { $ne: 'The real door' } }).lean();
    sharedArea = String(area?._id);
    for (const id of [sharedArea, String((await AreaModel.findOne({ name: 'The real door' }))?._id)]) {
      const counted = await byLogistic('POST', '/logistic/click', {
        id,
        clicks: 3,
        declicks: 1,
        batchId: randomUUID(),
      });
      expect(counted.status).toBe(200);
    }
    expect(other).toBeDefined();
    const to = [demoStudent, student].map(({ _id }) => _id.toHexString());
    await MailModel.insertMany(
      to.map((id) => ({ key: `recovery:${id}:1`, template: 'recovery', state: 'sent' as const })),
    );
    const audited = (actor: object, target: object) =>
      AuditEntryModel.create({ at: new Date(), action: 'student.deactivated', ...actor, ...target });
    const byDemo = { actorId: new Types.ObjectId(DEMO_ACCOUNTS.admin.id), actorType: 'admin' };
    await audited(byDemo, { targetId: student._id });
    await audited(byDemo, { targetId: demoStudent._id });
    await audited(byDemo, {});
    await audited({ actorId: admin._id, actorType: 'admin' }, { targetId: student._id });
    before = await everything();
    ({ counts: removed } = await removeDemoFair(api.config));
  }, 300_000);

  test('leaves nothing that mentions it except what concerns real people', async () => {
    const rests = (await demoRests()).sort();
    expect(rests.map((rest) => rest.split(':')[0])).toEqual([
      'auditentries',
      'auditentries',
      'clickbatches',
      'clickdays',
      'clickerareas',
      'meetingsettings',
    ]);
    // Two audit entries remain that name demo accounts, because each of them also concerns a real account.
    const audited = rests.slice(0, 2);
    for (const said of ['student.deactivated', 'application.submitted'])
      expect(audited.filter((rest) => rest.includes(said))).toHaveLength(1);
    for (const rest of audited) expect(rest).toContain(String(real.student._id));
    for (const rest of rests.slice(2, 5)) expect(rest).toContain(sharedArea);
    expect(await countDemoAccounts()).toBe(0);
    expect(removed).toMatchObject({
      accounts: DEMO_ACCOUNTS_IN_ALL,
      // 900 applications at this fair, four that this test has created, and 164 at the previous fair.
      applications: 1068,
      mails: 1,
      auditentries: 2,
    });
  });

  test('leaves everything else exactly as it was', async () => {
    const after = await everything();
    const changed = new Set<string>();
    for (const [name, documents] of before) {
      const kept = new Set(after.get(name));
      for (const text of documents) {
        if (!DEMO_ID.test(text) && !kept.has(text)) changed.add(name);
      }
    }
    // Documents without an id of the demo fair may change in only four collections: files of demo accounts, the record
    // of loading the demo fair, sent mails, and the edition, which loses the day of the demo fair.
    expect([...changed].sort()).toEqual(['editions', 'files.files', 'mails', 'seedruns']);
    expect((await AccountModel.find().lean()).map(({ _id }) => String(_id)).sort()).toEqual(
      [...real.ids].sort(),
    );
    expect(await ApplicationModel.countDocuments()).toBe(1);
    expect(await MailModel.countDocuments()).toBe(1);
    expect(await connection.collection('files.files').countDocuments()).toBe(0);
    expect(await connection.collection('files.chunks').countDocuments()).toBe(0);
  });

  test('frees the time of a demo student for the real company', async () => {
    const byCompany = await aCaller(api, real.company);
    const { status, body } = await byCompany('GET', '/company/schedule');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(DEMO_ACCOUNTS.student.name);
    expect(await connection.collection('meetings').countDocuments()).toBe(1);
  });

  test('ends every login of its accounts: sessions, tokens and passwords', async () => {
    const asked = await Promise.all(
      [{ cookie: demoCookie }, bearer(String(demoToken))].map((headers) =>
        callerAt(api.address, headers)('GET', '/protected/session'),
      ),
    );
    expect(asked.map(({ status }) => status)).toEqual([401, 401]);
    for (const { email } of Object.values(DEMO_ACCOUNTS)) {
      const login = await api.visitor().post('/api/v1/auth/login').send({ email, password: DEMO_PASSWORD });
      expect([email, login.status]).toEqual([email, 401]);
    }
    const { status } = await (await aCaller(api, real.student))('GET', '/student/meetings');
    expect(status).toBe(200);
  });

  test('keeps an area in which a real person has counted, with the counts of real people', async () => {
    const areas = await AreaModel.find().sort({ name: 1 }).lean();
    expect(areas.map(({ _id, came, went }) => [String(_id) === sharedArea, came, went]).sort()).toEqual([
      [false, 3, 1],
      [true, 3, 1],
    ]);
    expect(await ClickBatchModel.countDocuments()).toBe(2);
    const days = await ClickDayModel.find().lean();
    expect(days.map(({ came, went }) => [came, went])).toEqual([
      [3, 1],
      [3, 1],
    ]);
  });

  test('leaves the fair without the demo’s day and end of booking', async () => {
    const edition = await EditionModel.findById(api.editionId).lean();
    expect(edition).toMatchObject({ startsAt: new Date('2026-11-12T09:00:00.000Z'), current: true });
    expect([edition?.days, edition?.hours, edition?.bookingDeadline]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('finds nothing to do a second time', async () => {
    const again = await removeDemoFair(api.config);
    expect(again.hasNoDay).toBe(false);
    expect(Object.values(again.counts).filter((count) => count > 0)).toEqual([]);
  });
});

/**
 * Runs a removal that fails after `deletions` deletions. Returns whether it failed; if there were fewer deletions, it
 * has finished.
 */
async function isCutOff(config: TestApi['config'], deletions: number): Promise<boolean> {
  const { deleteMany } = mongo.Collection.prototype;
  let left = deletions;
  const spy = jest.spyOn(mongo.Collection.prototype, 'deleteMany');
  spy.mockImplementation(function (this: mongo.Collection, ...given) {
    left -= 1;
    if (left < 0) throw new Error('cut off');
    return deleteMany.apply(this, given);
  });
  try {
    await removeDemoFair(config);
    return false;
  } catch (error) {
    expect((error as Error).message).toBe('cut off');
    return true;
  } finally {
    spy.mockRestore();
  }
}

describe('an interrupted removal', () => {
  afterAll(() => connection.getClient().db(KEPT).dropDatabase());
  const api = givenApi();

  test('is finished by the next one, wherever it was; until then its accounts exist but cannot log in', async () => {
    await restoreDemoFair();
    const company = await aCompany();
    await anAcceptedApplication((await findAccount(studentId(0))) as Student, company);
    let cuts = 0;
    for (let deletions = 0; await isCutOff(api.config, deletions); deletions += 1) {
      cuts += 1;
      const accounts = await countDemoAccounts();
      expect(accounts === 0 || accounts === DEMO_ACCOUNTS_IN_ALL).toBe(true);
      if (accounts > 0) {
        expect(await AccountModel.countDocuments({ active: true, type: { $ne: 'company' } })).toBe(0);
        expect(await StudentModel.countDocuments({ passwordHash: { $exists: true } })).toBe(0);
      }
    }
    expect(cuts).toBeGreaterThan(20);
    expect(await demoRests()).toEqual([]);
    expect(await CompanyModel.countDocuments()).toBe(1);
  }, 300_000);

  test('waits for a load in progress', async () => {
    const runs = connection.collection<{ _id: string; state: string; beatAt: Date; host: string }>(
      'seedruns',
    );
    await runs.insertOne({ _id: 'demo-fair', state: 'loading', beatAt: new Date(), host: 'elsewhere' });
    await expect(removeDemoFair(api.config)).rejects.toThrow(LoadUnderWay);
    await runs.deleteOne({ _id: 'demo-fair' });
  });

  test('keeps a day and an end of booking set by an admin', async () => {
    await restoreDemoFair();
    const current = { year: api.config.fairYear };
    const [days, bookingDeadline] = [['2026-12-01'], new Date('2026-11-20T11:00:00.000Z')];
    const set = { days, version: new Types.ObjectId(), bookingDeadline, deadlineSetAt: new Date() };
    await EditionModel.updateOne(current, { $set: set });
    expect((await removeDemoFair(api.config)).hasNoDay).toBe(false);
    expect(await EditionModel.findOne(current).lean()).toMatchObject({ days, bookingDeadline });
  }, 300_000);
});
