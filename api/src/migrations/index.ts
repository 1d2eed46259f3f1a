import type { Connection, mongo } from 'mongoose';
import { MongoDBStorage, Umzug } from 'umzug';
import {
  BASELINE,
  BASELINE_NAMES,
  createBaselineIndexes,
  type Db,
  isAtBaseline,
  makeBaseline,
} from './baseline.ts';
import { LATER, MIGRATIONS, type Migration } from './list.ts';

export { FLOOR, missingOfBaseline, someOf } from './baseline.ts';

function dbOf(connection: Connection): Db {
  if (!connection.db) throw new Error('Connect before migrating.');
  return connection.db;
}

function migrator(db: Db) {
  return new Umzug({
    migrations: [...MIGRATIONS, ...LATER].map(({ name, up, data }) => ({
      name,
      up: async () => {
        await up(db);
        await data?.(db);
      },
    })),
    storage: new MongoDBStorage({ collection: db.collection('migrations') }),
    logger: undefined,
  });
}

/** Returns the names of all migrations of this release in order; those of `--finish` come last. */
export function migrationNames(): string[] {
  return [...BASELINE_NAMES, ...[...MIGRATIONS, ...LATER].map(({ name }) => name)];
}

/**
 * Creates the baseline in a new database and runs the migrations that have not run. In a new database, the migrations
 * of `--finish` run too, because no previous release uses the database. Several processes may call this function at
 * once, because creating an index twice has no effect.
 * @param names runs only these migrations; a restore uses it to build the database of the backup's release first
 * @throws StartError if the database is older than the floor; nothing is written then
 */
export async function migrate(connection: Connection, names?: readonly string[]): Promise<void> {
  const db = dbOf(connection);
  const isNew = !(await isAtBaseline(db));
  if (isNew) await makeBaseline(db);
  const all = [...MIGRATIONS, ...(isNew ? LATER : [])].map(({ name }) => name);
  const migrations = names?.filter((name) => !BASELINE_NAMES.includes(name)) ?? all;
  await migrator(db).up({ migrations, rerun: 'SKIP' });
}

/**
 * Runs all migrations including those of `--finish`. Afterwards the previous release can no longer use the
 * database.
 */
export async function finishMigrations(connection: Connection): Promise<void> {
  await migrate(connection);
  await migrate(
    connection,
    LATER.map(({ name }) => name),
  );
}

/**
 * Returns the names of the migrations that have not run, without those of `--finish`. If there are none, all
 * indexes exist.
 * @throws StartError if the database is older than the floor
 */
export async function pendingMigrations(connection: Connection): Promise<string[]> {
  const isBaselineMade = await isAtBaseline(dbOf(connection));
  return [...(isBaselineMade ? [] : [BASELINE]), ...(await pendingAmong(connection, MIGRATIONS))];
}

/** Returns the names of the migrations of `--finish` that have not run. */
export const laterMigrations = (connection: Connection): Promise<string[]> => pendingAmong(connection, LATER);

async function pendingAmong(connection: Connection, some: readonly Migration[]): Promise<string[]> {
  const names = new Set(some.map(({ name }) => name));
  return (await migrator(dbOf(connection)).pending()).flatMap(({ name }) => (names.has(name) ? [name] : []));
}

export interface DeclaredIndex {
  readonly name: string;
  readonly key: Readonly<Record<string, 1 | -1>>;
  readonly options: Omit<mongo.CreateIndexesOptions, 'name'>;
}

/**
 * Returns all indexes that the baseline and the migrations create, by collection. `fair doctor` compares the
 * database with them.
 */
export async function declaredIndexes(): Promise<Map<string, DeclaredIndex[]>> {
  const declared = new Map<string, DeclaredIndex[]>();
  const recorder = {
    collection: (name: string) => {
      const note = async (specs: readonly (Pick<DeclaredIndex, 'key'> & mongo.CreateIndexesOptions)[]) => {
        const noted = specs.map(({ key, name: given, ...options }) => ({
          name: given ?? Object.entries(key).flat().join('_'),
          key,
          options,
        }));
        declared.set(name, [...(declared.get(name) ?? []), ...noted]);
      };
      return {
        createIndexes: note,
        createIndex: (key: DeclaredIndex['key'], options?: mongo.CreateIndexesOptions) =>
          note([{ ...options, key }]),
        dropIndex: async (gone: string) => {
          declared.set(
            name,
            (declared.get(name) ?? []).filter((one) => one.name !== gone),
          );
        },
      };
    },
  } as unknown as Db;
  await createBaselineIndexes(recorder);
  // Includes the migrations of --finish. Until these migrations have run, an index that they drop must not be
  // reported as missing.
  for (const { up } of [...MIGRATIONS, ...LATER]) await up(recorder);
  return declared;
}
