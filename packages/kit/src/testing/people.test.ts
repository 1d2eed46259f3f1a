import { USER_TYPES } from '@fair/contract';
import { expect, test } from '@jest/globals';
import { aUser } from './index.ts';

test.each(USER_TYPES)('somebody is of the type that was asked for: %s', (type) => {
  expect(aUser(type).type).toBe(type);
});
