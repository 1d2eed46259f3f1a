/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { handmadeArea } from '../support/handmadeArea.ts';

const ROOT = resolve(__dirname, '../..');
const AREAS = ['student', 'company', 'admin', 'logistic'];

let folder: string;
let webRoot: string;
const running = new Set<ChildProcess>();
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fair-release-'));
  webRoot = join(folder, 'web');
  mkdirSync(webRoot);
  writeFileSync(join(webRoot, 'remotes.json'), JSON.stringify({ contract: 1, remotes: {} }));
  for (const area of AREAS)
    cpSync(built(area, '1.0.0'), join(webRoot, 'mf', area, '1.0.0'), { recursive: true });
  const entries = AREAS.map((area) => [
    area,
    { entry: entryOf(area, '1.0.0'), version: '1.0.0', contract: 1 },
  ]);
  writeFileSync(
    join(webRoot, 'remotes.json'),
    JSON.stringify({ contract: 1, remotes: Object.fromEntries(entries) }),
  );
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const entryOf = (area: string, version: string) => `/mf/${area}/${version}/mf-manifest.json`;

/** The folder of a build of this area. */
const built = (area: string, version: string, contract = 1, module?: string) =>
  handmadeArea(join(folder, `${area}-${version}-${contract}-${module ? 'other' : 'same'}`), {
    area,
    version,
    contract,
    ...(module && { module }),
  });

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function start(script: string, ...args: string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', script), '--to', webRoot, ...args], {
    cwd: folder,
    env: { ...process.env, RELEASED_BY: 'anna', WEB_ROOT: '' },
  });
  running.add(child);
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    output += text;
  });
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code, output } as Ended;
  });
  return { child, ended };
}

const run = (script: string, ...args: string[]) => start(script, ...args).ended;
const release = (area: string, version: string) =>
  run('release.mjs', `mf-${area}`, '--from', built(area, version));

async function ok(ended: Promise<Ended>): Promise<string> {
  const { code, output } = await ended;
  expect({ code, output }).toEqual({ code: 0, output: expect.any(String) });
  return output;
}

/** Refused with one sentence, without a stack. */
async function refused(ended: Promise<Ended>, sentence: RegExp): Promise<void> {
  const { code, output } = await ended;
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/\n\s+at /);
}

interface Area {
  readonly version: string;
  readonly entry: string;
  readonly canary?: { readonly version: string; readonly percent: number; readonly entry: string };
  readonly history?: readonly { readonly version: string; readonly by: string; readonly action: string }[];
}
const registry = (): { contract: number; remotes: Record<string, Area> } =>
  JSON.parse(readFileSync(join(webRoot, 'remotes.json'), 'utf8'));
const liveVersion = (area: string) => registry().remotes[area]?.version;
const onDisk = (area: string) =>
  readdirSync(join(webRoot, 'mf', area)).filter((name) => !name.startsWith('.'));
const hidden = () =>
  readdirSync(webRoot, { recursive: true, encoding: 'utf8' }).filter((name) => /(?:^|\/)\./.test(name));

function bytesOf(area: string) {
  const place = join(webRoot, 'mf', area);
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')]);
}

describe('release', () => {
  test('puts the version into a folder of its own, compressed, and makes it live; the others keep their bytes', async () => {
    const others = AREAS.filter((area) => area !== 'company');
    const before = others.map(bytesOf);
    const entriesBefore = others.map((area) => registry().remotes[area]);

    expect(await ok(release('company', '1.1.0'))).toMatch(/mf-company 1\.1\.0 is live, it was 1\.0\.0/);

    const company = registry().remotes.company;
    expect(company).toMatchObject({ version: '1.1.0', contract: 1, entry: entryOf('company', '1.1.0') });
    expect(company?.history?.[0]).toMatchObject({
      version: '1.1.0',
      contract: 1,
      by: 'anna',
      action: 'release',
    });
    const files = readdirSync(join(webRoot, 'mf/company/1.1.0'));
    const script = files.find((name) => name.endsWith('.js')) ?? '';
    const read = (name: string) => readFileSync(join(webRoot, 'mf/company/1.1.0', name));
    expect(brotliDecompressSync(read(`${script}.br`)).equals(read(script))).toBe(true);
    // Replaced under the same name by another build, it must not have a compressed twin that is not.
    expect(files).not.toContain('mf-manifest.json.br');
    expect(others.map(bytesOf)).toEqual(before);
    expect(others.map((area) => registry().remotes[area])).toEqual(entriesBefore);
    expect(onDisk('company')).toEqual(['1.0.0', '1.1.0']);
    expect(hidden()).toEqual([]);
  });

  test('the same bytes a second time change nothing, not even the time', async () => {
    await ok(release('company', '1.1.0'));
    const before = readFileSync(join(webRoot, 'remotes.json'), 'utf8');
    expect(await ok(release('company', '1.1.0'))).toMatch(/Nothing changed/);
    expect(readFileSync(join(webRoot, 'remotes.json'), 'utf8')).toBe(before);
    expect(hidden()).toEqual([]);
  });

  test('a version that is there with other bytes is refused, and what is live stays', async () => {
    await ok(release('company', '1.1.0'));
    const before = bytesOf('company');
    const other = built('company', '1.1.0', 1, `{ contract: 1, nav: [], Routes: () => 'other' }`);
    await refused(
      run('release.mjs', 'mf-company', '--from', other),
      /1\.1\.0 is there already with other bytes/,
    );
    expect(bytesOf('company')).toEqual(before);
    expect(hidden()).toEqual([]);
  });

  test('another contract than the shell’s is refused, also as a canary: nobody could open it', async () => {
    const ahead = built('company', '2.0.0', 2);
    await refused(run('release.mjs', 'mf-company', '--from', ahead), /speaks contract 2, the shell .* 1/);
    await refused(
      run('canary.mjs', 'mf-company', '10%', '--from', ahead),
      /speaks contract 2, the shell .* 1/,
    );
    expect(liveVersion('company')).toBe('1.0.0');
    expect(onDisk('company')).toEqual(['1.0.0']);
  });

  test.each([
    [['mf-nobody'], /no area mf-nobody/],
    [[], /Which area/],
    [['mf-company', '--version', '../../etc'], /not a version/],
    [['mf-company', '--from', '/no/such/folder'], /not the build of a role area/],
    [['mf-company', '--to', 's3://bucket/fair'], /is an address/],
    [['mf-company', '--to', tmpdir()], /is no web root/],
    [['mf-company', '--unknown'], /unknown/i],
  ])('%j is refused', async (args, sentence) => {
    // The last `--to` counts, so one among the arguments comes after the test's own.
    await refused(run('release.mjs', ...args), sentence);
    expect(liveVersion('company')).toBe('1.0.0');
  });

  test('a build of another area or version is not taken for this one', async () => {
    const admin = built('admin', '1.1.0');
    await refused(run('release.mjs', 'mf-company', '--from', admin), /is mf-admin 1\.1\.0, not mf-company/);
    const company = built('company', '1.1.0');
    await refused(
      run('release.mjs', 'mf-company', '--from', company, '--version', '1.2.0'),
      /is mf-company 1\.1\.0, not mf-company 1\.2\.0/,
    );
  });

  test('a build from the source is stamped with version and contract, and comes out the same twice', async () => {
    const args = ['release.mjs', 'mf-logistic', '--version', '9.8.7'] as const;
    await ok(run(...args));
    const place = join(webRoot, 'mf/logistic/9.8.7');
    expect(JSON.parse(readFileSync(join(place, 'area.json'), 'utf8'))).toEqual({
      area: 'logistic',
      version: '9.8.7',
      contract: 1,
    });
    const manifest = JSON.parse(readFileSync(join(place, 'mf-manifest.json'), 'utf8'));
    expect(manifest.metaData.buildInfo.buildVersion).toBe('9.8.7');
    expect(readFileSync(join(place, manifest.metaData.remoteEntry.name), 'utf8')).toContain('9.8.7');
    // What it takes of the shell, by name: for `npm run check:compat`.
    const uses = JSON.parse(readFileSync(join(place, 'uses.json'), 'utf8'));
    expect(Object.keys(uses).sort()).toEqual(
      manifest.shared.map(({ name }: { name: string }) => name).sort(),
    );
    expect(uses['@fair/ui/ErrorState']).toEqual(['ErrorState']);
    expect(uses['@fair/contract']).toEqual(
      expect.arrayContaining(['updateLogisticProfile', 'logisticClicker.list', 'ERRORS.NOT_FOUND']),
    );
    // A type is not there at run time; a call that only others make is not used here.
    expect(uses['@fair/contract']).not.toContain('InternalKind');
    expect(uses['@fair/contract']).not.toContain('createCompany');
    expect(await ok(run(...args))).toMatch(/Nothing changed/);
  });
});

describe('at the same moment', () => {
  test('releases of several teams all arrive, and the file is whole at every moment', async () => {
    let isDone = false;
    const watch = (async () => {
      while (!isDone) {
        expect(Object.keys(registry().remotes)).toEqual(AREAS);
        await pause(2);
      }
    })();
    // All of them wait behind this test and are let go together.
    const lock = join(webRoot, '.remotes.lock');
    writeFileSync(lock, JSON.stringify({ pid: process.pid, host: hostname(), token: 'test' }));
    const all = AREAS.flatMap((area) => [ok(release(area, '1.1.0')), ok(release(area, '1.2.0'))]);
    const waiting = () => hidden().filter((name) => /\.incoming-.*\.br$/.test(name)).length;
    while (waiting() < all.length) await pause(10);
    rmSync(lock);
    await Promise.all(all);
    isDone = true;
    await watch;
    for (const area of AREAS) {
      expect(['1.1.0', '1.2.0']).toContain(liveVersion(area));
      expect(
        registry()
          .remotes[area]?.history?.map(({ version }) => version)
          .sort(),
      ).toEqual(['1.0.0', '1.1.0', '1.2.0']);
      expect(onDisk(area)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    }
    expect(hidden()).toEqual([]);
  });

  test('the same version of one area twice: one puts it there, the other finds it', async () => {
    const from = built('company', '1.1.0');
    const both = [1, 2].map(() => ok(run('release.mjs', 'mf-company', '--from', from)));
    const outputs = await Promise.all(both);
    expect(outputs.filter((output) => /Nothing changed/.test(output))).toHaveLength(1);
    expect(liveVersion('company')).toBe('1.1.0');
  });

  test('kill -9 between copy and switch leaves the old version live, and the next release does it', async () => {
    const lock = join(webRoot, '.remotes.lock');
    // This test is somebody at work: the release has copied everything and waits for its turn.
    writeFileSync(lock, JSON.stringify({ pid: process.pid, host: hostname(), token: 'test' }));
    const { child, ended } = start('release.mjs', 'mf-company', '--from', built('company', '1.1.0'));
    const incoming = () => hidden().some((name) => /\.incoming-.*\/remoteEntry.*\.br$/.test(name));
    while (!incoming()) await pause(10);
    child.kill('SIGKILL');
    await ended;
    expect(liveVersion('company')).toBe('1.0.0');
    expect(onDisk('company')).toEqual(['1.0.0']);

    rmSync(lock);
    await ok(release('company', '1.1.0'));
    expect(liveVersion('company')).toBe('1.1.0');
  });

  test('kill -9 after the copy got its name: the version is not live, and releasing it again makes it', async () => {
    cpSync(built('company', '1.1.0'), join(webRoot, 'mf/company/1.1.0'), { recursive: true });
    expect(liveVersion('company')).toBe('1.0.0');
    expect(await ok(release('company', '1.1.0'))).toMatch(/is live, it was 1\.0\.0/);
  });

  test('the lock of a process that was killed counts for nothing', async () => {
    const gone = spawn(process.execPath, ['-e', '0']);
    await once(gone, 'close');
    const lock = join(webRoot, '.remotes.lock');
    writeFileSync(lock, JSON.stringify({ pid: gone.pid, host: hostname(), token: 'gone' }));
    await Promise.all(AREAS.map((area) => ok(release(area, '1.1.0'))));
    expect(AREAS.map(liveVersion)).toEqual(['1.1.0', '1.1.0', '1.1.0', '1.1.0']);
    expect(existsSync(lock)).toBe(false);
  });
});

describe('rollback', () => {
  test('goes to the version before, and again to the one before that; what was withdrawn can be released anew', async () => {
    for (const version of ['1.1.0', '1.2.0']) await ok(release('company', version));
    expect(await ok(run('rollback.mjs', 'mf-company'))).toMatch(/1\.1\.0 is live again, it was 1\.2\.0/);
    await ok(run('rollback.mjs', 'mf-company'));
    expect(liveVersion('company')).toBe('1.0.0');
    await refused(run('rollback.mjs', 'mf-company'), /no version before it/);
    expect(onDisk('company')).toEqual(['1.0.0', '1.1.0', '1.2.0']);

    await ok(release('company', '1.2.0'));
    expect(liveVersion('company')).toBe('1.2.0');
    await ok(run('rollback.mjs', 'mf-company'));
    expect(liveVersion('company')).toBe('1.0.0');
  });

  test('to a named version may be repeated; one whose files are gone is refused', async () => {
    for (const version of ['1.1.0', '1.2.0']) await ok(release('company', version));
    await ok(run('rollback.mjs', 'mf-company', '--version', '1.0.0'));
    expect(await ok(run('rollback.mjs', 'mf-company', '--version', '1.0.0'))).toMatch(/Nothing changed/);
    rmSync(join(webRoot, 'mf/company/1.1.0'), { recursive: true });
    await refused(run('rollback.mjs', 'mf-company', '--version', '1.1.0'), /1\.1\.0 is not in/);
    expect(liveVersion('company')).toBe('1.0.0');
  });

  test('the history keeps ten changes', async () => {
    for (let minor = 1; minor <= 11; minor++) await ok(release('company', `1.${minor}.0`));
    const history = registry().remotes.company?.history ?? [];
    expect(history).toHaveLength(10);
    expect(history[0]).toMatchObject({ version: '1.11.0' });
  });
});

describe('canary', () => {
  const canary = () => registry().remotes.company?.canary;

  test('goes to a part, grows, ends; what is live is not touched', async () => {
    await ok(run('canary.mjs', 'mf-company', '10%', '--from', built('company', '1.1.0')));
    expect(canary()).toEqual({
      version: '1.1.0',
      contract: 1,
      percent: 10,
      entry: entryOf('company', '1.1.0'),
    });
    await ok(run('canary.mjs', 'mf-company', '50%'));
    expect(canary()).toMatchObject({ version: '1.1.0', percent: 50 });
    expect(liveVersion('company')).toBe('1.0.0');
    await ok(run('canary.mjs', 'mf-company', 'off'));
    expect(await ok(run('canary.mjs', 'mf-company', 'off'))).toMatch(/Nothing changed/);
    expect(canary()).toBeUndefined();
    expect(liveVersion('company')).toBe('1.0.0');
  });

  test('is promoted, or ends when its version is released', async () => {
    await ok(run('canary.mjs', 'mf-company', '10', '--from', built('company', '1.1.0')));
    await ok(run('canary.mjs', 'mf-company', 'promote'));
    expect(registry().remotes.company).toMatchObject({
      version: '1.1.0',
      history: [{ action: 'promote' }, {}],
    });
    expect(canary()).toBeUndefined();
    await refused(run('canary.mjs', 'mf-company', 'promote'), /no canary/);

    await ok(run('canary.mjs', 'mf-company', '10', '--from', built('company', '1.2.0')));
    await ok(release('company', '1.2.0'));
    expect(canary()).toBeUndefined();
  });

  test.each(['101%', '-1', 'ten', ''])('%j is no part of the visitors', async (part) => {
    const { code } = await run('canary.mjs', 'mf-company', part, '--from', built('company', '1.1.0'));
    expect(code).toBe(1);
    expect(canary()).toBeUndefined();
  });

  test('of what is live is refused', async () => {
    await refused(
      run('canary.mjs', 'mf-company', '10%', '--from', join(webRoot, 'mf/company/1.0.0')),
      /1\.0\.0 is live already/,
    );
  });
});

test('prune deletes the oldest, never what is live, on trial or the one before', async () => {
  for (let minor = 1; minor <= 5; minor++) await ok(release('company', `1.${minor}.0`));
  await ok(run('canary.mjs', 'mf-company', '5%', '--from', built('company', '2.0.0')));
  await ok(run('rollback.mjs', 'mf-company', '--version', '1.1.0'));
  // Live is 1.1.0; its predecessor is what stood before it: 1.4.0, as 1.5.0 was withdrawn.
  expect(await ok(run('prune.mjs', '--keep', '1'))).toBe(
    'Deleted mf-company 1.0.0, mf-company 1.2.0, mf-company 1.3.0, mf-company 1.5.0.\n',
  );
  expect(onDisk('company')).toEqual(['1.1.0', '1.4.0', '2.0.0']);
  expect(AREAS.filter((area) => area !== 'company').map(onDisk)).toEqual([['1.0.0'], ['1.0.0'], ['1.0.0']]);
  expect(await ok(run('prune.mjs', '--keep', '1'))).toBe('Nothing to delete.\n');
  expect(hidden()).toEqual([]);
  await refused(run('prune.mjs', '--keep', '0'), /npm run prune/);
});

test('status says what is live, on trial, on disk and before, and fails when files of it are missing', async () => {
  await ok(release('company', '1.1.0'));
  await ok(run('canary.mjs', 'mf-company', '5%', '--from', built('company', '1.2.0')));
  const text = await ok(run('releaseStatus.mjs'));
  expect(text).toMatch(
    /mf-company 1\.1\.0 \(contract 1\)\n {2}canary {5}1\.2\.0 for 5 %\n {2}rollback {3}1\.0\.0/,
  );
  expect(text).toMatch(/release 1\.1\.0 by anna/);
  const { areas } = JSON.parse(await ok(run('releaseStatus.mjs', '--json')));
  expect(areas.find(({ area }: { area: string }) => area === 'company')).toMatchObject({
    version: '1.1.0',
    before: '1.0.0',
    canary: { version: '1.2.0', percent: 5 },
    onDisk: ['1.0.0', '1.1.0', '1.2.0'],
    missing: [],
  });
  rmSync(join(webRoot, 'mf/company/1.1.0'), { recursive: true });
  const broken = await run('releaseStatus.mjs');
  expect(broken.code).toBe(1);
  expect(broken.output).toMatch(/MISSING {4}1\.1\.0/);
});
