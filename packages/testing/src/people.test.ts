import { USER_TYPES } from '@fair/contract';
import { expect, test } from '@jest/globals';
import { aUser } from './index.ts';

test.each(USER_TYPES)('returns a user of the requested type: %s', (type) => {
  expect(aUser(type).type).toBe(type);
});
