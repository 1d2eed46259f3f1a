import { expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { givenApi } from '../testing/givenApi.ts';
import { connection } from './connection.ts';
import { noteChange, readAnywhere } from './readAnywhere.ts';
import { inTransaction } from './transaction.ts';

givenApi();

/** What a reading that may come from another member waits for. */
const waitsFor = () => readAnywhere(async ({ session }) => session.operationTime as mongo.Timestamp);

/** The latest change there is. */
async function latestChange(): Promise<mongo.Timestamp> {
  const hello = await connection.db?.admin().command({ hello: 1 });
  return hello?.lastWrite.opTime.ts;
}

test('after a transaction of several writes no reading waits for a time that never comes', async () => {
  const notes = connection.collection('readanywhere');
  await notes.insertOne({});
  await inTransaction(async (session) => {
    for (const text of ['one', 'two', 'three']) await notes.insertOne({ text }, { session });
  });
  noteChange();
  const awaited = await waitsFor();
  expect(awaited.lessThanOrEqual(await latestChange())).toBe(true);
});

test('a reading waits for what this process has written last', async () => {
  const before = await latestChange();
  await connection.collection('readanywhere').insertOne({});
  noteChange();
  expect((await waitsFor()).greaterThan(before)).toBe(true);
});
