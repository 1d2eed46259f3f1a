import { connection } from '../../db/connection.ts';
import { beginRestore, finishRestore } from '../../db/restoreMark.ts';
import { migrate, migrationNames } from '../../migrations/index.ts';
import { CommandError } from '../command.ts';
import { type BackupHeader, type CheckedBackup, checkArchive, readArchive } from './archive.ts';
import { backedUpCollections, database, fromLine } from './documents.ts';
import { gatherErasures } from './erased.ts';
import { type Replayed, type Running, replayErasures } from './replay.ts';

/** Documents inserted together: so many, or so much of them. */
const BATCH_DOCUMENTS = 1000;
const BATCH_BYTES = 8 * 1024 * 1024;
const STAYS = new Set(['restores', 'erasures']);

/**
 * Puts a backup into the database. The file is read to its end and held against its checksum before anything is
 * touched. The indexes are made by the migrations the backup had run, then the documents go in, then the migrations
 * that are newer than the backup run on them, and what was deleted since it was made is deleted again. One that is cut off leaves a mark by which no API starts on half of a fair.
 * @param replace empties a database that holds something
 * @throws CommandError when the backup cannot be used or the database is not empty; nothing is changed then
 */
export async function restoreBackup(
  running: Running,
  path: string,
  replace: boolean,
): Promise<CheckedBackup & { readonly replayed: Replayed }> {
  const checked = await checkArchive(path);
  acceptMigrations(checked.header);
  const filled = await firstFilledCollection();
  if (filled !== undefined && !replace) {
    throw new CommandError(
      `The database is not empty (${filled}) and was left as it is. With --replace its content is deleted first.`,
    );
  }
  await gatherErasures(path);
  await beginRestore();
  await dropAll();
  await migrate(connection, checked.header.migrations);
  await insertAll(path);
  await migrate(connection);
  const replayed = await replayErasures(running, new Date(checked.header.createdAt));
  await finishRestore();
  return { ...checked, replayed };
}

/** All but what a restore stands on: that it is under way, and what is not to come back. */
async function dropAll(): Promise<void> {
  for (const { name } of await database().listCollections({}, { nameOnly: true }).toArray())
    if (!STAYS.has(name) && !name.startsWith('system.')) await database().dropCollection(name);
}

function acceptMigrations({ migrations }: BackupHeader): void {
  const known = new Set(migrationNames());
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new CommandError(
      `The backup was made by a newer release (${unknown.join(', ')}). Restore it with that release.`,
    );
  }
}

async function firstFilledCollection(): Promise<string | undefined> {
  for (const name of await backedUpCollections()) {
    if (
      await database()
        .collection(name)
        .findOne({}, { projection: { _id: 1 } })
    )
      return name;
  }
  return undefined;
}

async function insertAll(path: string): Promise<void> {
  let batch: object[] = [];
  let bytes = 0;
  const insertInto = async (collection: string) => {
    if (batch.length > 0) await database().collection(collection).insertMany(batch, { ordered: false });
    batch = [];
    bytes = 0;
  };
  for await (const part of readArchive(path)) {
    if (part.kind === 'header') continue;
    if (part.kind === 'document') {
      batch.push(fromLine(part.line));
      bytes += part.line.length;
      if (batch.length < BATCH_DOCUMENTS && bytes < BATCH_BYTES) continue;
    }
    await insertInto(part.collection);
  }
}
