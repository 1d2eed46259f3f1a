import { mongo } from 'mongoose';
import { connection } from '../../db/connection.ts';
import { contentCollections, database } from '../../db/contents.ts';
import { CommandError } from '../command.ts';
import { type CollectionLines, type CollectionSummary, headerOf, writeArchive } from './archive.ts';
import { EXACT, toLine } from './documents.ts';

/** MongoDB's error code for a snapshot that MongoDB no longer stores. */
const SNAPSHOT_TOO_OLD = 239;
/** MongoDB's error code if collections or indexes have changed since the snapshot. */
const SNAPSHOT_UNAVAILABLE = 246;

/**
 * Writes every collection, files included, as of one point in time. All reads share one snapshot, so an account and
 * its CV, or a meeting and its application, are always consistent, also while people book. No request waits for the
 * backup.
 * @throws CommandError when the file exists, cannot be written, or MongoDB discarded the snapshot before the end
 */
export async function writeBackup(path: string): Promise<Map<string, CollectionSummary>> {
  const session = connection.getClient().startSession({ snapshot: true });
  try {
    // The first read fixes the time of the snapshot. The collections are listed later, so that the list contains all
    // collections of that time.
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
          'The backup took longer than MongoDB keeps a snapshot. Increase minSnapshotHistoryWindowInSeconds (docs/OPERATIONS.md) and run it again.',
        );
      }
      if (error.code === SNAPSHOT_UNAVAILABLE) {
        throw new CommandError('Collections or indexes were changed during the backup. Run it again.');
      }
    }
    throw error;
  } finally {
    await session.endSession();
  }
}

async function* allCollections(session: mongo.ClientSession): AsyncGenerator<CollectionLines> {
  for (const name of await contentCollections()) yield { name, documents: documentsOf(name, session) };
}

/**
 * Yields the documents as lines in the order of an index, so that the same data always gives the same lines.
 */
async function* documentsOf(name: string, session: mongo.ClientSession): AsyncGenerator<string> {
  const order: mongo.Sort = name.endsWith('.chunks') ? { files_id: 1, n: 1 } : { _id: 1 };
  const cursor = database()
    .collection(name)
    .find({}, { session, ...EXACT })
    .sort(order);
  for await (const document of cursor) yield toLine(document);
}
