import { jest } from '@jest/globals';

/** Deletes environment variables of the developer, so that they cannot affect the tests. */
for (const name of ['MONGODB_URI', 'SMTP_URL', 'FAIR_CONFIG', 'SESSION_SECRET', 'PUBLIC_URL']) {
  delete process.env[name];
}

// Makes hashing fast by weak parameters, because tests hash hundreds of passwords. passwords.test.ts checks the
// parameters that production uses.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return {
    ...real,
    hash: jest.fn((password: string, options: object) => real.hash(password, { ...options, ...cheap })),
  };
});
