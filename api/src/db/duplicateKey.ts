import { mongo } from 'mongoose';

/** Whether a unique index rejected the write; with `field`, whether the index contains that field. */
export function isDuplicateKey(error: unknown, field?: string): error is mongo.MongoServerError {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11_000) return false;
  const pattern: object = error.keyPattern ?? {};
  return field === undefined || field in pattern;
}
