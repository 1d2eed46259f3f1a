/** @jest-environment node */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { handmadeArea } from '../support/handmadeArea.ts';
import { handmadeApi, handmadeShell } from '../support/handmadeWholes.ts';
import { ok, refused } from '../support/releaseCommands.ts';
import { callTool, type Script } from '../support/releaseTools.ts';

/**
 * Registry of a web root, written by the release commands of commit e716cfe8 (the oldest supported version). Contains
 * four areas, a canary, a shell, an API description, and an area built with the packed kit, which docs/adr/0044 has
 * replaced.
 */
const REGISTRY = join(__dirname, 'e716cfe8.json');

let root: string;
let builds: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fair-floor-'));
  builds = mkdtempSync(join(tmpdir(), 'fair-builds-'));
  copyFileSync(REGISTRY, join(root, 'remotes.json'));
  for (const area of ['student', 'company', 'admin', 'logistic', 'sponsor'])
    handmadeArea(join(root, 'mf', area, '1.0.0'), { area, version: '1.0.0' });
  handmadeArea(join(root, 'mf/admin/1.1.0'), { area: 'admin', version: '1.1.0' });
  handmadeShell(join(root, 'shell/1.0.0'), { version: '1.0.0' });
  handmadeApi(join(root, 'api/1.0.0-aaaa'), { version: '1.0.0-aaaa', calls: { '/company': ['name'] } });
});
afterEach(() => {
  for (const folder of [root, builds]) rmSync(folder, { recursive: true });
});

const run = (script: Script, ...args: string[]) => callTool(script, ['--to', root, ...args]);
const registry = () => JSON.parse(readFileSync(join(root, 'remotes.json'), 'utf8'));

test('releases, promotes and rolls back in a web root made by the oldest supported version', async () => {
  const company = handmadeArea(join(builds, 'company'), { area: 'company', version: '1.1.0' });
  await ok(run('release.mjs', 'mf-company', '--from', company));
  await ok(run('canary.mjs', 'mf-admin', 'promote'));
  await ok(run('rollback.mjs', 'mf-admin'));
  await ok(run('release.mjs', 'shell', '--from', handmadeShell(join(builds, 'shell'), { version: '1.1.0' })));
  await ok(run('rollback.mjs', 'shell'));
  const { remotes, shell } = registry();
  expect(remotes.company).toMatchObject({ version: '1.1.0' });
  expect(remotes.company.history).toHaveLength(2);
  expect([remotes.admin.version, remotes.admin.canary]).toEqual(['1.0.0', undefined]);
  expect(shell.version).toBe('1.0.0');
  // The entries of areas that were not released stay the same, including the area built with the packed kit.
  const before = JSON.parse(readFileSync(REGISTRY, 'utf8')).remotes;
  for (const area of ['student', 'logistic', 'sponsor']) expect(remotes[area]).toEqual(before[area]);
});

test('refuses a new version of an area made with the packed kit', async () => {
  const sponsor = handmadeArea(join(builds, 'sponsor'), { area: 'sponsor', version: '1.1.0' });
  await refused(run('release.mjs', 'sponsor', '--from', sponsor), /"mount" must be the number/);
  expect(registry()).toEqual(JSON.parse(readFileSync(REGISTRY, 'utf8')));
});
