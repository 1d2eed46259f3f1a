import { expect, jest, test } from '@jest/globals';
import { repeating } from './repeating.ts';

/** Returns a function that counts its runs. Each run lasts until the test calls `end`. */
function aWork() {
  const ends: (() => void)[] = [];
  const work = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { work, end: () => ends.shift()?.() };
}
/** Waits until all promises that can settle have settled. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('joins a run in progress, and starts a new one afterwards', async () => {
  const { work, end } = aWork();
  const { runOnce, stop } = repeating(1_000_000, work);
  const both = [runOnce(), runOnce()];
  await settled();
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await Promise.all(both);
  const next = runOnce();
  await settled();
  expect(work).toHaveBeenCalledTimes(2);
  end();
  await next;
  await stop();
});

test('queues one run after the current one, and never runs two at once', async () => {
  const { work, end } = aWork();
  const { runOnce, isRunning, stop } = repeating(1_000_000, work, { queued: true });
  const [first, second] = [runOnce(), runOnce()];
  await settled();
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await first;
  await settled();
  expect([work.mock.calls.length, isRunning()]).toEqual([2, true]);
  end();
  await second;
  expect(isRunning()).toBe(false);
  await stop();
});

test('skips a tick while running, and runs nothing once stopped', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const { work, end } = aWork();
    const { stop } = repeating(1000, work, { queued: true });
    jest.advanceTimersByTime(1000);
    await settled();
    jest.advanceTimersByTime(5000);
    await settled();
    expect(work).toHaveBeenCalledTimes(1);
    const stopped = stop();
    end();
    await stopped;
    jest.advanceTimersByTime(5000);
    await settled();
    expect(work).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});
