import { expect, test } from '@jest/globals';
import { withTimeLimit } from './withTimeLimit.ts';

test('returns what resolves soon, and undefined for what fails or takes long', async () => {
  expect(await withTimeLimit(Promise.resolve('known'))).toBe('known');
  expect(await withTimeLimit(Promise.reject(new Error('The database is away.')))).toBeUndefined();
  expect(await withTimeLimit(new Promise(() => undefined))).toBeUndefined();
});
