import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';

const DEADLINE_MS = 8000;
const FIRST_PAUSE_MS = 50;

/**
 * Runs an idempotent write again when the database says it may have been cut short, until one deadline.
 * The driver's own retry is not enough: when a primary dies, most writes in flight come back as errors, and half
 * of those were applied (DECISIONS §4). So the write must be idempotent by a key of its own.
 */
export async function retrying<T>(write: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + DEADLINE_MS;
  for (let wait = FIRST_PAUSE_MS; ; wait *= 2) {
    try {
      return await write();
    } catch (error) {
      if (!isTransient(error) || Date.now() + wait > deadline) throw error;
      await pause(wait);
    }
  }
}

function isTransient(error: unknown): boolean {
  return (
    error instanceof mongo.MongoError &&
    (error instanceof mongo.MongoNetworkError ||
      error.hasErrorLabel('RetryableWriteError') ||
      error.hasErrorLabel('TransientTransactionError'))
  );
}
