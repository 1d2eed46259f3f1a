import { setImmediate } from 'node:timers/promises';
import type { mongo } from 'mongoose';

/** Number of documents per round trip to MongoDB. A round trip costs as much as formatting a hundred rows. */
const BATCH = 2000;
/** Number of documents formatted before other requests get a turn: less than 1 ms of work. */
const PIECE = 50;

/**
 * Options of cursors passed to `inPieces`. UTF-8 need not be validated, because stored text was checked when
 * it was written.
 */
export const IN_BATCHES = { batchSize: BATCH, enableUtf8Validation: false } as const;

/** Returns a projection expression for a date in JSON format. The field is absent if there is no date. */
export const isoDate = (path: string) => ({ $dateToString: { date: path, format: '%Y-%m-%dT%H:%M:%S.%LZ' } });

type Cursor<T> = Pick<
  mongo.FindCursor<T> | mongo.AggregationCursor<T>,
  'hasNext' | 'readBufferedDocuments' | 'close'
>;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Resolves in a later turn of the event loop, and for only one caller per turn. Other requests therefore do not wait
 * longer when there are many readers, and a slow reader does not delay the others.
 */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/**
 * Yields the results of a cursor in small pieces, only as fast as the consumer takes the pieces, and closes the
 * cursor when the consumer stops. Reading 100,000 documents without a pause would block all other requests for a
 * second.
 * @param cursor created with `IN_BATCHES`
 */
export async function* inPieces<T>(cursor: Cursor<T>, size = PIECE): AsyncGenerator<T[]> {
  try {
    while (await cursor.hasNext()) {
      await nextTurn();
      yield cursor.readBufferedDocuments(size) as T[];
    }
  } finally {
    await cursor.close();
  }
}
