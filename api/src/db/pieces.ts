import { setImmediate } from 'node:timers/promises';
import type { mongo } from 'mongoose';

/** Asked of the database at once: a round trip costs as much as making a hundred rows. */
const BATCH = 2000;
/** Read and made into text before the process sees to what else has come; less than a millisecond. */
const PIECE = 50;

/** For the cursors that `inPieces` reads. What is stored as text was checked to be UTF-8 when it was written. */
export const IN_BATCHES = { batchSize: BATCH, enableUtf8Validation: false } as const;

/** A date as JSON has it, as an expression of a projection; absent where there is none. */
export const isoDate = (path: string) => ({ $dateToString: { date: path, format: '%Y-%m-%dT%H:%M:%S.%LZ' } });

type Cursor<T> = Pick<
  mongo.FindCursor<T> | mongo.AggregationCursor<T>,
  'hasNext' | 'readBufferedDocuments' | 'close'
>;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Comes once the loop has gone round since the last piece of anybody. However many read at once, between two rounds one
 * piece is read, so that what they cost everybody else does not grow with them; and whoever is slow to take a piece keeps
 * nobody from the next one.
 */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/**
 * All that a cursor finds, some at a time, as fast as the receiver takes them; closed when it takes no more. A hundred
 * thousand documents read without a pause would keep every other request waiting for a second.
 * @param cursor made with `IN_BATCHES`
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
