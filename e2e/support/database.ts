import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDatabase } from '@fair/scripts/copyDatabase';
import { MongoClient, ObjectId } from 'mongodb';
import { PREPARED } from './folders.ts';

/** The database of the prepared product; `npm start` leaves its address in the data folder. */
const preparedUri = async () => (await readFile(join(PREPARED, 'data/mongodb-uri'), 'utf8')).trim();

/** Of the fair of this worker. */
const OWN_DATABASE = `worker-${process.env.TEST_PARALLEL_INDEX}`;

/** A database on the same server. */
async function uriOf(database: string): Promise<string> {
  const uri = new URL(await preparedUri());
  uri.pathname = `/${database}`;
  return uri.href;
}

/**
 * Copies the prepared database, its indexes too.
 * @param database the name of the copy; this worker's own
 * @returns the address of the copy
 */
export async function copyPreparedDatabase(database = OWN_DATABASE): Promise<string> {
  const uri = await uriOf(database);
  const prepared = await MongoClient.connect(await preparedUri());
  try {
    await copyDatabase(prepared, prepared.db().databaseName, database);
  } finally {
    await prepared.close();
  }
  return uri;
}

/**
 * Puts a meeting and its slot half an hour back, as if the fair had begun. The rules go by the server's clock, which a
 * story cannot turn; everything else in it is done through the pages.
 */
export async function letMeetingBegin(id: string): Promise<void> {
  const client = await MongoClient.connect(await uriOf(OWN_DATABASE));
  try {
    const db = client.db();
    const meeting = await db.collection('meetings').findOne({ _id: new ObjectId(id) });
    if (!meeting) throw new Error(`There is no meeting ${id}.`);
    const startsAt = new Date(Date.now() - 30 * 60_000);
    const endsAt = new Date(Date.now() - 10 * 60_000);
    await db.collection('meetings').updateOne({ _id: meeting._id }, { $set: { startsAt, endsAt } });
    await db.collection('meetingslots').updateOne({ _id: meeting.slotId }, { $set: { startsAt, endsAt } });
  } finally {
    await client.close();
  }
}
