import type { Connection, Types } from 'mongoose';
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
  for (const { collection, fields } of SEARCHED) {
    for (const field of fields) changed += await addTo(db, collection, field);
  }
  return changed;
}

async function addTo(db: Db, collection: string, field: string): Promise<number> {
  type Stored = { readonly _id: Types.ObjectId } & Readonly<Record<string, unknown>>;
  const target = db.collection<Stored>(collection);
  const lacking = target.find(lacksEndings(field), { projection: { [field]: 1 }, batchSize: AT_ONCE });
  let changed = 0;
  let batch: Parameters<typeof target.bulkWrite>[0][number][] = [];
  const write = async () => {
    if (batch.length > 0) changed += (await target.bulkWrite([...batch], { ordered: false })).modifiedCount;
    batch = [];
  };
  for await (const document of lacking) {
    const text = String(document[field]);
    batch.push({
      updateOne: {
        filter: { _id: document._id, [field]: text },
        update: { $set: { [`words.${field}`]: storedWords(text) } },
      },
    });
    if (batch.length === AT_ONCE) await write();
  }
  await write();
  return changed;
}
