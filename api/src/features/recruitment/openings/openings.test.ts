import { setTimeout as pause } from 'node:timers/promises';
import { type Catalogue, type CatalogueEntry, MOST_OPENINGS } from '@fair/contract';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { aCaller, type Caller } from '../../../testing/callers.ts';
import { givenAdmin, givenApi } from '../../../testing/givenApi.ts';
import { aCompany, aMember } from '../../../testing/index.ts';
import { activate2027, BETWEEN_FAIRS, onlyTheFairOf2026 } from '../../../testing/nextFair.ts';
import { storeAtFair } from '../../../testing/participations.ts';
import type { Company } from '../companies/model.ts';
import { publicOpenings } from './index.ts';
import { OpeningModel } from './model.ts';

const api = givenApi();
const admin = givenAdmin(api);

const FULL = {
  title: { en: 'Backend developer', sv: 'Backendutvecklare' },
  position: 'fullTime',
  programs: ['SYSDK'],
  place: 'Kista',
  startsOn: '2027-01-15',
  places: 3,
  link: 'https://acme.example/jobs/1',
  closesOn: '2026-11-30',
};
const SHORT = { title: { en: 'Thesis on caches' }, position: 'thesis' };
const OPENINGS = '/company/openings';

beforeAll(() => api.app.cache.start());

let company: Company;
let owner: Caller;
beforeEach(async () => {
  api.setTime(new Date('2026-11-01T09:00:00.000Z'));
  company = await aCompany();
  owner = await aCaller(api, company);
});

const add = async (body: object = SHORT, by = owner) => by('POST', OPENINGS, body);
const titles = (body: unknown) => (body as { title: { en: string } }[]).map(({ title }) => title.en);
const visit = (slug = company.slug) => api.visitor().get(`/api/v1/public/companies/${slug}/openings`);
/** Reads the public list until the result is cached. The API caches nothing before its change stream is open. */
async function untilCached(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (api.app.cache.has(await publicOpenings(api.app, company.slug))) return;
    await pause(50);
  }
  throw new Error('The list is not cached.');
}
const inCatalogue = async (): Promise<CatalogueEntry | undefined> => {
  const { body } = await api.visitor().get('/api/v1/public/catalogue?lang=en').expect(200);
  return (body as Catalogue).companies.find(({ slug }) => slug === company.slug);
};
const addNamed = async (...names: string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const en of names) ids.push((await add({ ...SHORT, title: { en } })).body.id);
  return ids;
};

describe('an opening', () => {
  test('is stored with all its fields, changed field by field and deleted', async () => {
    const { status, body } = await add(FULL);
    expect([status, body]).toEqual([201, { id: expect.any(String), ...FULL, state: 'shown' }]);
    const change = { place: '', closesOn: null, places: null, link: '', title: { en: 'Developer', sv: '' } };
    const changed = await owner('PATCH', `${OPENINGS}/${body.id}`, change);
    const { place: _place, closesOn: _closesOn, places: _places, link: _link, ...left } = FULL;
    expect(changed.body).toEqual({ ...left, id: body.id, title: { en: 'Developer' }, state: 'shown' });
    expect((await owner('GET', OPENINGS)).body).toEqual([changed.body]);
    expect((await owner('DELETE', `${OPENINGS}/${body.id}`)).status).toBe(204);
    expect((await owner('DELETE', `${OPENINGS}/${body.id}`)).status).toBe(404);
    expect((await owner('GET', OPENINGS)).body).toEqual([]);
  });

  test('is read by every member and written by owners only, each company its own', async () => {
    const { body } = await add();
    const recruiter = await aCaller(api, await aMember(company));
    expect((await recruiter('GET', OPENINGS)).body).toEqual([body]);
    expect((await add(SHORT, recruiter)).body.code).toBe('OWNERS_ONLY');
    const stranger = await aCaller(api, await aCompany());
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await stranger(method, `${OPENINGS}/${body.id}`, {})).status).toBe(404);
    expect((await owner('GET', OPENINGS)).body).toEqual([body]);
  });

  test.each([
    ['a title of 121 characters', { title: { en: 'x'.repeat(121) } }, 'title.en'],
    ['a Swedish title of 121 characters', { title: { en: 'x', sv: 'x'.repeat(121) } }, 'title.sv'],
    ['an empty title', { title: { en: ' ' } }, 'title.en'],
    ['a place of 81 characters', { place: 'x'.repeat(81) }, 'place'],
    ['no places', { places: 0 }, 'places'],
    ['1000 places', { places: 1000 }, 'places'],
    ['a link without TLS', { link: 'http://acme.example/jobs' }, 'link'],
    ['a link that runs a script', { link: 'javascript:alert(1)' }, 'link'],
    ['a link to a port that is none', { link: 'https://acme.example:99999/' }, 'link'],
    ['a link with a password', { link: 'https://acme:jobs@other.example/' }, 'link'],
    ['a link of 501 characters', { link: `https://acme.example/${'x'.repeat(480)}` }, 'link'],
    ['a day that does not exist', { closesOn: '2026-02-30' }, 'closesOn'],
    ['an unknown position', { position: 'ceo' }, 'position'],
    ['a program that the fair does not have', { programs: ['SYSDK', 'NOPE'] }, 'programs.1'],
    ['an unknown state', { state: 'draft' }, 'state'],
  ])('is refused with %s, and nothing is stored', async (_name, wrong, field) => {
    const { status, body } = await add({ ...SHORT, ...wrong });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'VALIDATION_FAILED', [field]]);
    const { body: good } = await add();
    const changed = await owner('PATCH', `${OPENINGS}/${good.id}`, wrong);
    expect([changed.status, Object.keys(changed.body.fields)]).toEqual([422, [field]]);
    expect((await owner('GET', OPENINGS)).body).toEqual([good]);
  });
});

describe('the maximum', () => {
  test('is kept by 30 parallel requests: 20 openings exist, and the others get TOO_MANY_OPENINGS', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => add()));
    const codes = replies.map(({ status, body }) => body.code ?? status);
    expect(codes.filter((code) => code === 201)).toHaveLength(MOST_OPENINGS);
    expect(codes.filter((code) => code === 'TOO_MANY_OPENINGS')).toHaveLength(10);
    const stored = await OpeningModel.find({ companyId: company._id }).lean();
    expect(stored.map(({ no }) => no).sort((a, b) => a - b)).toEqual(
      Array.from({ length: MOST_OPENINGS }, (_, index) => index + 1),
    );
    const { status, body } = await add();
    expect([status, body.message]).toEqual([
      409,
      'A company has at most 20 openings. Delete one before you add another.',
    ]);
    // After an opening is deleted, another one can be added, which gets its number.
    await owner('DELETE', `${OPENINGS}/${stored[7]?._id}`);
    expect((await add()).status).toBe(201);
  });
});

describe('the order', () => {
  test('is the one given; openings that are not named follow', async () => {
    const [a, b, c, d] = await addNamed('a', 'b', 'c', 'd');
    const { status, body } = await owner('PUT', `${OPENINGS}/order`, { ids: [d, a] });
    expect([status, titles(body)]).toEqual([200, ['d', 'a', 'b', 'c']]);
    await owner('PUT', `${OPENINGS}/order`, { ids: [c, b, a, d] });
    expect(titles((await owner('GET', OPENINGS)).body)).toEqual(['c', 'b', 'a', 'd']);
    expect(titles((await visit()).body)).toEqual(['c', 'b', 'a', 'd']);
  });

  test('is refused with a foreign or repeated id, and stays', async () => {
    const [a, b] = await addNamed('a', 'b');
    const other = await aCaller(api, await aCompany());
    const { body: foreign } = await add(SHORT, other);
    for (const [ids, field] of [
      [[b, foreign.id, a], 'ids.1'],
      [[b, String(new Types.ObjectId())], 'ids.1'],
      [[b, b, a], 'ids'],
    ] as const) {
      const { status, body } = await owner('PUT', `${OPENINGS}/order`, { ids });
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    }
    expect(titles((await owner('GET', OPENINGS)).body)).toEqual(['a', 'b']);
  });
});

describe('the public list', () => {
  test('has what the company shows, without its id and state', async () => {
    await add(FULL);
    await add({ ...SHORT, state: 'hidden' });
    const { status, body, headers } = await visit();
    expect([status, body]).toEqual([200, [{ no: 1, ...FULL }]]);
    expect(headers.etag).toBeDefined();
  });

  test('loses an opening at the end of its closing day in the time zone of the fair', async () => {
    await add({ ...SHORT, closesOn: '2026-11-05' });
    // In November, Stockholm is an hour ahead of UTC, so the closing day ends at 23:00 UTC.
    api.setTime(new Date('2026-11-05T22:59:59.000Z'));
    await untilCached();
    expect((await visit()).body).toHaveLength(1);
    expect(await inCatalogue()).toMatchObject({ openingCount: 1, openingPositions: ['thesis'] });
    api.setTime(new Date('2026-11-05T23:00:00.000Z'));
    expect((await visit()).body).toEqual([]);
    expect(await inCatalogue()).toMatchObject({ openingCount: 0, openingPositions: [] });
    expect((await owner('GET', OPENINGS)).body).toHaveLength(1);
  });

  test('shows a change at once, although it is cached', async () => {
    const [id] = await addNamed('a');
    await untilCached();
    expect(titles((await visit()).body)).toEqual(['a']);
    await owner('PATCH', `${OPENINGS}/${id}`, { state: 'hidden' });
    expect((await visit()).body).toEqual([]);
  });

  test('is not found for a company that does not take part, or does not exist', async () => {
    await add();
    await storeAtFair(company, { state: 'registered' });
    api.app.cache.invalidate();
    for (const slug of [company.slug, 'nobody']) expect((await visit(slug)).status).toBe(404);
  });
});

test('deletes the openings with their company', async () => {
  await add();
  expect((await admin('DELETE', `/admin/companies/${company.slug}`)).status).toBe(204);
  expect(await OpeningModel.countDocuments({ companyId: company._id })).toBe(0);
});

describe('the next fair', () => {
  beforeAll(async () => {
    await onlyTheFairOf2026(api);
  });

  test('has copies of the openings, all hidden', async () => {
    api.setTime(BETWEEN_FAIRS);
    const { body: before } = await add(FULL);
    await add();
    await activate2027(api);
    const { body: after } = await owner('GET', OPENINGS);
    expect(after).toEqual([
      { ...FULL, id: expect.not.stringMatching(before.id), state: 'hidden' },
      { ...SHORT, id: expect.any(String), programs: [], state: 'hidden' },
    ]);
    expect((await visit()).body).toEqual([]);
    // The openings of the past fair still exist, but the company can no longer change them.
    expect((await owner('PATCH', `${OPENINGS}/${before.id}`, { state: 'hidden' })).status).toBe(404);
    await owner('PATCH', `${OPENINGS}/${after[1].id}`, { state: 'shown' });
    expect(titles((await visit()).body)).toEqual(['Thesis on caches']);
  });
});
