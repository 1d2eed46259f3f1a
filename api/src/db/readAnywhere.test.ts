import { expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { givenApi } from '../testing/givenApi.ts';
import { connection } from './connection.ts';
import { readAnywhere, recordWrite } from './readAnywhere.ts';
import { inTransaction } from './transaction.ts';

givenApi();

/** Returns the operation time up to which a member of the replica set must have caught up before it answers a read. */
const waitsFor = () => readAnywhere(async ({ session }) => session.operationTime as mongo.Timestamp);

/** Returns the time of the latest change in the database. */
async function latestChange(): Promise<mongo.Timestamp> {
  const hello = await connection.db?.admin().command({ hello: 1 });
  return hello?.lastWrite.opTime.ts;
}

test('does not wait for a time that never comes after a transaction with several writes', async () => {
  const notes = connection.collection('readanywhere');
  await notes.insertOne({});
  await inTransaction(async (session) => {
    for (const text of ['one', 'two', 'three']) await notes.insertOne({ text }, { session });
  });
  recordWrite();
  const awaited = await waitsFor();
  expect(awaited.lessThanOrEqual(await latestChange())).toBe(true);
});

test('waits for the latest write of this process', async () => {
  const before = await latestChange();
  await connection.collection('readanywhere').insertOne({});
  recordWrite();
  expect((await waitsFor()).greaterThan(before)).toBe(true);
});
