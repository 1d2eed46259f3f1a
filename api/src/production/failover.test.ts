import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findMongod, type RunningReplicaSet, startReplicaSet } from '@fair/embedded-mongo';
import { freePort } from '@fair/scripts/freePort';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connectDatabase, connection, disconnectDatabase } from '../db/connection.ts';
import { refuse } from '../http/errors.ts';
import { type ApiProcess, startApiProcess } from '../testing/apiProcess.ts';
import { bearer, callerAt, tokensOf } from '../testing/callers.ts';
import { aCompany } from '../testing/factories.ts';
import { failuresIn, killAndStart, pauseFor, primaryOf, readUntil, stepDown } from '../testing/faults.ts';
import { anOpenFair, type OpenFair, runLoad } from '../testing/load.ts';
import { findCaddy } from './findCaddy.ts';
import { startWebEntry, type WebEntry } from './webEntry.ts';

/**
 * A primary goes under load: three mongod, two API processes, the web entry, real requests. Nobody gets an error,
 * people wait for the next primary, and what is public is read elsewhere. Then the API goes too.
 */

const AWAY_PAGE = resolve(__dirname, '../../../shell/src/away.html');
const PER_STUDENT = 30;
/** What is promised of the sets that we configure, ms (docs/OPERATIONS.md). A busy machine of tests gets twice that. */
const LONGEST_MS = 10_000;

let folder = '';
let database: RunningReplicaSet;
let processes: ApiProcess[] = [];
let entry: WebEntry | undefined;
let address: string;
let fair: OpenFair;
const log = () => undefined;

describe('a primary that goes', () => {
  let caddy: string;
  beforeAll(async () => {
    caddy = await findCaddy();
  }, 900_000);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fair-failover-'));
    const binary = await findMongod({ log });
    database = await startReplicaSet({
      binary,
      dataDir: join(folder, 'data'),
      nodes: 3,
      cacheSizeGB: 0.25,
      log,
    });
    processes = [await startApiProcess(database.uri)];
    processes.push(await startApiProcess(database.uri));
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    await copyFile(AWAY_PAGE, join(folder, 'away.html'));
    const upstreams = processes.map((api) => api.address);
    entry = await startWebEntry({ caddy, port, webRoot: folder, folder, upstreams });
    await connectDatabase(database.uri);
    fair = await anOpenFair(4, 12);
  }, 300_000);
  afterAll(async () => {
    await entry?.stop();
    await Promise.all(processes.map((api) => api.kill()));
    await Promise.all(processes.map((api) => api.stop()));
    await disconnectDatabase();
    await database?.stop();
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }, 60_000);

  /** People book and read through the entry, and in the middle of it this happens to the database. */
  async function underLoad(strike: () => Promise<void>) {
    let isOver = false;
    const over = () => isOver;
    let struck: Promise<void> | undefined;
    const token = { authorization: `Bearer ${fair.tokens[0]}` };
    const [load, own, everybodys] = await Promise.all([
      runLoad(fair, [address], PER_STUDENT, (answers) => {
        if (answers > 60) struck ??= strike();
      })
        .then(async (result) => {
          await struck;
          return result;
        })
        .finally(() => {
          isOver = true;
        }),
      readUntil(over, address, '/student/meetings', token),
      readUntil(over, address, '/public/companies'),
    ]);
    expect(struck).toBeDefined();
    const all = { load, own, everybodys };
    for (const [who, { counts, slowestMs }] of Object.entries(all))
      process.stdout.write(`  ${who}: ${JSON.stringify(counts)}, slowest ${Math.round(slowestMs)} ms\n`);
    expect(load.lost).toEqual([]);
    for (const { counts } of Object.values(all)) expect(failuresIn(counts)).toEqual([]);
    expect(Math.max(...Object.values(all).map(({ slowestMs }) => slowestMs))).toBeLessThan(LONGEST_MS);
    return all;
  }

  test('by SIGKILL: not one request fails', async () => {
    await underLoad(async () => killAndStart(await primaryOf(database)));
  }, 300_000);

  test('by hanging: not one request fails, and none waits long', async () => {
    await underLoad(async () => pauseFor(await primaryOf(database), 12_000));
  }, 300_000);

  test('by stepping down: not one request fails', async () => {
    await underLoad(stepDown);
  }, 300_000);

  test('and leaves none: what is public is there, as new as the process that wrote it knows it', async () => {
    const company = await aCompany();
    const [token] = await tokensOf([company]);
    const [{ address: writer }] = processes as [ApiProcess, ApiProcess];
    const write = callerAt(writer, bearer(token as string));
    const positionsOf = async (origin: string) =>
      (await callerAt(origin, {})('GET', `/public/companies/${company.slug}`)).body.positions;
    const [, , survivor] = await inOrder();
    await untilAllHaveAll();
    const changed = await write('PATCH', '/protected/user/company', { positions: ['trainee'] });
    expect(changed.status).toBe(200);
    await untilAllHaveAll();
    const gone = database.nodes.filter((node) => node !== survivor);
    await Promise.all(gone.map((node) => node.kill()));
    const began = performance.now();
    expect(await positionsOf(writer)).toEqual(changed.body.positions);
    expect(await positionsOf(address)).toEqual(changed.body.positions);
    expect(performance.now() - began).toBeLessThan(LONGEST_MS);
    // What is somebody's own waits for a primary, and says so in the end.
    expect((await write('GET', '/protected/session')).status).toBe(503);
    await Promise.all(gone.map((node) => node.start()));
    const back = await write('GET', '/protected/session');
    expect(back.status).toBe(200);
  }, 300_000);

  test('and all API processes: who opens a page is told by one of the fair, in seconds, and a call by SITE_AWAY', async () => {
    await Promise.all(processes.map((api) => api.kill()));
    const began = performance.now();
    const page = await fetch(`${address}/companies`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(performance.now() - began).toBeLessThan(LONGEST_MS);
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toBe(await readFile(AWAY_PAGE, 'utf8'));
    const call = await callerAt(address, {})('GET', '/public/companies');
    expect(call).toEqual({ status: 503, body: refuse('SITE_AWAY').body });
  }, 60_000);
});

/** The members, the primary first. */
async function inOrder() {
  const primary = await primaryOf(database);
  return [primary, ...database.nodes.filter((node) => node !== primary)];
}

/** Waits until no member lags behind. */
async function untilAllHaveAll(): Promise<void> {
  for (;;) {
    const status = await connection.db?.admin().command({ replSetGetStatus: 1 });
    const members = (status?.members ?? []) as { optime: { ts: { toString(): string } } }[];
    if (new Set(members.map(({ optime }) => optime.ts.toString())).size === 1) return;
  }
}
