import { copyFile, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connection } from '../db/connection.ts';
import { refuse } from '../http/errors.ts';
import type { ApiProcess } from '../testing/apiProcess.ts';
import { bearer, callerAt, tokensOf } from '../testing/callers.ts';
import { aCompany } from '../testing/factories.ts';
import { failuresIn, killAndStart, pauseFor, primaryOf, readUntil, stepDown } from '../testing/faults.ts';
import { findCaddy } from '../testing/findCaddy.ts';
import { runLoad } from '../testing/load.ts';
import { type RunningFair, startFair } from '../testing/runningFair.ts';

/**
 * Tests what happens under load if the primary fails, with three mongod, two API processes, the web entry and real
 * requests. No request may fail: writes wait for the next primary, and public data is read from the other members. At
 * the end, the API processes are killed too.
 */

const AWAY_PAGE = resolve(__dirname, '../../../shell/src/away.html');
const PER_STUDENT = 30;
/**
 * Maximum duration of a failover in ms (docs/OPERATIONS.md), for replica sets with our settings. On a busy test
 * machine, twice this time is allowed.
 */
const LONGEST_MS = 10_000;

let running: RunningFair;

describe('losing the primary', () => {
  // Long timeout, because Caddy may have to be downloaded over a slow network.
  beforeAll(() => findCaddy(), 900_000);
  beforeAll(async () => {
    running = await startFair({ nodes: 3, processes: 2, companies: 4, students: 12, hasEntry: true });
    // Copies the only page that the web entry serves itself. All other pages come from the API.
    await copyFile(AWAY_PAGE, join(running.folder, 'away.html'));
  }, 300_000);
  afterAll(() => running?.stop(), 60_000);

  /** Sends bookings and reads through the web entry, and calls `strike` in the middle of them. */
  async function underLoad(strike: () => Promise<void>) {
    let isOver = false;
    const over = () => isOver;
    let struck: Promise<void> | undefined;
    const token = { authorization: `Bearer ${running.fair.tokens[0]}` };
    const [load, own, everybodys] = await Promise.all([
      runLoad(running.fair, [running.address], PER_STUDENT, (answers) => {
        if (answers > 60) struck ??= strike();
      })
        .then(async (result) => {
          await struck;
          return result;
        })
        .finally(() => {
          isOver = true;
        }),
      readUntil(over, running.address, '/student/meetings', token),
      readUntil(over, running.address, '/public/companies'),
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

  test('by SIGKILL fails not one request', async () => {
    await underLoad(async () => killAndStart(await primaryOf(running.set)));
  }, 300_000);

  test('by a hang fails not one request, and none waits long', async () => {
    await underLoad(async () => pauseFor(await primaryOf(running.set), 12_000));
  }, 300_000);

  test('by a step-down fails not one request', async () => {
    await underLoad(stepDown);
  }, 300_000);

  test('without a successor keeps public data available, as current as the process that wrote it', async () => {
    const company = await aCompany();
    const [token] = await tokensOf([company]);
    const [{ address: writer }] = running.processes as [ApiProcess, ApiProcess];
    const write = callerAt(writer, bearer(token as string));
    const positionsOf = async (origin: string) =>
      (await callerAt(origin, {})('GET', `/public/companies/${company.slug}`)).body.positions;
    const [, , survivor] = await inOrder();
    await untilAllHaveAll();
    const changed = await write('PATCH', '/protected/user/company', { positions: ['trainee'] });
    expect(changed.status).toBe(200);
    await untilAllHaveAll();
    const gone = running.set.nodes.filter((node) => node !== survivor);
    await Promise.all(gone.map((node) => node.kill()));
    const began = performance.now();
    expect(await positionsOf(writer)).toEqual(changed.body.positions);
    expect(await positionsOf(running.address)).toEqual(changed.body.positions);
    expect(performance.now() - began).toBeLessThan(LONGEST_MS);
    // `/servingz` still reports success, so the web entry sends requests to the process, where they wait for a
    // primary.
    const asked = async (path: string) => (await fetch(`${writer}${path}`)).status;
    expect([await asked('/servingz'), await asked('/readyz')]).toEqual([200, 503]);
    // Reads of personal data wait for a primary. After the maximum waiting time, they fail with 503.
    expect((await write('GET', '/protected/session')).status).toBe(503);
    await Promise.all(gone.map((node) => node.start()));
    const back = await write('GET', '/protected/session');
    expect(back.status).toBe(200);
  }, 300_000);

  test('and all API processes shows visitors an explanation within seconds, and calls SITE_AWAY', async () => {
    await Promise.all(running.processes.map((api) => api.kill()));
    const began = performance.now();
    const page = await fetch(`${running.address}/companies`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(performance.now() - began).toBeLessThan(LONGEST_MS);
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toBe(await readFile(AWAY_PAGE, 'utf8'));
    const call = await callerAt(running.address, {})('GET', '/public/companies');
    expect(call).toEqual({ status: 503, body: refuse('SITE_AWAY').bodyIn('en') });
  }, 60_000);
});

/** Returns all members of the replica set. The primary comes first. */
async function inOrder() {
  const primary = await primaryOf(running.set);
  return [primary, ...running.set.nodes.filter((node) => node !== primary)];
}

/** Waits until all members have applied all writes. */
async function untilAllHaveAll(): Promise<void> {
  for (;;) {
    const status = await connection.db?.admin().command({ replSetGetStatus: 1 });
    const members = (status?.members ?? []) as { optime: { ts: { toString(): string } } }[];
    if (new Set(members.map(({ optime }) => optime.ts.toString())).size === 1) return;
  }
}
