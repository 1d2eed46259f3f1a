import { beforeAll, describe, expect, test } from '@jest/globals';
import { givenApi, givenTime } from '../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  anAcceptedApplication,
  anAdmin,
  anApplicationTo,
  aStudent,
  ELEVEN_DAYS_BEFORE,
} from '../../../testing/index.ts';

const api = givenApi();
givenTime(api, ELEVEN_DAYS_BEFORE);
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

describe('the list of all applications', () => {
  test('filters by company, program, status and name, with the same rows in the export', async () => {
    const [north, south] = [await aCompany({ companyName: 'North AB' }), await aCompany()];
    const student = await aStudent({ name: 'Sigrid Rareson', program: 'SYSDK' });
    const accepted = await anAcceptedApplication(student, north, {
      notes: 'Secret note',
      rating: 4,
      appliedAt: new Date('2026-10-01T10:00:00Z'),
    });
    await anAcceptedApplication(await aStudent(), north, { status: 'pending' });
    await anApplicationTo(south);
    const list = async (query: string) =>
      (await admin.get(`/api/v1/admin/applications?${query}`).expect(200)).body;
    expect(await list('')).toHaveLength(3);
    const oldestLast = (await list('')).map(({ appliedAt }: { appliedAt: string }) => appliedAt);
    expect(oldestLast).toEqual([...oldestLast].sort().reverse());
    const narrowed = [
      `filter[company]=${north.slug}&filter[status]=accepted`,
      'q=rareson',
      'q=sigrid+rare&filter[program]=SYSDK',
    ];
    for (const query of narrowed) {
      const rows = await list(query);
      expect(rows).toMatchObject([
        {
          ...{ id: String(accepted._id), studentId: String(student._id), name: 'Sigrid Rareson' },
          ...{ slug: north.slug, companyName: 'North AB', status: 'accepted', hasMeeting: false },
        },
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/Secret note|rating/);
      const csv = await admin
        .get(`/api/v1/admin/applications.csv?${query}&sort=-appliedAt&purpose=For+the+yearly+report`)
        .expect(200);
      expect(csv.text.trim().split(/\r?\n/)).toHaveLength(2);
    }
    expect(await list('filter[company]=nobody')).toEqual([]);
    for (const wrong of ['sort=name', 'filter[rating]=4', 'filter[status]=maybe'])
      await admin.get(`/api/v1/admin/applications?${wrong}`).expect(422);
  });
});

describe('the search', () => {
  test('finds students by name and email, and companies by name, contact and slug', async () => {
    const student = await aStudent({ name: 'Örjan Teknikström' });
    const company = await aCompany({ companyName: 'Örnteknik AB' });
    const find = async (q: string) =>
      (await admin.get(`/api/v1/admin/search?q=${encodeURIComponent(q)}`).expect(200)).body;
    expect(await find('teknik')).toEqual({
      students: [
        {
          id: String(student._id),
          name: 'Örjan Teknikström',
          email: student.email,
          program: student.program,
        },
      ],
      companies: [
        { slug: company.slug, companyName: 'Örnteknik AB', contact: company.name, state: 'confirmed' },
      ],
    });
    expect((await find(student.email)).students).toHaveLength(1);
    expect((await find(company.slug)).companies).toHaveLength(1);
    expect(await find('nobody-at-all')).toEqual({ students: [], companies: [] });
    expect(await find('…')).toEqual({ students: [], companies: [] });
    await admin.get('/api/v1/admin/search').expect(422);
    await (await api.signedIn(company)).get('/api/v1/admin/search?q=a').expect(403);
  });

  test('returns at most eight of each', async () => {
    for (let n = 0; n < 10; n += 1) await aStudent({ name: `Manyperson ${n}` });
    const { body } = await admin.get('/api/v1/admin/search?q=manyperson').expect(200);
    expect(body.students).toHaveLength(8);
  });
});
