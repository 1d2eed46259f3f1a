import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { outputOf } from '../../e2e/support/outputOf.ts';
import { freePort } from '../lib/freePort.mjs';

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

/**
 * Starts `npm run dev` with separate data and temporary files. The command runs in a separate process group, as if a
 * terminal had started it.
 */
function startDev(words: string[], env: Record<string, string> = {}, root = ROOT) {
  const child = spawn(process.execPath, [join(root, 'scripts/dev.mjs'), ...words], {
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
  return { child, ...outputOf(child, () => running.delete(child)) };
}

/** Repeats a request until it returns a result. If there is none, the timeout of the test ends the repetition. */
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

/** Returns the process id in mongod's lock file. */
function mongodPid(): number {
  const files = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' });
  const lock = files.find((file) => file.endsWith('mongod.lock')) ?? 'mongod.lock';
  return Number(readFileSync(join(folder, 'data', lock), 'utf8'));
}

test("serves the product with this area's build, reloads pages after a saved file, and leaves nothing behind at Ctrl-C", async () => {
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
  for (const area of ['company', 'admin']) {
    const nav = JSON.parse(readFileSync(join(ROOT, `mf-${area}/src/navigation.json`), 'utf8'));
    expect(remotes[area].nav).toEqual(nav);
    expect(JSON.parse((await get(remotes[area].entry)) ?? '{}')).toMatchObject({ name: `mf_${area}` });
  }

  // The test only changes the modification time of the file, because it must not change the repository.
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

/**
 * Creates a copy of the repository in which the test can change scripts, API, packages and federation. All other files,
 * including builds and installed packages, are links.
 */
function makeChangeable(): string {
  const root = join(folder, 'repository');
  mkdirSync(join(root, 'node_modules/@fair'), { recursive: true });
  const point = (path: string) => symlinkSync(join(ROOT, path), join(root, path));
  const own = new Set(['scripts', 'api', 'packages', 'federation', 'node_modules', '.git']);
  for (const name of readdirSync(ROOT)) if (!own.has(name)) point(name);
  const isSource = (path: string) => !/\/(?:dist|node_modules)$/.test(path);
  for (const name of ['scripts', 'api', 'packages', 'federation'])
    cpSync(join(ROOT, name), join(root, name), { recursive: true, filter: isSource });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@fair') point(join('node_modules', name));
  for (const parent of ['packages', 'federation'])
    for (const name of readdirSync(join(root, parent)))
      symlinkSync(join(root, parent, name), join(root, 'node_modules/@fair', name));
  symlinkSync(join(root, 'scripts/lib'), join(root, 'node_modules/@fair/scripts'));
  return root;
}

describe('of the API', () => {
  test('restarts after each saved file, keeps running after a failed build, and keeps the database', async () => {
    const root = makeChangeable();
    const port = await freePort();
    const { child, ended, said } = startDev(['api'], { PORT: String(port) }, root);
    const get = (path: string) => fetch(`http://localhost:${port}${path}`);
    const startOf = async () => {
      const text = await (await get('/metrics')).text();
      return /^process_start_time_seconds (\S+)/m.exec(text)?.[1];
    };
    /** Replaces a text in a file, as an editor does. Returns a function that restores the file. */
    const change = (file: string, from: string, to: string) => {
      const before = readFileSync(join(root, file), 'utf8');
      expect(before).toContain(from);
      writeFileSync(join(root, file), before.replace(from, to));
      return () => writeFileSync(join(root, file), before);
    };
    const contractOf = async () => (await get('/api/v1/public/fair')).headers.get('x-contract') ?? undefined;

    const first = await until(startOf);
    expect(await contractOf()).toBe(String(CONTRACT_NUMBER));
    expect((await get('/company')).headers.get('content-type')).toContain('text/html');
    const database = mongodPid();
    const account = {
      type: 'student',
      name: 'Ada',
      email: 'ada@dev.example',
      password: 'a long password 26',
    };
    const signup = await fetch(`http://localhost:${port}/api/v1/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, program: 'SDSBO', acceptsNews: false }),
    });
    expect(await signup.text()).toContain('Ada');
    const cookie = signup.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const session = () => fetch(`http://localhost:${port}/api/v1/protected/session`, { headers: { cookie } });

    const undo = change(
      'packages/contract/src/contractNumber.ts',
      `CONTRACT_NUMBER = ${CONTRACT_NUMBER}`,
      'CONTRACT_NUMBER = 7',
    );
    await until(async () => ((await contractOf()) === '7' ? true : undefined));
    const second = await startOf();
    expect(second).not.toBe(first);
    expect((await session()).status).toBe(200);
    expect(mongodPid()).toBe(database);

    const repair = change('api/src/http/version.ts', 'export', 'export export');
    await until(async () =>
      said().includes('api does not build; the previous API keeps running') ? true : undefined,
    );
    expect(said()).toContain('version.ts');
    expect(await startOf()).toBe(second);

    repair();
    undo();
    await until(async () => ((await contractOf()) === String(CONTRACT_NUMBER) ? true : undefined));
    expect((await session()).status).toBe(200);
    expect(mongodPid()).toBe(database);

    process.kill(-(child.pid ?? Number.NaN), 'SIGINT');
    expect((await ended).code).toBe(130);
    expect(isAlive(database)).toBe(false);
    await expect(get('/healthz')).rejects.toThrow();
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
    // The timeout is long, because the API is started four times.
  }, 180_000);

  test('explains a wrong variable in one sentence, and leaves nothing behind', async () => {
    const { code, output } = await startDev(['api'], { FAIR_YEAR: 'soon' }).ended;
    expect(code).toBe(1);
    expect(output).toContain('FAIR_YEAR: is not a year (got "soon")');
    expect(output).not.toMatch(/\n\s+at /);
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  });
});

describe('one area for a fair that runs elsewhere', () => {
  test('is served only to that fair and to pages of this machine', async () => {
    const port = await freePort();
    const { child, ended, said } = startDev(['company', '--serve', String(port)], {
      PUBLIC_URL: 'https://staging.example',
    });
    const local = `http://localhost:${port}`;
    await until(async () => (said().includes('Ctrl-C') ? true : undefined));
    expect(said()).toContain(`Open https://staging.example/?remote.company=${local}/mf-manifest.json`);
    expect(said()).not.toContain('Building');

    const readableFor = async (origin: string) => {
      const answer = await fetch(`${local}/mf-manifest.json`, { headers: { origin } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return answer.headers.get('access-control-allow-origin') === origin;
    };
    expect(await readableFor('https://staging.example')).toBe(true);
    expect(await readableFor('http://localhost:8080')).toBe(true);
    expect(await readableFor('https://evil.example')).toBe(false);
    expect(await readableFor('http://localhost.evil.example')).toBe(false);
    expect(JSON.parse(await (await fetch(`${local}/area.json`)).text())).toMatchObject({ area: 'company' });
    for (const path of ['/', '/assets', '/..%2f..%2fetc/passwd', '/%', '/gone.js'])
      expect([path, (await fetch(local + path)).status]).toEqual([path, 404]);

    const file = join(ROOT, 'mf-company/src/remote.tsx');
    utimesSync(file, new Date(), new Date());
    await until(async () => (said().includes('reload the page to see it') ? true : undefined));

    process.kill(-(child.pid ?? Number.NaN), 'SIGINT');
    expect((await ended).code).toBe(130);
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  });

  test('names a port in use, and leaves nothing behind', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, output } = await startDev(['company', '--serve', port]).ended;
    taken.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use`);
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  });
});

test.each([
  {
    words: ['compny'],
    sentence: /Unknown area: compny\. There are: mf-admin, mf-company, mf-logistic, mf-student/,
  },
  { words: [], sentence: /Which area\? There are: mf-admin/ },
  { words: ['company', 'admin'], sentence: /One area at a time, not admin too/ },
  { words: ['api', 'company'], sentence: /The API alone/ },
  { words: ['company', '--serve', 'here'], sentence: /--serve takes a port, not here/ },
  { words: ['company', '--port', '1'], sentence: /Unknown option '--port'/ },
])('$words is refused with one sentence', async ({ words, sentence }) => {
  const { code, output } = await startDev(words).ended;
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/\n\s+at /);
});

test('names a port in use, and leaves nothing behind', async () => {
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
