import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { mongo, Types } from 'mongoose';
import { connection } from '../db/connection.ts';
import { EditionModel } from '../features/fair/fair/model.ts';
import type { Account } from '../features/people/accounts/model.ts';
import { CompanyModel } from '../features/recruitment/companies/model.ts';
import { migrate } from '../migrations/index.ts';
import { type ApiProcess, startApiProcess } from '../testing/apiProcess.ts';
import { bearer, type Caller, callerAt, tokensOf } from '../testing/callers.ts';
import { givenApi } from '../testing/givenApi.ts';
import { aCompany, anAdmin } from '../testing/index.ts';
import { storeAtFair } from '../testing/participations.ts';
import { databaseUri } from '../testing/testApi.ts';

/**
 * Tests that public data is cached until it changes. Two processes share the database. Changes made directly in the
 * database reach both processes only through the change stream.
 */

const WITHIN_MS = 1000;

// Uses a separate database, because one of the tests drops it.
const api = givenApi(() => ({ FAIR_YEAR: '2026', MONGODB_URI: databaseUri() }));
let other: ApiProcess;
beforeAll(async () => {
  const uri = new URL(process.env.TEST_MONGODB_URI as string);
  uri.pathname = `/${connection.name}`;
  api.app.cache.start();
  other = await startApiProcess(uri.href, { FAIR_YEAR: '2026' });
});
afterAll(() => other?.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

const aWriter = async (address: string, account: Pick<Account, '_id'>): Promise<Caller> => {
  const [token] = await tokensOf([account]);
  return callerAt(address, bearer(token as string));
};
const reader = (address: string) => callerAt(address, {});

/** Reads until the value equals `wanted`. Returns the time in ms that this took. */
async function untilIs(read: () => Promise<unknown>, wanted: unknown): Promise<number> {
  const began = performance.now();
  while (JSON.stringify(await read()) !== JSON.stringify(wanted)) {
    if (performance.now() - began > 20 * WITHIN_MS) throw new Error(`never became ${wanted}`);
  }
  return performance.now() - began;
}

/** Sends requests until the response comes from the cache, that is, until two in a row cause no query. */
async function untilKept(read: () => Promise<unknown>): Promise<void> {
  const found = jest.spyOn(mongo.Collection.prototype, 'find');
  for (let calls = -1; calls !== 0; ) {
    found.mockClear();
    await read();
    await read();
    calls = found.mock.calls.length;
  }
  found.mockRestore();
}

test('serves from the cache, and after a change at once on the process that wrote it, within a second on others', async () => {
  const company = await aCompany();
  const positionsAt = async (address: string) =>
    (await reader(address)('GET', `/public/companies/${company.slug}`)).body.positions;
  const here = () => positionsAt(api.address);
  const there = () => positionsAt(other.address);
  const [writeHere, writeThere] = [
    await aWriter(api.address, company),
    await aWriter(other.address, company),
  ];
  for (const positions of [['trainee'], ['partTime'], ['internship']]) {
    await untilKept(here);
    await there();
    expect((await writeHere('PATCH', '/protected/user/company', { positions })).status).toBe(200);
    expect(await here()).toEqual(positions);
    expect(await untilIs(there, positions)).toBeLessThan(WITHIN_MS);
  }
  await untilKept(here);
  expect((await writeThere('PATCH', '/protected/user/company', { positions: [] })).status).toBe(200);
  expect(await there()).toEqual([]);
  expect(await untilIs(here, [])).toBeLessThan(WITHIN_MS);
});

test('invalidates lists, the fair and its pages after changes to companies, by admins and to the edition', async () => {
  const company = await aCompany();
  const named = async (path: string) =>
    ((await reader(api.address)('GET', path)).body as { slug: string }[]).some(
      ({ slug }) => slug === company.slug,
    );
  const place = async () => (await reader(api.address)('GET', '/public/fair')).body.place;
  for (const path of ['/public/companies', '/public/companies/onm']) {
    await untilKept(() => named(path));
    expect(await named(path)).toBe(true);
  }
  const admin = await aWriter(api.address, await anAdmin());
  await untilKept(place);
  expect((await admin('PATCH', '/admin/editions/2026', { place: 'The old mill' })).status).toBe(200);
  expect(await place()).toBe('The old mill');
  // Changes the participation directly in the database, as if another process had done so.
  for (const [state, isListed] of [
    ['withdrawn', false],
    ['confirmed', true],
  ] as const) {
    await storeAtFair(company, { state });
    expect(await untilIs(() => named('/public/companies'), isListed)).toBeLessThan(WITHIN_MS);
  }
  await CompanyModel.updateOne({ _id: company._id }, { active: false });
  expect(await untilIs(() => named('/public/companies'), false)).toBeLessThan(WITHIN_MS);
  await connection.collection('editions').updateOne({}, { $set: { place: 'The new mill' } });
  expect(await untilIs(place, 'The new mill')).toBeLessThan(WITHIN_MS);
});

test('does not cache a read that began before a change', async () => {
  const { cache } = api.app;
  await untilKept(() => reader(api.address)('GET', '/public/fair'));
  let go: (value: { at: string }) => void = () => undefined;
  const early = cache.read(
    'early',
    () =>
      new Promise<{ at: string }>((resolve) => {
        go = resolve;
      }),
  );
  cache.invalidate();
  const late = cache.read('early', async () => ({ at: 'after' }));
  go({ at: 'before' });
  expect([await early, await late]).toEqual([{ at: 'before' }, { at: 'after' }]);
  expect(await cache.read('early', async () => ({ at: 'not kept' }))).toEqual({ at: 'after' });
});

test('sends cached responses compressed as requested, with the ETag and headers of an uncached one', async () => {
  await Promise.all(Array.from({ length: 8 }, () => aCompany({ description: 'Makes mills. '.repeat(30) })));
  const path = '/api/v1/public/companies';
  const ask = async (encoding: string, tag = '') => {
    const { status, text, headers } = await api
      .visitor()
      .get(path)
      .set('Accept-Encoding', encoding)
      .set('If-None-Match', tag);
    const own = /^(date|x-request-id|content-length|transfer-encoding)$/;
    // Returns the response without the headers that differ from request to request or by encoding.
    return { status, text, headers: Object.entries(headers).filter(([name]) => !own.test(name)) };
  };
  const answers = async () => {
    const plain = await ask('identity');
    const tag = new Map(plain.headers).get('etag');
    const others = await Promise.all(['gzip, deflate, br', 'gzip', 'br;q=0, gzip'].map((one) => ask(one)));
    return [plain, ...others, await ask('br', tag)];
  };
  await untilKept(() => ask('br'));
  const kept = await answers();
  expect(kept.map(({ status, headers }) => [status, new Map(headers).get('content-encoding')])).toEqual([
    [200, undefined],
    [200, 'br'],
    [200, 'gzip'],
    [200, 'gzip'],
    [304, undefined],
  ]);
  jest.spyOn(api.app.cache, 'has').mockReturnValue(false);
  expect(await answers()).toEqual(kept);
});

test('reads from the database while the change stream is silent, and returns no old value when it resumes', async () => {
  const place = async () => (await reader(api.address)('GET', '/public/fair')).body.place;
  const setPlace = (wanted: string) =>
    connection.collection('editions').updateOne({}, { $set: { place: wanted } });
  await setPlace('Before');
  await untilIs(place, 'Before');
  await untilKept(place);
  let speak: () => void = () => undefined;
  const silence = new Promise<void>((resolve) => {
    speak = resolve;
  });
  const { tryNext } = mongo.ChangeStream.prototype;
  jest.spyOn(mongo.ChangeStream.prototype, 'tryNext').mockImplementation(async function (this: never) {
    await silence;
    return tryNext.call(this) as never;
  });
  await setPlace('Meanwhile');
  // Waits, because the first response after the change may still contain the former value.
  await untilIs(place, 'Meanwhile');
  await setPlace('Unheard');
  expect(await untilIs(place, 'Unheard')).toBeLessThan(1.5 * WITHIN_MS);
  for (let number = 0; number < 5; number += 1) {
    await setPlace(`Number ${number}`);
    expect(await place()).toBe(`Number ${number}`);
  }
  jest.restoreAllMocks();
  speak();
  await untilKept(place);
  expect(await place()).toBe('Number 4');
});

test('keeps serving the current state after its database is dropped, as at the start of a restore', async () => {
  // Stops the cache of this process. Only the other process is tested, and the cache could hide its faults.
  await api.app.cache.stop();
  const company = await aCompany();
  const slugs = async () => {
    const signal = AbortSignal.timeout(10 * WITHIN_MS);
    const answer = await fetch(`${other.address}/api/v1/public/companies`, { signal });
    return ((await answer.json()) as { slug: string }[]).map(({ slug }) => slug);
  };
  await untilIs(async () => (await slugs()).includes(company.slug), true);
  const edition = await EditionModel.findOne({ current: true }).orFail().lean();
  await connection.dropDatabase();
  await migrate(connection);
  await untilIs(slugs, []);
  // Restores the edition with another id. The processes have cached the former id.
  await EditionModel.create({ ...edition, _id: new Types.ObjectId() });
  const { slug } = await aCompany();
  expect(await untilIs(slugs, [slug])).toBeLessThan(WITHIN_MS);
});
