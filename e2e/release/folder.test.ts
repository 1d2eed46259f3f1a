/** @jest-environment node */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { describe, expect, test } from '@jest/globals';
import { AREAS, ok, releaseCommands } from '../support/releaseCommands.ts';
import { folderUnderTest } from '../support/webRoots.ts';

/** What is of a folder alone: its lock, its renames, its compressed files. */

const root = folderUnderTest();
// Of several processes: the lock is between them.
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
/** This test is somebody at work. */
const holdLock = () =>
  writeFileSync(lock(), JSON.stringify({ pid: process.pid, host: hostname(), token: 'test' }));

test('text files get a compressed twin, but those that another build replaces', async () => {
  await ok(release('company', '1.1.0'));
  const files = readdirSync(at('mf/company/1.1.0'));
  const script = files.find((name) => name.endsWith('.js')) ?? '';
  const read = (name: string) => readFileSync(at('mf/company/1.1.0', name));
  expect(brotliDecompressSync(read(`${script}.br`)).equals(read(script))).toBe(true);
  // Replaced under the same name by another build, it must not have a compressed twin that is not.
  expect(files).not.toContain('mf-manifest.json.br');
});

test('a build from the source is stamped with version and contract, and comes out the same twice', async () => {
  const args = ['release.mjs', 'mf-logistic', '--version', '9.8.7'] as const;
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
  // As they were finished they would be in another order now and then, and the bytes others.
  const shared = manifest.shared.map(({ name }: { name: string }) => name);
  expect(shared).toEqual([...shared].sort());
  // What it takes of the shell, by name: for `npm run check:compat`.
  const uses = JSON.parse(readFileSync(join(place, 'uses.json'), 'utf8'));
  expect(Object.keys(uses).sort()).toEqual(manifest.shared.map(({ name }: { name: string }) => name).sort());
  expect(uses['@fair/ui/ErrorState']).toEqual(['ErrorState']);
  expect(uses['@fair/contract']).toEqual(
    expect.arrayContaining(['updateLogisticProfile', 'logisticClicker.list', 'LIMITS.clicksPerBatch']),
  );
  // A type is not there at run time; a call that only others make is not used here.
  expect(uses['@fair/contract']).not.toContain('InternalKind');
  expect(uses['@fair/contract']).not.toContain('createCompany');
  expect(await ok(run(...args))).toMatch(/Nothing changed/);
});

describe('at the same moment', () => {
  test('releases of several teams all arrive, and the file is whole at every moment', async () => {
    let isDone = false;
    const watch = (async () => {
      while (!isDone) {
        expect(Object.keys((await registry()).remotes)).toEqual(AREAS);
        await pause(2);
      }
    })();
    // All of them wait behind this test and are let go together.
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

  test('kill -9 between copy and switch leaves the old version live, and the next release does it', async () => {
    // The release has copied everything and waits for its turn.
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

  test('kill -9 after the copy got its name: the version is not live, and releasing it again makes it', async () => {
    cpSync(built('company', '1.1.0'), at('mf/company/1.1.0'), { recursive: true });
    expect(await liveVersion('company')).toBe('1.0.0');
    expect(await ok(release('company', '1.1.0'))).toMatch(/is live, it was 1\.0\.0/);
  });

  test('the lock of a process that was killed counts for nothing', async () => {
    const gone = spawn(process.execPath, ['-e', '0']);
    await once(gone, 'close');
    writeFileSync(lock(), JSON.stringify({ pid: gone.pid, host: hostname(), token: 'gone' }));
    await Promise.all(AREAS.map((area) => ok(release(area, '1.1.0'))));
    expect(await Promise.all(AREAS.map(liveVersion))).toEqual(['1.1.0', '1.1.0', '1.1.0', '1.1.0']);
    expect(existsSync(lock())).toBe(false);
  });
});
