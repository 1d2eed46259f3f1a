import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const ROOT = resolve(__dirname, '../..');

let folder: string;
const running = new Set<ChildProcess>();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fair-dev-test-'));
  mkdirSync(join(folder, 'tmp'));
});
afterEach(() => {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** `npm run dev` with data and temporary files of its own; a group of its own, as a terminal gives it one. */
function startDev(words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/dev.mjs'), ...words], {
    env: {
      ...process.env,
      MONGODB_URI: '',
      NODE_ENV: '',
      DATA_DIR: join(folder, 'data'),
      TMPDIR: join(folder, 'tmp'),
      DEMO: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let output = '';
  const collect = (text: Buffer) => {
    output += text;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code: code as number | null, output };
  });
  return { child, ended };
}

/** A port that the system has just given and taken back. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

/** Asks until the answer is what is waited for; the test's own time limit ends it otherwise. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    await pause(50);
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** From the file in which mongod keeps its process id. */
function mongodPid(): number {
  const files = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' });
  const lock = files.find((file) => file.endsWith('mongod.lock')) ?? 'mongod.lock';
  return Number(readFileSync(join(folder, 'data', lock), 'utf8'));
}

test('serves the product with a build of this area alone, tells pages of a saved file, and leaves nothing at Ctrl-C', async () => {
  const port = await freePort();
  const { child, ended } = startDev(['company'], { PORT: String(port) });
  const get = async (path: string) => {
    const answer = await fetch(`http://localhost:${port}${path}`);
    return answer.ok ? answer.text() : undefined;
  };
  const currentBuild = () => get('/live-build.json');

  const firstBuild = await until(currentBuild);
  const page = (await get('/company')) ?? '';
  const script = /src="(\/live-reload\.[^"]+)"/.exec(page)?.[1] ?? 'none';
  expect(await get(script)).toContain('location.reload()');
  const { remotes } = JSON.parse((await get('/remotes.json')) ?? '{}');
  expect(remotes.company.version).toMatch(/-dev$/);
  expect(remotes.admin.version).not.toMatch(/-dev$/);
  for (const area of ['company', 'admin'])
    expect(JSON.parse((await get(remotes[area].entry)) ?? '{}')).toMatchObject({ name: `mf_${area}` });

  // Saved as it was: the repository is not changed by a test.
  const file = join(ROOT, 'mf-company/src/remote.tsx');
  utimesSync(file, new Date(), new Date());
  await until(async () => {
    const build = await currentBuild();
    return build === firstBuild ? undefined : build;
  });

  const database = mongodPid();
  expect(isAlive(database)).toBe(true);
  process.kill(-(child.pid ?? Number.NaN), 'SIGINT');
  expect((await ended).code).toBe(0);
  expect(isAlive(database)).toBe(false);
  expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
});

test.each([
  {
    words: ['compny'],
    sentence: /no area compny.* There are: mf-student, mf-company, mf-admin, mf-logistic/,
  },
  { words: [], sentence: /Which area\? There are: mf-student/ },
  { words: ['company', 'admin'], sentence: /One area at a time, not admin too/ },
])('$words is refused with one sentence', async ({ words, sentence }) => {
  const { code, output } = await startDev(words).ended;
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/\n\s+at /);
});

test('a port in use is named, and nothing is left', async () => {
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { code, output } = await startDev(['company'], { PORT: port }).ended;
  taken.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is in use`);
  expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
});
