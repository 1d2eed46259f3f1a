import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient, ObjectId } from 'mongodb';

/** The database of the product under test; `npm start` leaves its address in the data folder. */
async function connect(): Promise<MongoClient> {
  const uri = await readFile(join(process.env.E2E_DIR ?? '', 'data/mongodb-uri'), 'utf8');
  return MongoClient.connect(uri.trim());
}

/**
 * Puts a meeting and its slot half an hour back, as if the fair had begun. The rules go by the server's clock, which a
 * story cannot turn; everything else in it is done through the pages.
 */
export async function letMeetingBegin(id: string): Promise<void> {
  const client = await connect();
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
