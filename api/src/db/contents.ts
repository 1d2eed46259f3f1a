import { connection } from './connection.ts';

/**
 * Collections that are not part of the fair's data: the applied migrations, the rate limits of the last minutes, the marks of
 * `restore` and `doctor`, and the erasures, which a restore keeps (cli/backup/erased.ts).
 */
const NOT_CONTENT = new Set(['migrations', 'ratelimits', 'restores', 'doctorprobes', 'erasures']);

/** Returns the connected database. */
export function database(): NonNullable<typeof connection.db> {
  if (!connection.db) throw new Error('Connect first.');
  return connection.db;
}

/** Returns the sorted names of the collections with the fair's data: those that a backup contains. */
export async function contentCollections(): Promise<string[]> {
  const found = await database().listCollections({}, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !NOT_CONTENT.has(name) && !name.startsWith('system.'))
    .sort();
}

/** Returns the first collection with a document of the fair's data; undefined when the database is empty. */
export async function firstFilledCollection(): Promise<string | undefined> {
  for (const name of await contentCollections()) {
    const found = await database()
      .collection(name)
      .findOne({}, { projection: { _id: 1 } });
    if (found) return name;
  }
  return undefined;
}
