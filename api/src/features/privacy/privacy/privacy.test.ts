import { describe, expect, test } from '@jest/globals';
import { connection } from '../../../db/connection.ts';
import { erasures } from '../../../db/erasures.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { aPdf } from '../../../testing/fileFixtures.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  aBooker,
  aCaller,
  aCompany,
  anAdmin,
  aPublishedBlock,
  aStudent,
  onFairDay,
  TEST_PASSWORD,
} from '../../../testing/index.ts';
import { mailsTo, waitForMail } from '../../../testing/outbox.ts';
import { asBuffer, unzip } from '../../../testing/zip.ts';
import { StudentModel } from '../../people/students/model.ts';

const ACCOUNT = '/api/v1/student/account';
const EXPORT = '/api/v1/student/export';
const NINE_DAYS_BEFORE = new Date('2026-11-03T09:00:00.000Z');
const api = givenApi();

/** Creates a student with a CV, an application and an API token. */
async function aBusyStudent() {
  const student = await aStudent();
  const browser = await api.signedIn(student);
  const pdf = await aPdf();
  await browser.post('/api/v1/student/cv').attach('cv', pdf, 'cv.pdf').expect(201);
  const company = await aCompany();
  await browser.post('/api/v1/student/apply').send({ slug: company.slug }).expect(201);
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await browser.post('/api/v1/protected/tokens').send({ name: 'script', expiresAt }).expect(201);
  return { student, browser, company, pdf };
}

describe('GET student/export', () => {
  test('returns a ZIP of everything stored, with the CV byte for byte', async () => {
    const { student, browser, company, pdf } = await aBusyStudent();
    const email = 'wanted.by.the.busy@elsewhere.example';
    await browser.post('/api/v1/protected/email').send({ email, password: TEST_PASSWORD }).expect(204);
    await waitForMail(api.config.dataDir, email);
    const { headers, body } = await browser.get(EXPORT).buffer(true).parse(asBuffer).expect(200);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toContain('my-data.zip');
    const parts = unzip(body);
    expect([...parts.keys()]).toEqual(['data.json', 'cv.pdf']);
    expect(parts.get('cv.pdf')?.equals(pdf)).toBe(true);
    const data = JSON.parse(String(parts.get('data.json')));
    expect(data.account).toMatchObject({ email: student.email, name: student.name, program: 'SYSDK' });
    expect(data.applications).toMatchObject([{ company: company.companyName, status: 'pending' }]);
    expect(data.apiTokens).toMatchObject([{ name: 'script' }]);
    expect(data.sessions).toMatchObject([{ since: expect.any(String) }]);
    expect(data.mailedLinks).toMatchObject([{ purpose: 'confirmEmail', email }]);
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash/i);
  });

  test('contains no CV when there is none', async () => {
    const browser = await api.signedIn(await aStudent());
    const { body } = await browser.get(EXPORT).buffer(true).parse(asBuffer).expect(200);
    expect([...unzip(body).keys()]).toEqual(['data.json']);
  });

  test('is only for students', async () => {
    await api.visitor().get(EXPORT).expect(401);
    await (await api.signedIn(await anAdmin())).get(EXPORT).expect(403);
  });
});

describe('DELETE student/account', () => {
  test('leaves nothing of the student in any collection', async () => {
    const { student, browser } = await aBusyStudent();
    const admin = await api.signedIn(await anAdmin());
    const path = `/api/v1/admin/students/${student._id}`;
    for (const active of [false, true]) await admin.patch(path).send({ active }).expect(200);
    const again = await api.signedIn(student);
    await api
      .visitor()
      .post('/api/v1/public/reset-password/recover')
      .send({ email: student.email })
      .expect(200);
    const cv = (await StudentModel.findById(student._id))?.cv;
    if (!cv) throw new Error('no CV');
    await again.delete(ACCOUNT).send({ password: TEST_PASSWORD }).expect(204);

    for (const agent of [again, browser]) await agent.get('/api/v1/protected/session').expect(401);
    const credentials = { email: student.email, password: TEST_PASSWORD };
    await api.visitor().post('/api/v1/auth/login').send(credentials).expect(401);
    expect(await connection.collection('files.files').findOne({ _id: cv.fileId })).toBeNull();
    expect(await mentions([String(student._id), student.email])).toEqual([]);
    expect(await erasures().findOne({ _id: `account:${student._id}` })).toEqual({
      _id: `account:${student._id}`,
      at: expect.any(Date),
    });
    expect(await AuditEntryModel.countDocuments({ action: 'student.deleted' })).toBe(1);
    expect(await AuditEntryModel.countDocuments({ action: 'student.deactivated' })).toBe(1);
  });

  test('deletes the student’s mails from the outbox, and no others', async () => {
    const [student, other] = [await aStudent(), await aStudent()];
    for (const { email } of [student, other]) {
      await api.visitor().post('/api/v1/public/reset-password/recover').send({ email }).expect(200);
      await waitForMail(api.config.dataDir, email);
    }
    const browser = await api.signedIn(student);
    await browser.delete(ACCOUNT).send({ password: TEST_PASSWORD }).expect(204);
    expect(await mailsTo(api.config.dataDir, student.email)).toEqual([]);
    expect(await mailsTo(api.config.dataDir, other.email)).toHaveLength(1);
  });

  test('needs the password, and changes nothing without it', async () => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    const { body } = await browser.delete(ACCOUNT).send({ password: 'another one' }).expect(422);
    expect(body.fields).toHaveProperty('password');
    await browser.delete(ACCOUNT).expect(422);
    await browser.get('/api/v1/protected/session').expect(200);
    await api.visitor().delete(ACCOUNT).send({ password: TEST_PASSWORD }).expect(401);
    await (await api.signedIn(await anAdmin())).delete(ACCOUNT).send({ password: TEST_PASSWORD }).expect(403);
  });
});

describe('meetings in the data of a student', () => {
  test('are exported with the companies’ notes, and deleted with the account', async () => {
    api.setTime(NINE_DAYS_BEFORE);
    const [company, full] = [await aCompany(), await aCompany()];
    await aPublishedBlock(company, { endsAt: onFairDay('09:20') });
    await aPublishedBlock(full, { endsAt: onFairDay('09:20') });
    const [{ student, book, call, applications }, next, holder] = [
      await aBooker(api, [company, full]),
      await aBooker(api, [company]),
      await aBooker(api, [full]),
    ];
    await book(company, onFairDay('09:00'));
    await holder.book(full, onFairDay('09:00'));
    await call('POST', '/student/waitlist', { slug: full.slug });
    await next.call('POST', '/student/waitlist', { slug: company.slug });
    const reviewer = await aCaller(api, company);
    const review = `/company/applications/${applications[0]?._id}/review`;
    await reviewer('PATCH', review, { notes: 'Knows Rust', rating: 3 });

    const browser = await api.signedIn(student);
    const { body } = await browser.get(EXPORT).buffer(true).parse(asBuffer).expect(200);
    const data = JSON.parse(String(unzip(body).get('data.json')));
    expect(data.applications).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          company: company.companyName,
          status: 'accepted',
          notes: 'Knows Rust',
          rating: 3,
        }),
      ]),
    );
    expect(data.meetings).toMatchObject([
      {
        company: company.companyName,
        table: 'A',
        startsAt: onFairDay('09:00').toISOString(),
        status: 'booked',
      },
    ]);
    expect(data.waitlist).toMatchObject([{ company: full.companyName, state: 'waiting' }]);

    await browser.delete(ACCOUNT).send({ password: TEST_PASSWORD }).expect(204);
    expect(await mentions([String(student._id), student.email])).toEqual([]);
    const { body: schedule } = await next.call('GET', '/student/meetings');
    expect(schedule.meetings).toMatchObject([{ slug: company.slug, status: 'offered' }]);
    api.setTime(undefined);
  });

  test('are deleted even while bookings are in flight', async () => {
    api.setTime(NINE_DAYS_BEFORE);
    const companies = await Promise.all(Array.from({ length: 5 }, () => aCompany()));
    for (const company of companies) await aPublishedBlock(company);
    const { student, book } = await aBooker(api, companies);
    const times = ['09:00', '09:40', '10:20', '10:40', '09:20'].map(onFairDay);
    const browser = await api.signedIn(student);
    await Promise.all([
      ...companies.map((company, n) => book(company, times[n] as Date)),
      browser.delete(ACCOUNT).send({ password: TEST_PASSWORD }).expect(204),
      ...companies.map((company, n) => book(company, times[n] as Date)),
    ]);
    expect(await mentions([String(student._id), student.email])).toEqual([]);
    api.setTime(undefined);
  });
});

/**
 * Returns the names of the collections that contain one of the texts. Skips rate limits, because they are deleted
 * within an hour.
 */
async function mentions(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? []) {
    // `erasures` contains ids of deleted accounts, with which restoring a backup deletes them again (docs/adr/0024).
    if (['ratelimits', 'erasures'].includes(name)) continue;
    const all = JSON.stringify(await connection.collection(name).find({}).toArray());
    if (texts.some((text) => all.includes(text))) found.push(name);
  }
  return found;
}
