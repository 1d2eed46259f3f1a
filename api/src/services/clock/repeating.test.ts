import { expect, jest, test } from '@jest/globals';
import { repeating } from './repeating.ts';

/** Work that ends when it is told to, with how often it has begun. */
function aWork() {
  const ends: (() => void)[] = [];
  const work = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { work, end: () => ends.shift()?.() };
}
/** All that is to happen by itself has happened. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a run that is asked for while one is under way is that one; afterwards it is a new one', async () => {
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

test('queued, it is one after it, and never two at once', async () => {
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

test('a tick that finds it running is left out, and nothing runs once it is stopped', async () => {
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
