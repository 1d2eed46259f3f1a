import type { Connection, mongo } from 'mongoose';
import { lacksEndings, storedWords } from '../db/search.ts';

type Db = NonNullable<Connection['db']>;

/** What is searched, as the models say it (`searchable`). */
const SEARCHED = [
  { collection: 'accounts', fields: ['name', 'email', 'slug', 'companyName'] },
  { collection: 'applications', fields: ['studentName'] },
] as const;

const AT_ONCE = 1000;

/**
 * Adds the endings of words to what was stored before there were any, so that it is found inside words as well. May be run
 * again and by several processes at once: each write holds only while the text is the one that was read.
 * Answers how many documents it has changed.
 */
export async function addWordEndings(db: Db): Promise<number> {
  let changed = 0;
  for (const { collection, fields } of SEARCHED) changed += await addTo(db.collection(collection), fields);
  return changed;
}

async function addTo(target: mongo.Collection, fields: readonly string[]): Promise<number> {
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  const lacking = target.find({ $or: fields.map(lacksEndings) }, { projection, batchSize: AT_ONCE });
  let changed = 0;
  let batch: mongo.AnyBulkWriteOperation[] = [];
  const write = async () => {
    if (batch.length > 0) changed += (await target.bulkWrite(batch, { ordered: false })).modifiedCount;
    batch = [];
  };
  for await (const { _id, ...texts } of lacking) {
    const words = Object.entries(texts).map(([field, text]) => [`words.${field}`, storedWords(String(text))]);
    batch.push({ updateOne: { filter: { _id, ...texts }, update: { $set: Object.fromEntries(words) } } });
    if (batch.length === AT_ONCE) await write();
  }
  await write();
  return changed;
}
