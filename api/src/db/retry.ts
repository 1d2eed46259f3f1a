import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { PRIMARY_WITHIN_MS } from './connection.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1000;

/**
 * What a member answers that is no primary any more, is just stepping down or ending (MongoDB's "retryable errors").
 * The driver labels them only for what it would have made again itself.
 */
const NO_PRIMARY_CODES = new Set<number | string | undefined>([
  6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);

/**
 * Makes what is idempotent again when the database says it may have been cut short, until the deadline within which
 * there is a primary. The driver's own single retry is not enough: when a primary dies, most writes in flight come back
 * as errors, and half of those were applied (DECISIONS §4). So a write must be idempotent by a key of its own.
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
 * What the driver passes on as Node.js says it (7.8.0, connection.js): it waits for a socket to drain whose other end has
 * closed it, and wraps nothing then. The command has not been carried out.
 */
const SOCKET_CODES = new Set<unknown>(['EPIPE', 'ECONNRESET']);

/** Whether a member of the database went away, or ceased to be the primary, in the middle of this. */
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
