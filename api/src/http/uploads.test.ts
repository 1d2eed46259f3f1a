import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openUploadFolder, sweepUploads } from './uploads.ts';

const TWO_HOURS_MS = 2 * 60 * 60 * 1000;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fair-uploads-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Creates the upload folder of a process, with part of a file in it. */
async function folderOf(name: string, ageMs = 0): Promise<void> {
  const folder = join(dataDir, 'uploads', name);
  await mkdir(join(folder, 'r-1'), { recursive: true });
  await writeFile(join(folder, 'r-1', 'piece'), '%PDF');
  const then = new Date(Date.now() - ageMs);
  await utimes(folder, then, then);
}

test('sweeps uploads of ended processes and keeps those of running ones', async () => {
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  await folderOf(`${hostname()}@${gone}@a`);
  await folderOf(`${hostname()}@${process.pid}@an-earlier-one-of-a-container`);
  await folderOf(`${hostname()}@${process.ppid}@c`, TWO_HOURS_MS);
  await folderOf('another-machine@7@d', TWO_HOURS_MS);
  await folderOf('another-machine@8@e');
  const own = await openUploadFolder(dataDir);
  await utimes(join(own, '..'), 0, 0);

  expect(await sweepUploads(dataDir)).toBe(3);
  const left = await readdir(join(dataDir, 'uploads'));
  expect(left.sort()).toEqual(
    [own.split('/').at(-2), `${hostname()}@${process.ppid}@c`, 'another-machine@8@e'].sort(),
  );
  expect(await readdir(own)).toEqual([]);
});

test('returns 0 when nothing was uploaded', async () => {
  expect(await sweepUploads(dataDir)).toBe(0);
});
