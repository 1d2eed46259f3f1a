import { expect, it } from '@jest/globals';
import { childrenOf, residentOf } from '../../testing/processes.ts';
import { judgeFile, stopJudging } from './judge.ts';

/** Keeps what opens it busy until its time is up. */
const SLOW_PDF = Buffer.from(`%PDF-1.7\n${'1 0 obj<<'.repeat(900_000)}\n%%EOF`);
const running = async () => {
  const sizes = await Promise.all((await childrenOf(process.pid)).map(residentOf));
  return sizes.filter((size) => size > 0).length;
};

it('stops in the middle of a file: no process is left, and none is started in its place', async () => {
  const before = await running();
  const verdict = judgeFile({ task: 'pdf', bytes: SLOW_PDF }, 'somebody');
  while ((await running()) === before) await new Promise((resolve) => setTimeout(resolve, 10));
  // It may still be loading: then this ends it as it begins with the file.
  stopJudging();
  expect(await verdict).toEqual({ verdict: 'unreadable' });
  expect(await running()).toBe(before);
});
