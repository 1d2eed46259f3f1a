import { connection } from './connection.ts';

/**
 * Collections that do not contain data of the fair: applied migrations, rate limits, the marks of `restore` and
 * `doctor`, and the recorded deletions (`erasures`), which a restore must not overwrite (cli/backup/erased.ts).
 */
const NOT_CONTENT = new Set(['migrations', 'ratelimits', 'restores', 'doctorprobes', 'erasures']);

/** Returns the connected database. */
export function database(): NonNullable<typeof connection.db> {
  if (!connection.db) throw new Error('Connect first.');
  return connection.db;
}

/** Returns the sorted names of the collections that a backup contains. */
export async function contentCollections(): Promise<string[]> {
  const found = await database().listCollections({}, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !NOT_CONTENT.has(name) && !name.startsWith('system.'))
    .sort();
}

/** Returns the first collection that contains data of the fair, or undefined if there is no data. */
export async function firstFilledCollection(): Promise<string | undefined> {
  for (const name of await contentCollections()) {
    const found = await database()
      .collection(name)
      .findOne({}, { projection: { _id: 1 } });
    if (found) return name;
  }
  return undefined;
}
