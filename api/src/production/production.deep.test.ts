import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { findMongod, startReplicaSet } from '@fair/embedded-mongo';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { storeFile } from '../db/files.ts';
import { AccountModel } from '../features/people/accounts/model.ts';
import { type ApiProcess, startApiProcess } from '../testing/apiProcess.ts';
import { BREATH_MS, killAndStart, primaryOf } from '../testing/faults.ts';
import { findCaddy } from '../testing/findCaddy.ts';
import { aStudent, TEST_PASSWORD } from '../testing/index.ts';
import { runLoad } from '../testing/load.ts';
import { type RunningFair, startFair } from '../testing/runningFair.ts';

/**
 * Tests the product as it runs in production, with the files in deploy/. Three mongod, three API processes and the
 * web entry run on this machine.
 */

const ROOT = resolve(__dirname, '../../..');
const KB = 1000;
const CLI = join(ROOT, 'api/dist/cli.js');
const execute = promisify(execFile);
/**
 * Time in seconds for which the API still serves requests after `/readyz` has reported that it is stopping. Read from
 * `STOP_DELAY_S` in docker-compose.yml.
 */
const STOP_DELAY_S =
  /STOP_DELAY_S: "(\d+)"/.exec(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'))?.[1] ?? '';
/** SESSION_SECRET before a rotation of the secret. */
const SECRET = 'old '.repeat(10);
/** New secret. The machine to which the backup is restored signs with it, and still accepts the old secret. */
const NEW_SECRET = 'new '.repeat(10);
const CV = Buffer.from('%PDF-1.7 a CV of some length '.repeat(20_000));

let folder = '';
let running: RunningFair;
let cookie: string;

const log = () => undefined;

describe('the production layout', () => {
  // Long timeout, because Caddy may have to be downloaded over a slow network, from more than one source.
  beforeAll(() => findCaddy(), 900_000);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fair-production-'));
    const webRoot = join(folder, 'web');
    await cp(join(ROOT, 'dist/web'), webRoot, { recursive: true });
    // Precompresses only one area, because the best compression of all areas takes too long.
    const compressing = execute(process.execPath, [
      join(ROOT, 'deploy/precompress.mjs'),
      join(webRoot, 'mf/student'),
    ]);
    running = await startFair({
      nodes: 3,
      processes: 3,
      companies: 3,
      students: 12,
      hasEntry: true,
      webRoot,
      environment: { SESSION_SECRET: SECRET, STOP_DELAY_S, MIGRATE: '0', WEB_ROOT: webRoot },
      prepare: async ({ uri }) => {
        await fairCommand(uri, 'migrate');
        return uri;
      },
    });
    await compressing;
    const student = await aStudent();
    const cv = await storeFile({ bytes: CV, fileName: 'cv.pdf', mediaType: 'application/pdf' });
    await AccountModel.collection.updateOne({ _id: student._id }, { $set: { cv } });
    const login = await call('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: student.email, password: TEST_PASSWORD }),
    });
    expect(login.status).toBe(200);
    cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }, 120_000);

  afterAll(async () => {
    await running?.stop();
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }, 60_000);

  const call = (path: string, init?: RequestInit) => fetch(`${running.address}${path}`, init);

  test('sends built files compressed and cached forever, revalidates pages and manifests, hides metrics', async () => {
    const built = await readdir(join(folder, 'web/mf/student'), { recursive: true });
    const script = built.find((name) => name.endsWith('.js') && built.includes(`${name}.br`));
    for (const [accepted, sent] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const { headers, statusCode } = await head(`/mf/student/${script}`, { 'accept-encoding': accepted });
      expect([statusCode, headers['content-encoding']]).toEqual([200, sent]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers.vary).toContain('Accept-Encoding');
    }
    const page = await call('/');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const registry = await call('/remotes.json');
    expect(registry.headers.get('cache-control')).toBe('no-cache');
    const { remotes } = (await registry.json()) as { remotes: Record<string, { entry: string }> };
    const manifest = await call(remotes.student?.entry ?? '');
    expect([manifest.status, manifest.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect((await call('/assets/gone.0123abcd.js')).status).toBe(404);
    expect((await call('/metrics')).status).toBe(404);
  });

  test('passes the service worker on with the headers of the API: revalidated, never immutable, its own policy', async () => {
    const { status, headers } = await call('/sw.js');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    const manifest = await call('/manifest.webmanifest');
    expect(manifest.status).toBe(200);
    const { icons } = (await manifest.json()) as { icons: { src: string }[] };
    for (const { src } of icons) expect([src, (await call(src)).status]).toEqual([src, 200]);
  });

  test('keeps the worker, the reader of codes and the page of the map within the bounds of NEXT 2', async () => {
    const web = join(folder, 'web');
    const shell: object = JSON.parse(await readFile(join(web, 'contents.json'), 'utf8'));
    // Leaves out files of earlier builds of the shell. `assets` contains them because open pages still need them.
    const isCurrent = (name: string) => !name.startsWith('assets/') || name in shell;
    const names = (await readdir(web, { recursive: true })).filter(isCurrent);
    const largest = async (pattern: RegExp) => {
      const sizes = names
        .filter((name) => pattern.test(name))
        .map(async (name) => brotliCompressSync(await readFile(join(web, name))).length);
      expect(sizes.length).toBeGreaterThan(0);
      return Math.max(...(await Promise.all(sizes)));
    };
    expect(await largest(/^sw\.js$/)).toBeLessThanOrEqual(6 * KB);
    expect(await largest(/codes\.worker\.[0-9a-f]{8}\.js$/)).toBeLessThanOrEqual(16 * KB);
    const map =
      (await largest(/^assets\/page-map\.[0-9a-f]{8}\.js$/)) +
      (await largest(/^assets\/page-map\.[0-9a-f]{8}\.css$/));
    expect(map).toBeLessThanOrEqual(16 * KB);
  });

  test('passes live events on immediately', async () => {
    const ended = new AbortController();
    const answer = await call('/api/v1/protected/events', {
      headers: { cookie, 'accept-encoding': 'gzip' },
      signal: ended.signal,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBeNull();
    const first = await answer.body?.getReader().read();
    expect(Buffer.from(first?.value ?? []).toString()).toContain('event: ready');
    ended.abort();
  });

  test('loses no request or session when all API processes are restarted one after the other under load', async () => {
    let isOver = false;
    const rolling = (async () => {
      for (const api of running.processes) await api.restart();
    })().finally(() => {
      isOver = true;
    });
    const counts: Record<string, number> = {};
    const lost: string[] = [];
    const booking = (async () => {
      while (!isOver) {
        const round = await runLoad(running.fair, [running.address], 10, () => undefined, 5 * BREATH_MS);
        for (const [what, count] of Object.entries(round.counts)) counts[what] = (counts[what] ?? 0) + count;
        lost.push(...round.lost);
      }
    })();
    const sessions: Record<string, number> = {};
    const reading = (async () => {
      while (!isOver) {
        const what = await call('/api/v1/protected/session', { headers: { cookie } }).then(
          async ({ status, body }) => {
            await body?.cancel();
            return String(status);
          },
          (error: Error) => `cut off: ${error.message}`,
        );
        sessions[what] = (sessions[what] ?? 0) + 1;
        await pause(BREATH_MS);
      }
    })();
    await Promise.all([rolling, booking, reading]);
    process.stdout.write(`  rolling restart: ${JSON.stringify({ ...counts, sessions })}\n`);
    expect(Object.keys(sessions)).toEqual(['200']);
    expect(Object.keys(counts).filter((what) => /cut off|5\d\d$/.test(what))).toEqual([]);
    expect(counts['POST 201']).toBeGreaterThan(10);
    expect(lost).toEqual([]);
  }, 120_000);

  test('keeps every acknowledged write and goes on when the primary is stopped', async () => {
    let struck: Promise<void> | undefined;
    const strike = async () => killAndStart(await primaryOf(running.set));
    const { counts, lost } = await runLoad(running.fair, [running.address], 20, (answers) => {
      if (answers > 60) struck ??= strike();
    });
    expect(struck).toBeDefined();
    await struck;
    process.stdout.write(`  primary stopped: ${JSON.stringify(counts)}\n`);
    expect(lost).toEqual([]);
    const after = await call('/api/v1/protected/session', { headers: { cookie } });
    expect(after.status).toBe(200);
  }, 120_000);

  test('gives the same responses after a restore on an empty machine with a new session secret beside the old', async () => {
    const file = join(folder, 'fair.fairbackup');
    await fairCommand(running.set.uri, 'backup', file);
    const elsewhere = await startReplicaSet({
      binary: await findMongod({ log }),
      dataDir: join(folder, 'elsewhere'),
      cacheSizeGB: 0.25,
      log,
    });
    let api: ApiProcess | undefined;
    try {
      await fairCommand(elsewhere.uri, 'restore', file);
      expect(await fairCommand(elsewhere.uri, 'verify', file)).toContain(
        'The database and the backup are identical.',
      );
      api = await startApiProcess(elsewhere.uri, {
        MIGRATE: '0',
        SESSION_SECRET: `${NEW_SECRET},${SECRET}`,
      });
      const [token] = running.fair.tokens;
      for (const [path, headers] of [
        ['/api/v1/protected/session', { cookie }],
        ['/api/v1/student/cv', { cookie }],
        ['/api/v1/public/companies', {}],
        ['/api/v1/student/apply', { authorization: `Bearer ${token}` }],
        ['/api/v1/student/meetings', { authorization: `Bearer ${token}` }],
      ] as [string, Record<string, string>][]) {
        const [here, there] = await Promise.all(
          [running.address, api.address].map(async (origin) => {
            const answer = await fetch(`${origin}${path}`, { headers });
            return {
              path,
              status: answer.status,
              body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
            };
          }),
        );
        expect(there).toEqual(here);
        expect(here?.status).toBe(200);
      }
    } finally {
      await api?.stop();
      await elsewhere.stop();
    }
  }, 120_000);
});

/** Runs `npm run fair -- …` with the given database. Returns its output. */
async function fairCommand(uri: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, [CLI, ...args], {
    env: {
      PATH: process.env.PATH,
      MONGODB_URI: uri,
      DATA_DIR: join(folder, 'cli'),
      SESSION_SECRET: SECRET,
    },
  });
  return stdout;
}

/** Sends a request without `fetch`, which would decompress the response and hide its encoding. */
function head(path: string, headers: Record<string, string>) {
  return new Promise<{
    statusCode: number | undefined;
    headers: Record<string, string | string[] | undefined>;
  }>((resolved, reject) => {
    request(`${running.address}${path}`, { method: 'HEAD', headers }, (answer) => {
      answer.resume();
      resolved({ statusCode: answer.statusCode, headers: answer.headers });
    })
      .once('error', reject)
      .end();
  });
}
