import { expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { asApiError } from '../http/errors.ts';
import { retrying } from './retry.ts';

/** Errors that MongoDB and its driver have thrown when the primary became unavailable. */
const CUT_SHORT = [
  Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' }),
  new mongo.MongoNetworkError('connection 3 to 127.0.0.1:27017 closed'),
  new mongo.MongoServerError({ message: 'not primary', code: 10107 }),
  new mongo.MongoServerError({ message: 'operation was interrupted', code: 11602 }),
];

test.each(CUT_SHORT)('retries an interrupted operation: $message', async (error) => {
  let tries = 0;
  const run = async () => {
    tries += 1;
    if (tries === 1) throw error;
    return 'done';
  };
  expect(await retrying(run)).toBe('done');
  expect(asApiError(error).code).toBe('DATABASE_UNAVAILABLE');
});

test('does not retry a rejected operation', async () => {
  const refused = new mongo.MongoServerError({ message: 'E11000 duplicate key', code: 11_000 });
  let tries = 0;
  const run = async () => {
    tries += 1;
    throw refused;
  };
  await expect(retrying(run)).rejects.toBe(refused);
  expect(tries).toBe(1);
});
