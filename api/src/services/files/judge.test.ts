import '../../testing/judgeChild.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { judgeChild } from '../../testing/judgeChild.ts';
import { childrenOf, residentOf } from '../../testing/processes.ts';
import { type Order, standInFile, standInIn } from '../../testing/standInFile.ts';
import { judgeFile, stopJudging } from './judge.ts';

const STAND_IN = standInIn(resolve(__dirname, '../../..'));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fair-markers-'));
});
beforeEach(() => {
  Object.assign(judgeChild, { isStarted: true, program: STAND_IN });
});
afterEach(() => stopJudging());
afterAll(() => rm(folder, { recursive: true, force: true }));

const told = (order: Order) => judgeFile({ task: 'pdf', bytes: standInFile(order) }, 'somebody');
const running = async () => {
  const sizes = await Promise.all((await childrenOf(process.pid)).map(residentOf));
  return sizes.filter((size) => size > 0).length;
};

it('stops in the middle of a file, without starting another process or blaming the file', async () => {
  const before = await running();
  const refused = expect(told({ does: 'wait' })).rejects.toMatchObject({ code: 'FILES_BUSY' });
  while ((await running()) === before) await new Promise((resolve) => setTimeout(resolve, 10));
  // If the process is still loading, this ends it when it starts with the file.
  stopJudging();
  await refused;
  expect(await running()).toBe(before);
});

it.each<[string, Order]>([
  ['runs out of memory', { does: 'allocate', bytes: 400 * 2 ** 20 }],
  ['ends', { does: 'exit' }],
  ['says that the file is too complex', { verdict: 'tooComplex' }],
])('retries a file in a fresh process when the first one %s', async (how, order) => {
  expect(await told({ ...order, onceBy: join(folder, how) })).toEqual({ verdict: 'ok' });
});

it('reports a file as too complex when it ends the second process too', async () => {
  expect(await told({ does: 'exit' })).toEqual({ verdict: 'tooComplex' });
  expect(await told({})).toEqual({ verdict: 'ok' });
});

it('throws FILES_BUSY when no process starts', async () => {
  judgeChild.program = join(folder, 'no-such-program.mjs');
  await expect(told({})).rejects.toMatchObject({ code: 'FILES_BUSY' });
});
