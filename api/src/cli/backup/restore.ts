import { connection } from '../../db/connection.ts';
import { database, firstFilledCollection } from '../../db/contents.ts';
import { beginRestore, finishRestore } from '../../db/restoreMark.ts';
import { forgetUnusedMails } from '../../features/people/students/index.ts';
import { FLOOR, migrate, migrationNames, missingOfBaseline, someOf } from '../../migrations/index.ts';
import { CommandError } from '../command.ts';
import { type BackupHeader, type CheckedBackup, checkArchive, readArchive } from './archive.ts';
import { fromLine } from './documents.ts';
import { gatherErasures } from './erased.ts';
import { type Replayed, type Running, replayErasures } from './replay.ts';

/** Maximum number of documents per insert. */
const BATCH_DOCUMENTS = 1000;
/** Size of the collected lines, in characters, from which their documents are inserted. */
const BATCH_BYTES = 8 * 1024 * 1024;
/**
 * Collections that a restore does not replace: `restores` contains the mark of an unfinished restore, `erasures` the
 * deletions that the restore repeats.
 */
const STAYS = new Set(['restores', 'erasures']);

/**
 * Restores a backup. The whole file is read and compared with its checksum before anything changes. First the
 * migrations listed in the backup run, to create the indexes. Then the documents are inserted, newer migrations run
 * on them, and what was deleted since the backup is deleted again. An interrupted restore leaves a mark, and the API
 * refuses to start while the mark exists.
 * @param replace empties a database that is not empty
 * @throws CommandError when the backup cannot be used or the database is not empty; nothing has changed then
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
      `The database is not empty (${filled}) and was not changed. --replace deletes its content first.`,
    );
  }
  await gatherErasures(path);
  await beginRestore();
  await dropAll();
  await migrate(connection, checked.header.migrations);
  await insertAll(path);
  await migrate(connection);
  const replayed = await replayErasures(running, new Date(checked.header.createdAt));
  await forgetUnusedMails();
  await finishRestore();
  return { ...checked, replayed };
}

async function dropAll(): Promise<void> {
  for (const { name } of await database().listCollections({}, { nameOnly: true }).toArray())
    if (!STAYS.has(name) && !name.startsWith('system.')) await database().dropCollection(name);
}

/** @throws CommandError when the backup was made by a newer release, or by one older than FLOOR */
function acceptMigrations({ migrations }: BackupHeader): void {
  const known = new Set(migrationNames());
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new CommandError(
      `The backup was made by a newer release (${unknown.join(', ')}). Restore it with that release.`,
    );
  }
  const missing = missingOfBaseline(migrations);
  if (missing.length > 0) {
    throw new CommandError(
      `The backup is older than this release can use (not run: ${someOf(missing)}). Restore it with commit ${FLOOR} of the product, run its "npm run fair -- migrate --finish" and make another backup there.`,
    );
  }
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
