import { expect, jest, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { hashPassword, verifyPassword } from './passwords.ts';

test('hashes a password at the cost that OWASP recommends for argon2id', async () => {
  const stored = await hashPassword('seven green kettles');
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(jest.mocked(hash)).toHaveBeenCalledWith('seven green kettles', {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
  expect(await verifyPassword(stored, 'seven green kettles')).toBe(true);
  expect(await verifyPassword(stored, 'seven green kettle')).toBe(false);
});
