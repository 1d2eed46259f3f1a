import { mongo } from 'mongoose';
import { connection } from '../../db/connection.ts';

const { EJSON } = mongo.BSON;

/** As it lies in the database: whole numbers, doubles and longs are told apart. */
export const EXACT = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const;

/**
 * Not in a backup: the migrations are in its header and run anew, the limits count the last minutes, and the
 * marks of a restore and of `doctor` are their own. What was deleted stays where it is and lies beside the backups, since it is of
 * use to a backup that was made before (erased.ts).
 */
const LEFT_OUT = new Set(['migrations', 'ratelimits', 'restores', 'doctorprobes', 'erasures']);

/** The database that is connected. */
export function database(): NonNullable<typeof connection.db> {
  if (!connection.db) throw new Error('Connect first.');
  return connection.db;
}

/** The names of the collections that belong into a backup, in order. */
export async function backedUpCollections(): Promise<string[]> {
  const found = await database().listCollections({}, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.has(name) && !name.startsWith('system.'))
    .sort();
}

/** A document as one line of canonical Extended JSON. */
export const toLine = (document: object): string => EJSON.stringify(document, { relaxed: false });

/** The document of a line, types exact. */
export const fromLine = (line: string): mongo.Document => EJSON.parse(line, { relaxed: false });
