import { setImmediate } from 'node:timers/promises';
import type { mongo } from 'mongoose';

/** Documents per round trip to MongoDB. A round trip costs as much as formatting a hundred rows. */
const BATCH = 2000;
/** Documents formatted before other requests get their turn: less than a millisecond of work. */
const PIECE = 50;

/** Options of cursors passed to `inPieces`. Stored text was checked to be UTF-8 when it was written. */
export const IN_BATCHES = { batchSize: BATCH, enableUtf8Validation: false } as const;

/** Returns a projection expression for a date in JSON format; absent if there is no date. */
export const isoDate = (path: string) => ({ $dateToString: { date: path, format: '%Y-%m-%dT%H:%M:%S.%LZ' } });

type Cursor<T> = Pick<
  mongo.FindCursor<T> | mongo.AggregationCursor<T>,
  'hasNext' | 'readBufferedDocuments' | 'close'
>;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Resolves once the event loop has run since the last piece of any reader. One piece is read per turn,
 * however many readers there are, so other requests wait no longer; a slow reader does not delay the others.
 */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/**
 * Yields the results of a cursor in small pieces, as fast as the consumer takes them, and closes it when the
 * consumer stops. Reading a hundred thousand documents without a pause would block every other request for a
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
