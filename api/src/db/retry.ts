import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { PRIMARY_WITHIN_MS } from './connection.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1000;

/**
 * Error codes of a member that is not primary any more, is stepping down or is shutting down (MongoDB's "retryable
 * errors"). This list is needed because the driver labels such errors only for operations that it would have retried
 * itself.
 */
const NO_PRIMARY_CODES = new Set<number | string | undefined>([
  6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);

/**
 * Retries an idempotent operation that the database may have interrupted, until the deadline for a new
 * primary. The driver's single retry is not enough: when a primary is killed, most writes in flight fail, and
 * half of them were applied (DECISIONS §4). Writes must therefore be made idempotent, for example by a key.
 */
export async function retrying<T>(run: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PRIMARY_WITHIN_MS;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await run();
    } catch (error) {
      if (!isCutShort(error) || Date.now() + wait > deadline) throw error;
      await pause(wait);
    }
  }
}

/**
 * Socket errors that the driver (7.8.0, connection.js) passes on unwrapped if the other end closes a socket
 * that is waiting to drain. The command has not been executed.
 */
const SOCKET_CODES = new Set<unknown>(['EPIPE', 'ECONNRESET']);

/** Whether a member went away or stopped being primary during the operation. */
export function isCutShort(error: unknown): boolean {
  if (error instanceof Error && SOCKET_CODES.has((error as NodeJS.ErrnoException).code)) return true;
  return (
    error instanceof mongo.MongoError &&
    (error instanceof mongo.MongoNetworkError ||
      error.hasErrorLabel('RetryableWriteError') ||
      error.hasErrorLabel('TransientTransactionError') ||
      NO_PRIMARY_CODES.has(error.code))
  );
}
