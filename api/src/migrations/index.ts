import type { Connection, mongo } from 'mongoose';
import { MongoDBStorage, Umzug } from 'umzug';
import { followReleaseBefore } from '../features/companies/index.ts';
import { type Db, LATER, MIGRATIONS, type Migration } from './list.ts';

function migrator(connection: Connection) {
  const db = connection.db;
  if (!db) throw new Error('Connect before migrating.');
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

/** The names of all migrations this release knows, in their order; the later ones last. */
export function migrationNames(): string[] {
  return [...MIGRATIONS, ...LATER].map(({ name }) => name);
}

/**
 * Runs what has not run yet. Safe to call from several processes: creating an index twice is a no-op.
 * @param names only these: for a restore, which makes the database of an earlier release first
 */
export async function migrate(connection: Connection, names?: readonly string[]): Promise<void> {
  const migrations = [...(names ?? MIGRATIONS.map(({ name }) => name))];
  await migrator(connection).up({ migrations, rerun: 'SKIP' });
}

/** The same with the later ones: the release before does not work beside what is then stored, nor after it. */
export async function finishMigrations(connection: Connection): Promise<void> {
  await migrate(connection);
  await followReleaseBefore();
  await migrate(
    connection,
    LATER.map(({ name }) => name),
  );
}

/** Names of the later migrations that have not run. */
export const laterMigrations = (connection: Connection): Promise<string[]> => pendingAmong(connection, LATER);

/** An index as a migration asks for it. */
export interface DeclaredIndex {
  readonly name: string;
  readonly key: Readonly<Record<string, 1 | -1>>;
  readonly options: Omit<mongo.CreateIndexesOptions, 'name'>;
}

/** All indexes the migrations leave, by collection: what `fair doctor` looks for. */
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
  };
  for (const { up } of MIGRATIONS) await up(recorder as unknown as Db);
  return declared;
}

/** Names of the migrations that have not run, but for the later ones; empty means the indexes are built. */
export async function pendingMigrations(connection: Connection): Promise<string[]> {
  return pendingAmong(connection, MIGRATIONS);
}

async function pendingAmong(connection: Connection, some: readonly Migration[]): Promise<string[]> {
  const names = new Set(some.map(({ name }) => name));
  return (await migrator(connection).pending()).flatMap(({ name }) => (names.has(name) ? [name] : []));
}
