import { mongo } from 'mongoose';
import { connection } from '../../db/connection.ts';
import { CommandError } from '../command.ts';
import { type CollectionLines, type CollectionSummary, headerOf, writeArchive } from './archive.ts';
import { backedUpCollections, database, EXACT, toLine } from './documents.ts';

/** MongoDB's errors when the moment that is read has passed out of its history, or has not been in it. */
const SNAPSHOT_TOO_OLD = 239;
const SNAPSHOT_UNAVAILABLE = 246;

/**
 * Writes every collection, the files among them, as they were at one moment: all reads share one snapshot, so an
 * account and its CV, a meeting and its application always fit each other, also while people book. Nobody waits for
 * it.
 * @throws CommandError when the file exists, cannot be written, or the snapshot did not live long enough
 */
export async function writeBackup(path: string): Promise<Map<string, CollectionSummary>> {
  const session = connection.getClient().startSession({ snapshot: true });
  try {
    // The first read sets the moment, and with it the time the session knows; the collections are listed after it, so none that was there is left out.
    const ran = await database().collection('migrations').find({}, { session }).sort({ _id: 1 }).toArray();
    const header = headerOf({
      clusterTime: String(session.clusterTime?.clusterTime),
      migrations: ran.map(({ migrationName }) => String(migrationName)),
    });
    return await writeArchive(path, header, allCollections(session));
  } catch (error) {
    if (error instanceof mongo.MongoServerError) {
      if (error.code === SNAPSHOT_TOO_OLD) {
        throw new CommandError(
          'The backup took longer than MongoDB keeps a snapshot. Raise minSnapshotHistoryWindowInSeconds (docs/OPERATIONS.md) and run it again.',
        );
      }
      if (error.code === SNAPSHOT_UNAVAILABLE) {
        throw new CommandError('Collections or indexes were being changed at this moment. Run it again.');
      }
    }
    throw error;
  } finally {
    await session.endSession();
  }
}

async function* allCollections(session: mongo.ClientSession): AsyncGenerator<CollectionLines> {
  for (const name of await backedUpCollections()) yield { name, documents: documentsOf(name, session) };
}

/** In the order of an index, so that the same data makes the same lines. */
async function* documentsOf(name: string, session: mongo.ClientSession): AsyncGenerator<string> {
  const order: mongo.Sort = name.endsWith('.chunks') ? { files_id: 1, n: 1 } : { _id: 1 };
  const cursor = database()
    .collection(name)
    .find({}, { session, ...EXACT })
    .sort(order);
  for await (const document of cursor) yield toLine(document);
}
