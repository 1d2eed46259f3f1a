import { beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { aCaller } from '../../../testing/callers.ts';
import { countQueries } from '../../../testing/countQueries.ts';
import { givenAdmin, givenApi, givenTime } from '../../../testing/givenApi.ts';
import {
  aCompany,
  aLogistic,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  withLogo,
} from '../../../testing/index.ts';
import {
  AT_THE_FAIR_BEFORE,
  activate2027,
  BETWEEN_FAIRS,
  onlyTheFairOf2026,
} from '../../../testing/nextFair.ts';
import { storeAtFair } from '../../../testing/participations.ts';
import { asBuffer, unzip } from '../../../testing/zip.ts';
import { AreaModel } from '../../fair/clickers/model.ts';
import { ROUTES } from '../../index.ts';
import { MeetingModel, type Slot } from '../../meetings/meetings/model.ts';
import { StudentModel } from '../../people/students/model.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import { CompanyModel } from '../../recruitment/companies/model.ts';

const api = givenApi({ FAIR_YEAR: '2026' });
const admin = givenAdmin(api);
givenTime(api, BETWEEN_FAIRS);
beforeEach(async () => {
  await onlyTheFairOf2026(api);
  await StudentModel.deleteMany({ type: 'student' });
  await Promise.all([
    AreaModel.deleteMany({}),
    CompanyModel.deleteMany({}),
    ApplicationModel.deleteMany({}),
    MeetingModel.deleteMany({}),
  ]);
});

/**
 * Creates data for the fair of 2026: a hundred visitors, and a company with three applicants. It has accepted two of
 * them and met one.
 */
async function theFairOf2026() {
  const company = await aCompany({ packageId: 4 });
  await withLogo(company);
  const students = [];
  for (const name of ['Ada', 'Bo', 'Cy'])
    students.push(await aStudent({ name, createdAt: AT_THE_FAIR_BEFORE }));
  const [ada, bo, cy] = students as [(typeof students)[0], (typeof students)[0], (typeof students)[0]];
  const { slots } = await aPublishedBlock(company);
  const met = await anAcceptedApplication(ada, company);
  await aMeeting(met, slots[0] as Slot, { attendance: 'present' });
  await anAcceptedApplication(bo, company);
  const declined = await anAcceptedApplication(cy, company);
  await ApplicationModel.updateOne({ _id: declined._id }, { $set: { status: 'declined', held: true } });
  await AreaModel.create({ editionId: api.editionId, name: 'Hall', came: 100, went: 30 });
  return { company, ada, bo, cy };
}

/** Makes the fair of 2027 current, and creates data for it that differs from the data of 2026. */
async function theFairOf2027(
  company: { readonly slug: string },
  student: Awaited<ReturnType<typeof aStudent>>,
) {
  await activate2027(api);
  const call = await aCaller(api, student);
  await call('POST', '/student/confirm', { program: 'SGAMK', cv: 'keep' });
  expect((await call('POST', '/student/apply', { slug: company.slug })).status).toBe(201);
  api.setTime(new Date('2026-12-02T09:00:00.000Z'));
  await aStudent({ name: 'Dan', createdAt: new Date('2026-12-02T09:00:00.000Z') });
  await aCompany();
  await AreaModel.create({ editionId: api.app.editionId, name: 'Hall', came: 7, went: 0 });
  return call;
}

const MOST_ROUND_TRIPS = 10;
const PURPOSE = 'purpose=What%20was%20there';
const pathsOf = (slug: string) => [
  '/admin/meta',
  '/admin/meetings',
  '/admin/meetings/overview',
  '/admin/meetings/unbooked',
  `/admin/companies/${slug}/schedule`,
  `/admin/companies/${slug}/placeable`,
  '/admin/students?sort=name',
  '/admin/companies',
  '/admin/clicklist',
  '/admin/currentvisitors',
  '/admin/meeting-settings',
];
describe('a past fair', () => {
  test('is shown to admins as it was, whatever happens at the next one', async () => {
    const { company, ada } = await theFairOf2026();
    const all = async (year: string) => {
      const answers: Record<string, unknown> = {};
      for (const path of pathsOf(company.slug)) {
        const { status, body } = await admin('GET', `${path}${path.includes('?') ? '&' : '?'}${year}`);
        expect([path, status]).toEqual([path, 200]);
        answers[path] = body;
      }
      return answers;
    };
    const before = await all('');
    expect(before['/admin/meta']).toMatchObject({ studentCount: 3, companyCount: 1, applicationCount: 3 });
    await theFairOf2027(company, ada);
    const now = await all('');
    expect(now['/admin/meta']).toMatchObject({ studentCount: 4, companyCount: 2, applicationCount: 1 });
    expect(now['/admin/meetings']).toEqual([]);
    const then = await all('edition=2026');
    // Past fairs show the current program and confirmation of a student, because both are stored in the account.
    const names = (students: unknown) => (students as { name: string }[]).map(({ name }) => name);
    const { '/admin/students?sort=name': studentsThen, ...restThen } = then;
    const { '/admin/students?sort=name': studentsBefore, ...restBefore } = before;
    expect(names(studentsThen)).toEqual(names(studentsBefore));
    expect(names(studentsThen)).toEqual(['Ada', 'Bo', 'Cy']);
    expect(restThen).toEqual(restBefore);
    expect((await all('edition=2027'))['/admin/meta']).toEqual(now['/admin/meta']);
  });

  test('lists and filters its companies by their package and network meetings of that year', async () => {
    const { company, ada } = await theFairOf2026();
    await theFairOf2027(company, ada);
    const packageId = company.packageId === 1 ? 2 : 1;
    expect(
      (await admin('PATCH', `/admin/companies/${company.slug}`, { packageId, networkMeeting: false })).status,
    ).toBe(200);
    const list = async (query: string) =>
      (await admin('GET', `/admin/companies?${query}`)).body as unknown as (typeof company)[];
    const then = await list('edition=2026');
    expect(then).toMatchObject([{ packageId: company.packageId, networkMeeting: company.networkMeeting }]);
    const now = (await list('')).find(({ slug }) => slug === company.slug);
    expect(now).toMatchObject({ packageId, networkMeeting: false });
    expect(await list(`edition=2026&filter[packageId]=${company.packageId}`)).toHaveLength(1);
    expect(await list(`edition=2026&filter[packageId]=${packageId}`)).toEqual([]);
  });

  test('is exported under its year, and the export is logged', async () => {
    const { company, ada } = await theFairOf2026();
    await theFairOf2027(company, ada);
    const reader = await api.signedIn(await anAdmin());
    const file = await reader
      .get(`/api/v1/admin/applications.csv?edition=2026&${PURPOSE}`)
      .expect(200)
      .expect('content-disposition', /applications-2026\.csv/);
    expect(file.text.trim().split('\n')).toHaveLength(4);
    expect(file.text).toContain('Ada');
    const here = await reader.get(`/api/v1/admin/applications.csv?${PURPOSE}`).expect(200);
    expect(here.text.trim().split('\n')).toHaveLength(2);
    const line = await AuditEntryModel.findOne({
      action: 'applications.exported',
      'detail.year': 2026,
    }).lean();
    expect(line).toMatchObject({ editionId: api.app.editionId });
    const lines = await reader.get('/api/v1/admin/audit?edition=2026').expect(200);
    expect(new Set(lines.body.map(({ edition }: { edition: number }) => edition))).toEqual(new Set([2026]));
  });

  test('is hidden from others, and so is a year without a fair or with a draft', async () => {
    const { company, ada } = await theFairOf2026();
    await activate2027(api);
    await admin('POST', '/admin/editions', {
      ...{ year: 2028, name: { en: 'A', sv: 'B' }, days: ['2028-11-09'] },
    });
    for (const year of ['2024', '2028', 'x', '20266']) {
      const { status, body } = await admin('GET', `/admin/meetings?edition=${year}`);
      expect([year, status, Object.keys(body.fields ?? {})]).toEqual([year, 422, ['edition']]);
    }
    const [asStudent, asCompany] = [await aCaller(api, ada), await aCaller(api, company)];
    const asLogistic = await aCaller(api, await aLogistic());
    for (const [call, path] of [
      [asStudent, '/student/apply'],
      [asStudent, '/student/meetings'],
      [asCompany, '/company/applications'],
      [asCompany, '/company/schedule'],
      [asLogistic, '/logistic/clicklist'],
      [admin, '/admin/internal'],
    ] as const) {
      const { status, body } = await call('GET', `${path}?edition=2026`);
      expect([path, status, body.fields]).toEqual([path, 422, { edition: expect.any(String) }]);
    }
  });

  test('is read-only: each call that would change something answers that the year is archived', async () => {
    await theFairOf2026();
    await activate2027(api);
    const changing = ROUTES.filter(
      ({ call }) =>
        !call.methods.includes('GET') && call.access !== 'public' && call.path.startsWith('/admin/'),
    );
    expect(changing.length).toBeGreaterThan(30);
    const { paths } = (await api.visitor().get('/api/v1/openapi.json').expect(200)).body;
    for (const { call } of changing) {
      const described = paths[call.path.replace(/:(\w+)/g, '{$1}')];
      const path = call.path.replace(/:\w+/g, '0123456789abcdef01234567');
      for (const method of call.methods) {
        const { status, body } = await admin(method, `${path}?edition=2026`, {});
        expect([call.id, status, body.code]).toEqual([call.id, 409, 'EDITION_ARCHIVED']);
        const { 409: archived, 422: wrongYear } = described[method.toLowerCase()].responses;
        expect([call.id, archived?.description]).toEqual([
          call.id,
          expect.stringContaining('`EDITION_ARCHIVED`'),
        ]);
        expect([call.id, wrongYear?.description]).toEqual([
          call.id,
          expect.stringContaining('`VALIDATION_FAILED`'),
        ]);
        const here = await admin(method, `${path}?edition=2027`, {});
        expect([call.id, here.status, here.body.fields?.edition]).toEqual([call.id, 422, expect.any(String)]);
        // Tries a year without a fair, and values that are no year.
        for (const wrong of ['2024', 'x', '', 'NaN', '2026x']) {
          const refused = await admin(method, `${path}?edition=${wrong}`, {});
          const { fields } = refused.body;
          expect([call.id, wrong, refused.status, Object.keys(fields ?? {})]).toEqual([
            ...[call.id, wrong],
            ...[422, ['edition']],
          ]);
        }
      }
    }
  });
});

describe('the history', () => {
  test('shows a student its applications and meetings', async () => {
    const { company, ada, cy } = await theFairOf2026();
    const call = await aCaller(api, ada);
    expect((await call('GET', '/student/history')).body).toEqual([]);
    await theFairOf2027(company, ada);
    const { slug, companyName } = company;
    expect((await call('GET', '/student/history')).body).toMatchObject([
      {
        year: 2026,
        applications: [{ slug, companyName, status: 'accepted', meeting: { table: expect.any(String) } }],
      },
    ]);
    // The company has declined the application but never released the decline, so the student sees it as pending.
    const held = await (await aCaller(api, cy))('GET', '/student/history');
    expect(held.body[0].applications).toMatchObject([{ status: 'pending' }]);
    expect((await (await aCaller(api, await aStudent()))('GET', '/student/history')).body).toEqual([]);
  });

  test("shows a company its own counts and names, and no other company's", async () => {
    const { company, ada, bo } = await theFairOf2026();
    await theFairOf2027(company, ada);
    const call = await aCaller(api, company);
    expect((await call('GET', '/company/history')).body).toMatchObject([
      { year: 2026, applications: 3, accepted: 2, meetings: 1, met: 1 },
    ]);
    await ApplicationModel.updateOne({ studentId: bo._id }, { $set: { anonymousSince: new Date() } });
    const { body } = await call('GET', '/company/history/2026');
    expect(body.map(({ name }: { name?: string }) => name)).toEqual(['Ada', undefined, 'Cy']);
    expect(body[0]).toMatchObject({ status: 'accepted', meeting: { table: expect.any(String) } });
    expect(JSON.stringify(body)).not.toContain('notes');
    const paged = await call('GET', '/company/history/2026?page=2&pageSize=2');
    expect(paged.body).toHaveLength(1);
    for (const year of ['2027', '2025', 'x']) {
      expect((await call('GET', `/company/history/${year}`)).status).toBe(404);
    }
    // A company that takes no part in the current fair can still read the data of past fairs.
    await storeAtFair(company, { state: 'withdrawn' });
    expect((await call('GET', '/company/applications')).body.code).toBe('NOT_TAKING_PART');
    expect((await call('GET', '/company/history')).body).toHaveLength(1);
    expect((await call('GET', '/company/history/2026')).body).toHaveLength(3);
    const other = await aCaller(api, await aCompany());
    expect((await other('GET', '/company/history')).body).toEqual([]);
    expect((await other('GET', '/company/history/2026')).body).toEqual([]);
  });

  test('reads all years in as many round trips as one', async () => {
    const { company, ada } = await theFairOf2026();
    const reader = await api.signedIn(ada);
    const roundTrips = async () => {
      let years = 0;
      const asked = await countQueries(async () => {
        const { body } = await reader.get('/api/v1/student/export').buffer(true).parse(asBuffer).expect(200);
        years = JSON.parse(String(unzip(body).get('data.json'))).applications.length;
      });
      return { years, asked };
    };
    const one = await roundTrips();
    await theFairOf2027(company, ada);
    await ApplicationModel.create({
      ...{ editionId: new mongoose.Types.ObjectId(), studentId: ada._id, companyId: company._id },
      ...{ studentName: ada.name, program: ada.program, appliedAt: AT_THE_FAIR_BEFORE },
    });
    const three = await roundTrips();
    expect([one.years, three.years]).toEqual([1, 3]);
    expect(three.asked).toBe(one.asked);
    // The maximum covers reading the session, eight queries, the queries about mails, and writing the audit entry.
    expect(three.asked).toBeLessThanOrEqual(MOST_ROUND_TRIPS);
  });
});
