import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { plusDays } from '@fair/clock';
import { PURGE_DAYS, RETENTION } from '@fair/contract';
import { afterEach, expect, test } from '@jest/globals';
import { connection } from '../db/connection.ts';
import { erasures } from '../db/erasures.ts';
import { beginRestore, isHalfRestored } from '../db/restoreMark.ts';
import { EditionModel } from '../features/fair/fair/model.ts';
import type { Slot } from '../features/meetings/meetings/model.ts';
import { AccountModel } from '../features/people/accounts/model.ts';
import { ConsentModel } from '../features/people/consents/model.ts';
import { StudentModel } from '../features/people/students/model.ts';
import { startRetention } from '../features/privacy/retention/index.ts';
import { PurgeModel } from '../features/privacy/retention/model.ts';
import { ApplicationModel } from '../features/recruitment/applications/model.ts';
import { CompanyModel } from '../features/recruitment/companies/model.ts';
import { aPdf } from '../testing/fileFixtures.ts';
import { givenAdmin, givenApi } from '../testing/givenApi.ts';
import {
  aCompany,
  aLogistic,
  aMeeting,
  aMember,
  anAcceptedApplication,
  aPublishedBlock,
  aStudent,
  TEST_PASSWORD,
} from '../testing/index.ts';
import { erasuresBeside, gatherErasures, writeErasures } from './backup/erased.ts';
import { restoreBackup } from './backup/restore.ts';
import { writeBackup } from './backup/write.ts';

const api = givenApi();
const admin = givenAdmin(api);
let made = 0;
afterEach(() => api.setTime(undefined));

/** Makes a backup of the current fair in a new folder. */
async function aBackup(): Promise<string> {
  made += 1;
  const path = join(api.config.dataDir, `${made}-${Date.now()}.fairbackup`);
  await writeBackup(path);
  return path;
}

async function withCv(name: string) {
  const student = await aStudent({ name, email: `${name.split(' ')[0]?.toLowerCase()}@test.example` });
  const browser = await api.signedIn(student);
  await browser
    .post('/api/v1/student/cv')
    .attach('cv', await aPdf(), 'cv.pdf')
    .expect(201);
  return { student, browser };
}

/** Creates a student with a CV, an application, a meeting and an accessibility report. */
async function aCanary() {
  const { student, browser } = await withCv('Canary Nightingale');
  const company = await aCompany();
  const application = await anAcceptedApplication(student, company, { studentName: student.name });
  const { slots } = await aPublishedBlock(company);
  await aMeeting(application, slots[0] as Slot);
  await api
    .visitor()
    .post('/api/v1/public/accessibility-reports')
    .send({ text: 'I cannot read the plan', email: student.email })
    .expect(201);
  return { student, browser, company };
}
const leaves = (browser: Awaited<ReturnType<typeof api.signedIn>>, path = '/student/account') =>
  browser.delete(`/api/v1${path}`).send({ password: TEST_PASSWORD }).expect(204);

/** Returns the names of the collections, except `ratelimits` and `erasures`, that contain one of the texts. */
async function mentions(...texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? []) {
    if (['ratelimits', 'erasures'].includes(name)) continue;
    const all = JSON.stringify(await connection.collection(name).find({}).toArray());
    if (texts.some((text) => all.includes(text))) found.push(name);
  }
  return found.sort();
}
const filesLeft = () => connection.collection('files.files').countDocuments();

test('a restored backup of before does not bring back who has gone since, and everybody else is there (check 4)', async () => {
  const { student, browser } = await aCanary();
  const stays = await withCv('Stays Here');
  const logistic = await aLogistic();
  const [files, applications] = [await filesLeft(), await ApplicationModel.countDocuments()];
  const backup = await aBackup();
  await leaves(browser);
  await leaves(await api.signedIn(logistic), '/protected/account');
  const { replayed } = await restoreBackup(api.app, backup, true);
  expect(replayed).toEqual({ accounts: 2, cvs: 0, consents: 0, contacts: 0, purges: 0 });
  expect(await mentions('Canary', 'canary@', String(student._id), logistic.email)).toEqual([]);
  expect([await filesLeft(), await ApplicationModel.countDocuments()]).toEqual([files - 1, applications - 1]);
  expect((await StudentModel.findById(stays.student._id).lean())?.cv).toBeDefined();
  expect(await isHalfRestored()).toBe(false);
  // The erasures were not lost in the first restore, so a second restore applies them again.
  expect((await restoreBackup(api.app, backup, true)).replayed.accounts).toBe(2);
  expect(await mentions('Canary', 'canary@')).toEqual([]);
});

test('a CV that was deleted is gone again, one that was uploaded after that stays', async () => {
  const [gone, again] = [await withCv('Gone Away'), await withCv('Again There')];
  await again.browser.delete('/api/v1/student/cv').expect(204);
  await again.browser
    .post('/api/v1/student/cv')
    .attach('cv', await aPdf(), 'cv.pdf')
    .expect(201);
  const backup = await aBackup();
  await gone.browser.delete('/api/v1/student/cv').expect(204);
  expect((await restoreBackup(api.app, backup, true)).replayed.cvs).toBe(1);
  const has = async (id: unknown) => (await StudentModel.findById(id).lean())?.cv !== undefined;
  expect([await has(gone.student._id), await has(again.student._id)]).toEqual([false, true]);
});

test('a consent that was taken back since is taken back again, one that was given again or left alone holds', async () => {
  const people = [await withCv('Takes Back'), await withCv('Newly Given'), await withCv('Leaves It')];
  const [back, again] = people;
  const put = (who: (typeof people)[number] | undefined, purpose: string, given: boolean) =>
    who?.browser.put(`/api/v1/student/consents/${purpose}`).send({ given, textVersion: 1 }).expect(200);
  for (const one of people) await put(one, 'cvBook', true);
  await put(again, 'cvBook', false);
  await put(again, 'cvBook', true);
  await back?.browser.patch('/api/v1/protected/user/student').send({ acceptsNews: true }).expect(200);
  const backup = await aBackup();
  await put(back, 'cvBook', false);
  await back?.browser.patch('/api/v1/protected/user/student').send({ acceptsNews: false }).expect(200);
  expect((await restoreBackup(api.app, backup, true)).replayed.consents).toBe(2);
  const stored = await Promise.all(people.map(({ student }) => StudentModel.findById(student._id).lean()));
  expect(stored.map((student) => student?.consents?.cvBook !== undefined)).toEqual([false, true, true]);
  expect(stored[0]?.acceptsNews).toBe(false);
  const said = await ConsentModel.find({ accountId: back?.student._id ?? '', purpose: 'cvBook' })
    .sort({ at: 1 })
    .lean();
  expect(said.map(({ given }) => given)).toEqual([true, false]);
});

test('what the fair has erased by itself since is erased again, and stands in its list as done', async () => {
  const day = '2026-11-12';
  await EditionModel.updateOne({ _id: api.editionId }, { $set: { days: [day] } });
  const application = await anAcceptedApplication(await aStudent(), await aCompany(), {
    notes: 'Canary note',
  });
  const backup = await aBackup();
  for (const daysAfter of [RETENTION.companyNotes.days - PURGE_DAYS.ahead, RETENTION.companyNotes.days]) {
    api.setTime(new Date(`${plusDays(day, daysAfter)}T03:00:00Z`));
    const job = startRetention(api.app);
    await job.runOnce();
    await job.stop();
  }
  expect(await mentions('Canary note')).toEqual([]);
  const { replayed } = await restoreBackup(api.app, backup, true);
  expect(replayed.purges).toBe(1);
  expect(await mentions('Canary note')).toEqual([]);
  expect(await ApplicationModel.countDocuments({ _id: application._id })).toBe(1);
  expect(await PurgeModel.find().lean()).toMatchObject([{ rule: 'companyNotes', state: 'done' }]);
});

test('who was taken out of a team is gone, and the company keeps an owner', async () => {
  const company = await aCompany({ name: 'Canary Owner' });
  const other = await aMember(company, { companyRole: 'recruiter' });
  const backup = await aBackup();
  const path = `/admin/companies/${company.slug}/team`;
  const reason = 'They asked us by telephone';
  await admin('PATCH', `${path}/${other._id}`, { role: 'owner', reason });
  expect((await admin('DELETE', `${path}/${company._id}`, { reason })).status).toBe(204);
  await restoreBackup(api.app, backup, true);
  expect(await mentions('Canary Owner')).toEqual([]);
  expect(await CompanyModel.findById(company._id).lean()).toMatchObject({
    ...{ owners: [other._id], memberCount: 1, name: other.name, email: other.email, active: true },
  });
});

test('of a company without anybody nothing of its people is left', async () => {
  const company = await aCompany({ name: 'Canary Alone' });
  const backup = await aBackup();
  expect((await admin('DELETE', `/admin/companies/${company.slug}`)).status).toBe(204);
  await restoreBackup(api.app, backup, true);
  expect(await mentions('Canary Alone', company.email)).toEqual([]);
  expect(await CompanyModel.findById(company._id).lean()).toMatchObject({ active: false, owners: [] });
});

test('when the database is lost, what lies beside the backups says who has gone', async () => {
  const { browser } = await aCanary();
  const backup = await aBackup();
  await leaves(browser);
  const beside = erasuresBeside(backup);
  await writeErasures(beside);
  expect((await stat(beside)).mode & 0o777).toBe(0o600);
  // The file contains ids and times, but no personal data.
  expect(await readFile(beside, 'utf8')).not.toMatch(/Canary|canary@/);
  await erasures().deleteMany({});
  await PurgeModel.deleteMany({});
  expect(await writeErasures(beside)).toBeGreaterThan(0);
  await AccountModel.deleteMany({});
  await restoreBackup(api.app, backup, true);
  expect(await mentions('Canary', 'canary@')).toEqual([]);
});

test('a restore that was cut off when all was dropped has lost nothing of it', async () => {
  const { browser } = await aCanary();
  const backup = await aBackup();
  await leaves(browser);
  await gatherErasures(`${backup}/../elsewhere/none`);
  await beginRestore();
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? [])
    if (!['restores', 'erasures'].includes(name)) await connection.db?.dropCollection(name);
  await restoreBackup(api.app, backup, true);
  expect(await mentions('Canary', 'canary@')).toEqual([]);
});
