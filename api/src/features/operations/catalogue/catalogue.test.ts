import { brotliCompressSync, constants } from 'node:zlib';
import { type Catalogue, PROGRAM_CODES } from '@fair/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCaller, aCompany, anAdmin, aPublishedBlock } from '../../../testing/index.ts';
import { aBooth, aFloor } from '../../../testing/mapScene.ts';
import { withLogo } from '../../../testing/participations.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import type { Company } from '../../recruitment/companies/model.ts';
import { CompanyModel } from '../../recruitment/companies/model.ts';
import { ParticipationModel } from '../../recruitment/participations/model.ts';
import { summaryOf } from './presenter.ts';

const CATALOGUE = '/api/v1/public/catalogue';
const api = givenApi();
const DAYS = ['2026-11-12', '2026-11-13'] as const;

const read = async (lang = 'en'): Promise<Catalogue> =>
  (await api.visitor().get(`${CATALOGUE}?lang=${lang}`).expect(200)).body;
const entryOf = async (company: Pick<Company, 'slug'>, lang?: string) =>
  (await read(lang)).companies.find(({ slug }) => slug === company.slug);
const answer = (company: Pick<Company, '_id'>, values: object) =>
  ParticipationModel.updateOne({ companyId: company._id }, { $set: values });

beforeEach(async () => {
  await Promise.all([CompanyModel.deleteMany({}), ParticipationModel.deleteMany({})]);
});

describe('the catalogue', () => {
  test('lists the fair’s companies by name with exactly the facts that students choose by', async () => {
    const full = await aCompany({
      companyName: 'Örnen',
      areaOfBusiness: 'Birds',
      slogan: 'We  fly\nhigh',
      description: 'Feathers and wings.',
      programs: ['SYSDK', 'SDIMK'],
      positions: ['thesis'],
      email: 'private@org.example',
    });
    await withLogo(full);
    await answer(full, { wanted: ['SYSDK'], industries: ['games', 'it'], note: 'Private note' });
    await aPublishedBlock(full);
    await aCompany({ companyName: 'acme', networkMeeting: false });
    await aCompany({ companyName: 'Hidden', active: false });
    const invited = await aCompany({ companyName: 'Invited' });
    await answer(invited, { state: 'invited' });
    expect(await read()).toEqual({
      year: api.app.current.year,
      companies: [
        {
          slug: expect.any(String),
          companyName: 'acme',
          industries: [],
          programs: [],
          positions: [],
          wanted: [],
          hasTimes: false,
          takesApplications: false,
          openingCount: 0,
          openingPositions: [],
        },
        {
          slug: full.slug,
          companyName: 'Örnen',
          area: 'Birds',
          slogan: 'We fly high',
          summary: 'Feathers and wings.',
          industries: ['games', 'it'],
          programs: ['SYSDK', 'SDIMK'],
          positions: ['thesis'],
          wanted: ['SYSDK'],
          hasTimes: true,
          takesApplications: true,
          openingCount: 0,
          openingPositions: [],
          logoURL: `/api/v1/public/companies/${full.slug}/logo?v=${'0'.repeat(8)}&size=thumbnail`,
        },
      ],
    });
  });

  test('has each text in the language asked for, otherwise in the other one', async () => {
    const company = await aCompany({
      description: 'We make things.',
      slogan: 'Made here',
      texts: { sv: { description: 'Vi gör saker.' } },
    } as Partial<Company>);
    expect(await entryOf(company, 'en')).toMatchObject({ summary: 'We make things.', slogan: 'Made here' });
    expect(await entryOf(company, 'sv')).toMatchObject({ summary: 'Vi gör saker.', slogan: 'Made here' });
  });

  test('cuts a summary between words, at most 200 characters with the mark', () => {
    const line = (length: number) => `${'word '.repeat(60).slice(0, length - 1)}x`;
    expect(summaryOf(line(200))).toBe(line(200));
    const cut = summaryOf(line(201));
    expect(cut).toMatch(/ word…$/);
    for (const text of [cut, summaryOf('å'.repeat(300)), summaryOf(`${'x'.repeat(199)} ${'y'.repeat(50)}`)])
      expect([...text].length).toBeLessThanOrEqual(200);
    expect(summaryOf('🎓'.repeat(300))).toBe(`${'🎓'.repeat(199)}…`);
  });

  test.each(['', '?lang=', '?lang=de', '?lang=en&lang=sv', '?lang=en&q=1'])(
    'refuses the query %p',
    async (query) => {
      const { body, headers } = await api.visitor().get(`${CATALOGUE}${query}`).expect(422);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
      expect(Object.keys(body.fields)).toEqual([query.includes('q=') ? 'q' : 'lang']);
      // The error has this header too, so that pages of other sites can read it.
      expect(headers['access-control-allow-origin']).toBe('*');
    },
  );

  test('can be read by pages of other sites, as the companies and the fair, without credentials', async () => {
    for (const path of ['catalogue?lang=en', 'companies', 'fair']) {
      const { headers } = await api
        .visitor()
        .get(`/api/v1/public/${path}`)
        .set('Origin', 'https://elsewhere.example')
        .expect(200);
      expect([path, headers['access-control-allow-origin']]).toEqual([path, '*']);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
    for (const path of ['public/companies/onm', 'public/editions', 'protected/session'])
      expect((await api.visitor().get(`/api/v1/${path}`)).headers).not.toHaveProperty(
        'access-control-allow-origin',
      );
  });
});

describe('the cached catalogue', () => {
  beforeAll(() => api.app.cache.start());
  afterAll(() => api.app.cache.stop());

  const untilIs = async (look: () => Promise<unknown>, wanted: unknown) => {
    const began = performance.now();
    for (;;) {
      const found = await look();
      if (JSON.stringify(found) === JSON.stringify(wanted)) return;
      if (performance.now() - began > 10_000) expect(found).toEqual(wanted);
    }
  };

  test('shows a changed answer and the first published times', async () => {
    const company = await aCompany();
    const shown = async () => {
      const entry = await entryOf(company);
      return [entry?.industries, entry?.hasTimes];
    };
    await untilIs(shown, [[], false]);
    // Changes the company directly in the database, so that the API learns of the change only from its change stream.
    await answer(company, { industries: ['energy'] });
    await untilIs(shown, [['energy'], false]);
    await aPublishedBlock(company);
    await untilIs(shown, [['energy'], true]);
    const owner = await aCaller(api, company);
    const change = { positions: ['trainee'] };
    expect((await owner('PATCH', '/protected/user/company', change)).status).toBe(200);
    expect((await entryOf(company))?.positions).toEqual(['trainee']);
  });

  test('shows the booths on published floors by day', async () => {
    const company = await aCompany();
    const admin = await api.signedIn(await anAdmin());
    const id = await aFloor(admin, [aBooth('12'), aBooth('14', 1)]);
    const hours = DAYS.map((day) => ({ day, opens: '09:00', closes: '17:00' }));
    await EditionModel.updateOne({ _id: api.editionId }, { $set: { days: [...DAYS], hours } });
    for (const [code, day] of [
      ['14', DAYS[1]],
      ['12', DAYS[0]],
    ])
      await admin.put('/api/v1/admin/placements').send({ code, day, slug: company.slug }).expect(200);
    const shown = async () => (await entryOf(company, 'sv'))?.booths;
    await untilIs(shown, undefined);
    await admin.post(`/api/v1/admin/floors/${id}/publish`).expect(200);
    await untilIs(shown, [
      { day: DAYS[0], floor: 'Våning 1', code: '12' },
      { day: DAYS[1], floor: 'Våning 1', code: '14' },
    ]);
    await admin.post(`/api/v1/admin/floors/${id}/unpublish`).expect(200);
    await untilIs(shown, undefined);
  });

  test('answers 304 to its own ETag of each language, within the bounds for 200 and 500 companies', async () => {
    await insertCompanies(500);
    const sizeOf = (count: number, { year, companies }: Catalogue) =>
      brotliCompressSync(JSON.stringify({ year, companies: companies.slice(0, count) }), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
      }).length;
    const tags = new Set<string>();
    for (const lang of ['en', 'sv']) {
      await untilIs(async () => (await read(lang)).companies.length, 500);
      const ask = () => api.visitor().get(`${CATALOGUE}?lang=${lang}`);
      const { headers, body } = await ask().expect(200);
      const etag = String(headers.etag);
      tags.add(etag);
      const again = await ask().set('If-None-Match', etag).expect(304);
      expect(again.headers['access-control-allow-origin']).toBe('*');
      expect(sizeOf(200, body)).toBeLessThanOrEqual(60_000);
      expect(sizeOf(500, body)).toBeLessThanOrEqual(150_000);
    }
    expect(tags.size).toBe(2);
  });
});

/**
 * Inserts companies with random texts. They contain few repetitions, so that compression saves no more than for a
 * real fair.
 */
async function insertCompanies(count: number): Promise<void> {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const letters = 'abcdefghijklmnoprstuvyåäö';
  const words = Array.from({ length: 4000 }, () =>
    Array.from({ length: 3 + random(8) }, () => letters[random(letters.length)]).join(''),
  );
  const said = (length: number) => Array.from({ length }, () => words[random(words.length)]).join(' ');
  const some = <T>(from: readonly T[], most: number) => {
    const start = random(from.length);
    return from.slice(start, start + random(most + 1));
  };
  const companies = Array.from({ length: count }, (_, n) => ({
    _id: new Types.ObjectId(),
    slug: `many-${n}`,
    companyName: said(2),
    name: 'Contact',
    email: `many${n}@org.example`,
    owners: [],
    active: true,
    areaOfBusiness: said(3),
    slogan: said(6),
    description: said(120),
    texts: { sv: { description: said(120) } },
  }));
  await CompanyModel.insertMany(companies);
  await ParticipationModel.insertMany(
    companies.map(({ _id: companyId }) => {
      const programs = some(PROGRAM_CODES, 8);
      return {
        editionId: api.editionId,
        companyId,
        state: 'confirmed',
        packageId: 2,
        networkMeeting: true,
        programs,
        wanted: programs.slice(0, 2),
        positions: some(['fullTime', 'thesis', 'trainee', 'internship'], 3),
        industries: some(['it', 'games', 'finance', 'health'], 2),
      };
    }),
  );
  for (const company of companies) await withLogo(company);
}
