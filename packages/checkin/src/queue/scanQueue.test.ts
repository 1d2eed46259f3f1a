import type { ScanResult } from '@fair/contract';
import { beforeEach, expect, test } from '@jest/globals';
import { nextBatch, ScanQueue, type SendOutcome, type WaitingScan } from './scanQueue.ts';

const ACCOUNT = 'a'.repeat(24);
const aScan = (n: number, code = 'F26'): WaitingScan => ({
  ...{ scanId: `scan-${n}`, code, at: '2026-11-12T10:00:00.000Z', gate: 'North' },
});
const answered = (batch: readonly WaitingScan[]): SendOutcome => ({
  results: batch.map(({ scanId }): ScanResult => ({ scanId, outcome: 'in' })),
});

beforeEach(() => window.localStorage.clear());

test('keeps scans without network, also after the browser was closed, and sends each once', async () => {
  const offline = new ScanQueue(ACCOUNT, async () => ({ failed: 'offline' }));
  for (let n = 0; n < 50; n += 1) offline.add(aScan(n));
  expect(await offline.flush()).toEqual([]);
  expect([offline.waiting.length, typeof offline.offlineSince]).toEqual([50, 'number']);
  const sent: string[] = [];
  const restarted = new ScanQueue(ACCOUNT, async (batch) => {
    sent.push(...batch.map(({ scanId }) => scanId));
    return answered(batch);
  });
  await Promise.all([restarted.flush(), restarted.flush()]);
  expect(sent).toEqual(Array.from({ length: 50 }, (_none, n) => `scan-${n}`));
  expect([restarted.waiting, restarted.offlineSince]).toEqual([[], undefined]);
});

test('shows the scans of one account only to that account', () => {
  new ScanQueue(ACCOUNT, async (batch) => answered(batch)).add(aScan(1));
  expect(new ScanQueue('b'.repeat(24), async (batch) => answered(batch)).waiting).toEqual([]);
});

test('sends at most 200 scans, and at most 15 typed codes, in one request', () => {
  const many = (count: number, code: string) => Array.from({ length: count }, (_none, n) => aScan(n, code));
  expect(nextBatch(many(450, 'F26'))).toHaveLength(200);
  expect(nextBatch(many(30, 'ABCDEFGH'))).toHaveLength(15);
});

test('discards a scan that was not sent', () => {
  const queue = new ScanQueue(ACCOUNT, async (batch) => answered(batch));
  queue.add(aScan(1));
  expect([queue.discard('scan-1'), queue.discard('scan-1'), queue.waiting]).toEqual([true, false, []]);
});
