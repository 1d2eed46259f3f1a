import '../../testing/inspectorProcess.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { inspectorProcess } from '../../testing/inspectorProcess.ts';
import { childrenOf, residentOf } from '../../testing/processes.ts';
import { type Order, standInFile, standInIn } from '../../testing/standInFile.ts';
import { inspectFile, stopInspectors } from './inspect.ts';

const STAND_IN = standInIn(resolve(__dirname, '../../..'));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fair-markers-'));
});
beforeEach(() => {
  Object.assign(inspectorProcess, { isStarted: true, program: STAND_IN });
});
afterEach(() => stopInspectors());
afterAll(() => rm(folder, { recursive: true, force: true }));

const inspectOrder = (order: Order) => inspectFile({ task: 'pdf', bytes: standInFile(order) }, 'somebody');
const running = async () => {
  const sizes = await Promise.all((await childrenOf(process.pid)).map(residentOf));
  return sizes.filter((size) => size > 0).length;
};

it('stops in the middle of a file, without starting another process or blaming the file', async () => {
  const before = await running();
  const refused = expect(inspectOrder({ does: 'wait' })).rejects.toMatchObject({ code: 'FILES_BUSY' });
  while ((await running()) === before) await new Promise((resolve) => setTimeout(resolve, 10));
  // A process that is still loading is stopped as soon as it has loaded.
  stopInspectors();
  await refused;
  expect(await running()).toBe(before);
});

it('runs no process while there are no files', async () => {
  const before = await running();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  try {
    expect(await inspectOrder({})).toEqual({ verdict: 'ok' });
    expect(await running()).toBe(before + 1);
    jest.advanceTimersByTime(30_000);
    while ((await running()) > before) await new Promise((resolve) => setImmediate(resolve));
  } finally {
    jest.useRealTimers();
  }
  expect(await inspectOrder({})).toEqual({ verdict: 'ok' });
});

it.each<[string, Order]>([
  ['runs out of memory', { does: 'allocate', bytes: 400 * 2 ** 20 }],
  ['ends', { does: 'exit' }],
  ['says that the file is too complex', { verdict: 'tooComplex' }],
])('retries a file in a fresh process when the first one %s', async (how, order) => {
  expect(await inspectOrder({ ...order, onceBy: join(folder, how) })).toEqual({ verdict: 'ok' });
});

it('reports a file as too complex when it ends the second process too', async () => {
  expect(await inspectOrder({ does: 'exit' })).toEqual({ verdict: 'tooComplex' });
  expect(await inspectOrder({})).toEqual({ verdict: 'ok' });
});

it('throws FILES_BUSY when no process starts', async () => {
  inspectorProcess.program = join(folder, 'no-such-program.mjs');
  await expect(inspectOrder({})).rejects.toMatchObject({ code: 'FILES_BUSY' });
});
