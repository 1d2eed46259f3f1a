/** @jest-environment node */
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import fillIn from './pdfFillInsLoader.mjs';

/** Runs a script after the added functions, in a context without the functions that older browsers lack. */
const run = (script: string) =>
  runInNewContext(
    `delete Promise.withResolvers;
    globalThis.ReadableStream = class extends Stream {};
    ReadableStream.prototype[Symbol.asyncIterator] = undefined;
    ${fillIn(script)}`,
    { Stream: ReadableStream },
  );

test('creates a promise with its functions', async () => {
  const { promise, resolve } = run('Promise.withResolvers()');
  resolve('done');
  await expect(promise).resolves.toBe('done');
  const failing = run('Promise.withResolvers()');
  failing.reject('refused');
  await expect(failing.promise).rejects.toBe('refused');
});

test('reads a stream to its end and releases it', async () => {
  const { parts, isLocked } = await run(`(async () => {
    const parts = [];
    const stream = new ReadableStream({ start: (to) => { to.enqueue(1); to.enqueue(2); to.close(); } });
    for await (const part of stream) parts.push(part);
    return { parts, isLocked: stream.locked };
  })()`);
  expect([...parts]).toEqual([1, 2]);
  expect(isLocked).toBe(false);
});

test('cancels a stream that is left early', async () => {
  const isCancelled = await run(`(async () => {
    let isCancelled = false;
    const stream = new ReadableStream({
      start: (to) => to.enqueue(1),
      cancel: () => { isCancelled = true; },
    });
    for await (const part of stream) break;
    return isCancelled;
  })()`);
  expect(isCancelled).toBe(true);
});

test('reports the error of a stream', async () => {
  const reading = run(`(async () => {
    for await (const part of new ReadableStream({ start: (to) => to.error('broken') })) ;
  })()`);
  await expect(reading).rejects.toBe('broken');
});

test('keeps what the browser has', () => {
  const ours = () => ({});
  expect(
    runInNewContext(`Promise.withResolvers = ours;\n${fillIn('Promise.withResolvers')}`, {
      ours,
      ReadableStream: class {},
    }),
  ).toBe(ours);
});
