import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../../../app.ts';
import { sendMetrics } from '../../../http/metrics.ts';
import { givenAdmin, givenApi } from '../../../testing/givenApi.ts';
import { type Figures, shouldEndCanary } from './figures.ts';
import { AreaClaimModel, AreaHourModel, EndedCanaryModel } from './model.ts';
import { makePageToken } from './token.ts';

const [LIVE, TRIAL] = ['1.0.0', '1.1.0'];
const root = mkdtempSync(join(tmpdir(), 'fair-health-'));
const built = (version: string) => ({ entry: `/mf/admin/${version}/mf-manifest.json`, version, contract: 2 });
const onTrial = { ...built(TRIAL), percent: 20, by: 'a team' };
const admin = { ...built(LIVE), history: [{ version: LIVE, action: 'release' }] };
let writes = 0;
/**
 * Writes the list of areas. Each call sets a new modification time, because the API rereads the file only when this
 * time changes.
 */
function release(area: object): void {
  const file = join(root, 'remotes.json');
  writeFileSync(file, JSON.stringify({ contract: 2, later: 'kept', remotes: { admin: area } }));
  writes += 1;
  utimesSync(file, writes, writes);
}
writeFileSync(join(root, 'index.html'), '<html lang="en"><head><title>Fair</title></head>');
afterAll(() => rmSync(root, { recursive: true }));

const api = givenApi({ WEB_ROOT: root, TRUSTED_PROXIES: '1' });
const asAdmin = givenAdmin(api);

beforeEach(() => release({ ...admin, canary: onTrial }));
afterEach(async () => {
  api.setTime(undefined);
  await Promise.all([AreaClaimModel.deleteMany(), AreaHourModel.deleteMany(), EndedCanaryModel.deleteMany()]);
});

/** Opens a page from the given IP address. */
async function openPage(address: string) {
  const { text } = await api.visitor().get('/admin/dashboard').set('X-Forwarded-For', address).expect(200);
  const [, json] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(text) ?? [];
  return JSON.parse(json ?? '{}');
}
const report = (address: string, body: object) =>
  api
    .visitor()
    .post('/api/v1/public/areas')
    .set('X-Forwarded-For', address)
    .set('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0')
    .send({ area: 'admin', version: TRIAL, page: '/admin/dashboard', ...body })
    .expect(204);
const tokenOf = async (address = addressOf(1)) => (await openPage(address)).areaToken as string;
/** Sends a report from a page that has just been opened. */
const visit = async (address: string, body: object) =>
  report(address, { token: makePageToken(api.app, api.app.now()), ...body });
const addressOf = (index: number) => `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;
const health = async () => (await asAdmin('GET', '/admin/areas')).body;
const countsOf = async (version: string) => {
  const { versions } = await health();
  const found = versions.find((one: { version: string }) => one.version === version);
  return found && [found.pages, found.failures, found.visitors, found.failedVisitors];
};
const listed = async () => (await api.visitor().get('/remotes.json').expect(200)).body;

describe("a page's report about an area", () => {
  test('is counted once per page; a loaded area may fail later', async () => {
    const token = await tokenOf();
    await Promise.all([1, 2, 3].map(() => report(addressOf(1), { token })));
    expect(await countsOf(TRIAL)).toEqual([1, 0, 1, 0]);
    await Promise.all([1, 2, 3].map(() => report(addressOf(1), { token, fault: 'render' })));
    await report(addressOf(1), { token });
    expect(await countsOf(TRIAL)).toEqual([1, 1, 1, 1]);
    // The page has switched to the live version and reports that it works.
    await report(addressOf(1), { token, version: LIVE });
    expect(await countsOf(LIVE)).toEqual([1, 0, 1, 0]);
  });

  test('requires a token of this fair from the last day and a version that visitors are sent to', async () => {
    const token = await tokenOf();
    const ofOther = { sessionSecret: 'the secret of another fair, 32+ characters' };
    const made = [
      '',
      'x'.repeat(54),
      `${token.slice(0, -2)}AA`,
      makePageToken(ofOther, new Date()),
      makePageToken(api.app, new Date(Date.now() - 25 * 3_600_000)),
    ];
    for (const wrong of made) await report(addressOf(1), { token: wrong, fault: 'start' });
    for (const wrong of [{ version: '9.9.9' }, { area: 'student' }, { area: '__proto__' }])
      await report(addressOf(1), { token, ...wrong, fault: 'start' });
    expect(await health()).toEqual({ versions: [], ended: [] });
  });

  test('is refused when its form is invalid', async () => {
    const post = (body: object) => api.visitor().post('/api/v1/public/areas').send(body);
    for (const wrong of [{}, { token: 'x', area: 'admin', version: TRIAL, fault: 'else' }, { token: 1 }])
      expect((await post(wrong)).status).toBe(422);
  });

  test('is stored without personal data', async () => {
    const id = '0123456789abcdef01234567';
    const pages = [`/admin/users/${id}`, `/admin/${id}`, '/admin/ada@uni.example?q=Ada'];
    for (const page of pages) await report(addressOf(1), { token: await tokenOf(), fault: 'render', page });
    const [{ latest }] = (await health()).versions;
    expect(latest.map(({ page }: { page: string }) => page)).toEqual([
      '/admin/…',
      '/admin/…',
      '/admin/users',
    ]);
    expect(latest[0]).toMatchObject({ fault: 'render', browser: 'Firefox' });
    const kept = JSON.stringify(await AreaClaimModel.find().lean());
    expect(kept).not.toContain('10.1.0.2');
  });

  test('appears in the metrics, by area and version', async () => {
    await report(addressOf(1), { token: await tokenOf(), version: LIVE });
    await report(addressOf(1), { token: await tokenOf(), fault: 'script' });
    const { text } = await request(createServer(sendMetrics)).get('/');
    expect(text).toMatch(/^area_pages_total\{area="admin",version="1\.0\.0",channel="live"\} \d+$/m);
    expect(text).toMatch(
      /^area_failures_total\{area="admin",version="1\.1\.0",channel="canary",fault="script",browser="Firefox"\} 1$/m,
    );
  });

  test('is not counted where areas come from a bucket, because the page has no token', async () => {
    const { text } = await api.visitor().get('/').set('X-Areas-Elsewhere', 'bucket').expect(200);
    expect(text).not.toContain('areaToken');
  });
});

describe('a canary', () => {
  test('ends when it is broken, after fewer than 200 visitors, and gets no more visitors', async () => {
    expect((await openPage(addressOf(0))).remotes.remotes.admin.canary.version).toBe(TRIAL);
    let wereSent = 0;
    // Simulates 200 visitors. Every fifth gets the canary until it is ended: the canary fails, and the visitor's page
    // switches to the live version.
    for (let index = 0; index < 200; index += 1) {
      const address = addressOf(index);
      const { remotes, areaToken } = await openPage(address);
      if (index % 5 === 0 && remotes.remotes.admin.canary) {
        wereSent += 1;
        await report(address, { token: areaToken, fault: 'start' });
      }
      await report(address, { token: areaToken, version: LIVE });
    }
    expect(wereSent).toBe(10);
    const [ended] = (await health()).ended;
    expect(ended).toMatchObject({ area: 'admin', version: TRIAL, visitors: 10, failedVisitors: 10 });
    expect(ended).toMatchObject({ liveVersion: LIVE, liveFailedVisitors: 0 });
    const { remotes, ...whole } = await listed();
    // The other fields of the list are unchanged, even those that this release does not know.
    expect(whole).toEqual({ contract: 2, later: 'kept' });
    expect(remotes.admin).toEqual({ ...admin, endedCanary: { version: TRIAL, at: ended.at } });
    expect((await openPage(addressOf(0))).remotes.remotes.admin.canary).toBeUndefined();
    // The next version of the area gets a canary again.
    release({ ...admin, canary: { ...onTrial, version: '1.1.1' } });
    expect((await listed()).remotes.admin.canary.version).toBe('1.1.1');
  });

  test('is not ended by one visitor with many pages, or by repeated reports', async () => {
    for (let index = 0; index < 50; index += 1) await visit(addressOf(1), { fault: 'start' });
    expect(await countsOf(TRIAL)).toEqual([50, 50, 1, 1]);
    // Addresses in the same /64 network count as one visitor.
    for (let index = 0; index < 30; index += 1) await visit(`2001:db8::${index + 1}`, { fault: 'start' });
    expect(await countsOf(TRIAL)).toEqual([80, 80, 2, 2]);
    expect((await listed()).remotes.admin.canary.version).toBe(TRIAL);
  });

  test('continues when it fails no more often than the live version', async () => {
    for (let index = 0; index < 30; index += 1) {
      const fails = index < 15 ? { fault: 'slow' } : {};
      await visit(addressOf(index), { version: LIVE, ...fails });
      await visit(addressOf(index), fails);
    }
    expect(await countsOf(TRIAL)).toEqual([30, 15, 30, 15]);
    expect((await health()).ended).toEqual([]);
  });

  test('ends even when the live version fails for a few visitors too', async () => {
    await visit(addressOf(200), { version: LIVE, fault: 'slow' });
    for (let index = 0; index < 10; index += 1) await visit(addressOf(index), { fault: 'start' });
    expect((await health()).ended).toHaveLength(1);
  });

  test('is compared with the live version of the last two hours only', async () => {
    api.setTime(new Date('2026-11-03T09:10:00Z'));
    for (let index = 0; index < 9; index += 1) await visit(addressOf(index), { fault: 'start' });
    api.setTime(new Date('2026-11-03T11:10:00Z'));
    await visit(addressOf(100), { fault: 'start' });
    expect((await health()).ended).toEqual([]);
    expect(await countsOf(TRIAL)).toEqual([10, 10, 10, 10]);
  });

  test('ends once across processes, and the others serve their list without it', async () => {
    const { config, log, current, mail, sessionSecret } = api.app;
    const other = createApp({ config, log, current, mail, sessionSecret });
    other.app.cache.start();
    const server = createServer(other.koa.callback());
    const listedByOther = async () => (await request(server).get('/remotes.json')).body.remotes.admin.canary;
    // `keeps` returns whether the other process still has a value in its cache. The value is dropped when the process
    // learns of a change from its change stream.
    const probe = async () => ({ count: await EndedCanaryModel.countDocuments() });
    const keeps = async () => other.app.cache.has(await other.app.cache.read('a test', probe));
    try {
      while (!(await keeps()));
      expect((await listedByOther()).version).toBe(TRIAL);
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => visit(addressOf(index), { fault: 'start' })),
      );
      expect(await EndedCanaryModel.countDocuments()).toBe(1);
      const deadline = Date.now() + 5000;
      while ((await listedByOther()) && Date.now() < deadline);
      expect(await listedByOther()).toBeUndefined();
    } finally {
      await Promise.all([other.app.cache.stop(), other.app.live.close()]);
    }
  });
});

describe('the rule', () => {
  const figures = (failedVisitors: number, visitors: number): Figures => ({ failedVisitors, visitors });
  test.each([
    ['all of the fewest', figures(10, 10), figures(0, 0), true],
    ['one fewer came', figures(9, 9), figures(0, 100), false],
    ['too few failed', figures(4, 10), figures(0, 100), false],
    ['ten of a hundred more than live', figures(15, 100), figures(5, 100), true],
    ['nine of a hundred more', figures(14, 100), figures(5, 100), false],
    ['both fail', figures(90, 100), figures(85, 100), false],
  ])('%s', (_case, canary, live, ends) => {
    expect(shouldEndCanary(canary, live)).toBe(ends);
  });
});
