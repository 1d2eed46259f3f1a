import { beforeAll, expect, test } from '@jest/globals';
import { givenApi } from '../testing/givenApi.ts';
import { connection } from './connection.ts';
import { IN_BATCHES, inPieces } from './pieces.ts';

/** Several batches. */
const ALL = 10_000;

givenApi();
const numbers = () => connection.collection<{ n: number }>('numbers');
beforeAll(async () => {
  await numbers().insertMany(Array.from({ length: ALL }, (_, n) => ({ n })));
});

const cursor = () => numbers().find({}, { ...IN_BATCHES, sort: { _id: 1 } });

test('a cursor in pieces gives all it finds, in order', async () => {
  const read: number[] = [];
  for await (const piece of inPieces(cursor())) read.push(...piece.map(({ n }) => n));
  expect(read).toEqual(Array.from({ length: ALL }, (_, n) => n));
});

test('however many are read at once, the loop goes round after each piece', async () => {
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

test('whoever is slow to take a piece keeps nobody waiting', async () => {
  const slow = inPieces(cursor());
  await slow.next();
  const read: number[] = [];
  for await (const { length } of inPieces(cursor())) read.push(length);
  expect(read.reduce((sum, length) => sum + length, 0)).toBe(ALL);
  await slow.return(undefined);
});

test('a cursor is closed when nobody takes more', async () => {
  const left = cursor();
  for await (const _piece of inPieces(left)) break;
  expect(left.killed).toBe(true);
});
