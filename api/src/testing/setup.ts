import { jest } from '@jest/globals';

/** Removes these variables, so that tests never inherit the developer's configuration. */
for (const name of ['MONGODB_URI', 'SMTP_URL', 'FAIR_CONFIG', 'SESSION_SECRET', 'PUBLIC_URL']) {
  delete process.env[name];
}

// Hashing with weak parameters, because the strong ones would take time for hundreds of test passwords.
// passwords.test.ts checks the parameters used in production.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return {
    ...real,
    hash: jest.fn((password: string, options: object) => real.hash(password, { ...options, ...cheap })),
  };
});
