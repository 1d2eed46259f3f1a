import { beforeAll, expect, test } from '@jest/globals';
import { givenApi } from '../testing/givenApi.ts';
import { connection } from './connection.ts';
import { IN_BATCHES, inPieces } from './pieces.ts';

/** Number of documents, enough for several batches. */
const ALL = 10_000;

givenApi();
const numbers = () => connection.collection<{ n: number }>('numbers');
beforeAll(async () => {
  await numbers().insertMany(Array.from({ length: ALL }, (_, n) => ({ n })));
});

// Sorted by `n`, because ids may not be in order of insertion: the counter in an ObjectId restarts at 0 after
// 16,777,215, even within a second.
const cursor = () => numbers().find({}, { ...IN_BATCHES, sort: { n: 1 } });

test('returns all results of a cursor in order', async () => {
  const read: number[] = [];
  for await (const piece of inPieces(cursor())) read.push(...piece.map(({ n }) => n));
  expect(read).toEqual(Array.from({ length: ALL }, (_, n) => n));
});

test('lets the event loop run after each piece, however many cursors are read at once', async () => {
  let isOver = false;
  let sinceRound = 0;
  let most = 0;
  const round = () => {
    most = Math.max(most, sinceRound);
    sinceRound = 0;
    if (!isOver) setImmediate(round);
  };
  round();
  const readAll = async () => {
    for await (const { length } of inPieces(cursor())) sinceRound += length;
  };
  await Promise.all(Array.from({ length: 5 }, readAll));
  isOver = true;
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(100);
});

test('lets others read on while one reader is slow', async () => {
  const slow = inPieces(cursor());
  await slow.next();
  const read: number[] = [];
  for await (const { length } of inPieces(cursor())) read.push(length);
  expect(read.reduce((sum, length) => sum + length, 0)).toBe(ALL);
  await slow.return(undefined);
});

test('closes a cursor that is no longer read', async () => {
  const left = cursor();
  for await (const _piece of inPieces(left)) break;
  expect(left.killed).toBe(true);
});
