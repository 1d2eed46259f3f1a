import { expect, test } from '@jest/globals';
import { connection } from '../../../db/connection.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aStudent, TEST_PASSWORD } from '../../../testing/index.ts';

const API = '/api/v1';
const api = givenApi({ RATE_LIMIT_SCALE: '1' });

/** Tests the rate limits of DECISIONS §4. Other tests use higher limits. */

const login = (email: string, password: string) =>
  api.visitor().post(`${API}/auth/login`).send({ email, password });

test('answers 429 with Retry-After after ten wrong passwords in 15 minutes, even for the right one', async () => {
  const { email } = await aStudent();
  for (let attempt = 1; attempt <= 10; attempt += 1) await login(email, 'wrong password').expect(401);
  const refused = await login(email, TEST_PASSWORD).expect(429);
  expect(refused.body.code).toBe('RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  await login((await aStudent()).email, TEST_PASSWORD).expect(200);
});

test('resets the count of wrong passwords after a right one', async () => {
  const { email } = await aStudent();
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 1; attempt <= 4; attempt += 1) await login(email, 'wrong password').expect(401);
    await login(email, TEST_PASSWORD).expect(200);
  }
});

test('allows five recovery mails an hour, counted alike for known and unknown emails', async () => {
  for (const { email } of [await aStudent(), { email: 'nobody@test.example' }]) {
    const recover = () => api.visitor().post(`${API}/public/reset-password/recover`).send({ email });
    for (let attempt = 1; attempt <= 5; attempt += 1) await recover().expect(200);
    await recover().expect(429);
  }
});

test('stores neither emails nor addresses in the counters', async () => {
  const counters = JSON.stringify(await connection.collection('ratelimits').find().toArray());
  expect(counters).not.toMatch(/test\.example|127\.0\.0\.1/);
  expect(counters).toMatch(/login/);
});
