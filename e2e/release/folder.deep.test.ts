/** @jest-environment node */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { describe, expect, test } from '@jest/globals';
import { handmadeShell } from '../support/handmadeWholes.ts';
import { AREAS, ok, releaseCommands } from '../support/releaseCommands.ts';
import { folderUnderTest } from '../support/webRoots.ts';

/** Tests what is specific to folders: the lock, renames and compressed files. */

const root = folderUnderTest();
// The commands run in separate processes, because the lock is held between processes.
const {
  built,
  liveVersion,
  registry,
  releaseAsProcess: release,
  runAsProcess: run,
  start,
  versionsOf,
} = releaseCommands(() => root);
const at = (...parts: string[]) => join(root.address, ...parts);
const lock = () => at('.remotes.lock');
/** Creates the lock file that a running release command would create. */
const holdLock = () =>
  writeFileSync(lock(), JSON.stringify({ pid: process.pid, host: hostname(), token: 'test' }));

test('precompresses text files, except those that another build replaces', async () => {
  await ok(release('company', '1.1.0'));
  const files = readdirSync(at('mf/company/1.1.0'));
  const script = files.find((name) => name.endsWith('.js')) ?? '';
  const read = (name: string) => readFileSync(at('mf/company/1.1.0', name));
  expect(brotliDecompressSync(read(`${script}.br`)).equals(read(script))).toBe(true);
  // The manifest has no compressed copy, which would be outdated when another build replaces the manifest.
  expect(files).not.toContain('mf-manifest.json.br');
});

test('stamps a build with version and contract, and builds identical files twice', async () => {
  // `--force` is needed, because the working tree may contain uncommitted changes.
  const args = ['release.mjs', 'mf-logistic', '--version', '9.8.7', '--force', 'a test'] as const;
  await ok(run(...args));
  const place = at('mf/logistic/9.8.7');
  expect(JSON.parse(readFileSync(join(place, 'area.json'), 'utf8'))).toEqual({
    area: 'logistic',
    version: '9.8.7',
    contract: CONTRACT_NUMBER,
    nav: JSON.parse(readFileSync(join(__dirname, '../../mf-logistic/src/navigation.json'), 'utf8')),
  });
  const manifest = JSON.parse(readFileSync(join(place, 'mf-manifest.json'), 'utf8'));
  expect(manifest.metaData.buildInfo.buildVersion).toBe('9.8.7');
  expect(readFileSync(join(place, manifest.metaData.remoteEntry.name), 'utf8')).toContain('9.8.7');
  // The build sorts these names. Otherwise the file would differ between two builds of the same source.
  const shared = manifest.shared.map(({ name }: { name: string }) => name);
  expect(shared).toEqual([...shared].sort());
  // uses.json lists the names that the area imports from the shell's shared modules, and from the contract, which the
  // area bundles. `npm run check -- compat` reads uses.json.
  const uses = JSON.parse(readFileSync(join(place, 'uses.json'), 'utf8'));
  expect(shared).not.toContain('@fair/contract');
  expect(Object.keys(uses).sort()).toEqual(['@fair/contract', ...shared].sort());
  expect(uses['@fair/ui/ErrorState']).toEqual(['ErrorState']);
  expect(uses['@fair/contract']).toEqual(
    expect.arrayContaining(['updateLogisticProfile', 'logisticClicker.list', 'LIMITS.clicksPerBatch']),
  );
  // uses.json lists neither types, which do not exist at run time, nor calls that only other areas make.
  expect(uses['@fair/contract']).not.toContain('InternalKind');
  expect(uses['@fair/contract']).not.toContain('createCompany');
  // calls.json contains the API description of the calls that the area makes, and the field names that its code
  // mentions. The release gate reads calls.json.
  const { paths, 'x-mentioned': mentioned } = JSON.parse(readFileSync(join(place, 'calls.json'), 'utf8'));
  expect(paths['/logistic/clicklist'].get).toMatchObject({
    operationId: 'listLogisticAreas',
    'x-roles': ['logistic'],
  });
  expect(Object.keys(paths).filter((path) => path.startsWith('/company/'))).toEqual([]);
  expect(mentioned).toEqual(expect.arrayContaining(['came', 'went']));
  expect(mentioned).not.toContain('areaOfBusiness');
  expect(await ok(run(...args))).toMatch(/Nothing changed/);
});

test('lists what the shell provides and calls, for the release gate', () => {
  const read = (name: string) => JSON.parse(readFileSync(join(__dirname, '../../dist/web', name), 'utf8'));
  const provided = read('provided.json');
  expect(provided['@fair/ui/Page']).toEqual({ version: expect.any(String), names: ['Page'] });
  expect(provided['@fair/contract'].names).toEqual(
    expect.arrayContaining(['ERRORS', 'ERRORS.SLOT_TAKEN', 'logisticClicker.list', 'whoMay']),
  );
  // React is not an ES module, so the build generates its default export.
  expect(provided.react.names).toEqual(expect.arrayContaining(['default', 'useState']));
  // The shell calls no endpoints that belong to a role.
  const own = Object.keys(read('calls.json').paths);
  expect(own).toEqual(expect.arrayContaining(['/auth/login', '/public/fair']));
  expect(own.filter((path) => /^\/(?:student|company|admin|logistic)\//.test(path))).toEqual([]);
});

test('shares assets between shells while a version uses them; fixed names belong to the last release', async () => {
  const builds = mkdtempSync(join(tmpdir(), 'fair-shells-'));
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const from = handmadeShell(join(builds, version), { version });
    await ok(run('release.mjs', 'shell', '--from', from, '--force', 'it provides nothing'));
  }
  rmSync(builds, { recursive: true });
  expect(readFileSync(at('away.html'), 'utf8')).toContain('shell 1.2.0');
  expect(readdirSync(at('shell/1.2.0'))).not.toContain('assets');
  const assets = () => readdirSync(at('assets')).sort();
  const longAgo = new Date('2026-01-01');
  for (const name of assets()) utimesSync(at('assets', name), longAgo, longAgo);
  expect(assets()).toHaveLength(6);

  expect(await ok(run('prune.mjs', '--keep', '1', '--days', '0'))).toBe('Deleted shell 1.0.0.\n');
  const used = ['1.1.0', '1.2.0'].flatMap((version) =>
    Object.keys(JSON.parse(readFileSync(at('shell', version, 'contents.json'), 'utf8')))
      .filter((name) => name.startsWith('assets/'))
      .flatMap((name) => [name.slice('assets/'.length), `${name.slice('assets/'.length)}.br`]),
  );
  expect(assets()).toEqual(used.sort());
  expect(root.hidden()).toEqual([]);
});

describe('at the same moment', () => {
  test('completes releases of several teams, with a complete list at every moment', async () => {
    let isDone = false;
    const watch = (async () => {
      while (!isDone) {
        expect(Object.keys((await registry()).remotes)).toEqual(AREAS);
        await pause(2);
      }
    })();
    // This test holds the lock until all releases wait for it, so that they start at the same time.
    holdLock();
    const all = AREAS.flatMap((area) => [ok(release(area, '1.1.0')), ok(release(area, '1.2.0'))]);
    const waiting = () => root.hidden().filter((name) => /\.incoming-.*\.br$/.test(name)).length;
    while (waiting() < all.length) await pause(10);
    rmSync(lock());
    await Promise.all(all);
    isDone = true;
    await watch;
    for (const area of AREAS) {
      expect(['1.1.0', '1.2.0']).toContain(await liveVersion(area));
      const { history } = (await registry()).remotes[area] ?? {};
      expect(history?.map(({ version }) => version).sort()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
      expect(await versionsOf(area)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    }
    expect(root.hidden()).toEqual([]);
  });

  test('keeps the old version live after kill -9 between copy and switch, and completes on repetition', async () => {
    holdLock();
    const { child, ended } = start('release.mjs', 'mf-company', '--from', built('company', '1.1.0'));
    const incoming = () => root.hidden().some((name) => /\.incoming-.*\/remoteEntry.*\.br$/.test(name));
    while (!incoming()) await pause(10);
    child.kill('SIGKILL');
    await ended;
    expect(await liveVersion('company')).toBe('1.0.0');
    expect(await versionsOf('company')).toEqual(['1.0.0']);

    rmSync(lock());
    await ok(release('company', '1.1.0'));
    expect(await liveVersion('company')).toBe('1.1.0');
  });

  test('does not make a version live after kill -9 behind the copy, and completes on repetition', async () => {
    cpSync(built('company', '1.1.0'), at('mf/company/1.1.0'), { recursive: true });
    expect(await liveVersion('company')).toBe('1.0.0');
    expect(await ok(release('company', '1.1.0'))).toMatch(/is live, it was 1\.0\.0/);
  });

  test('ignores the lock of a killed process', async () => {
    const gone = spawn(process.execPath, ['-e', '0']);
    await once(gone, 'close');
    writeFileSync(lock(), JSON.stringify({ pid: gone.pid, host: hostname(), token: 'gone' }));
    await Promise.all(AREAS.map((area) => ok(release(area, '1.1.0'))));
    expect(await Promise.all(AREAS.map(liveVersion))).toEqual(['1.1.0', '1.1.0', '1.1.0', '1.1.0']);
    expect(existsSync(lock())).toBe(false);
  });
});
