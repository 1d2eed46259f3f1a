import { expect, test } from '@jest/globals';
import { inTime } from './inTime.ts';

test('returns what resolves soon, and undefined for what fails or takes long', async () => {
  expect(await inTime(Promise.resolve('known'))).toBe('known');
  expect(await inTime(Promise.reject(new Error('The database is away.')))).toBeUndefined();
  expect(await inTime(new Promise(() => undefined))).toBeUndefined();
});
