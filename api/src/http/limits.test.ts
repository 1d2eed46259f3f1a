import { expect, test } from '@jest/globals';
import { givenApi } from '../testing/givenApi.ts';
import { aStudent, TEST_PASSWORD } from '../testing/index.ts';

const api = givenApi({ RATE_LIMIT_SCALE: '1' });

const login = (email: string, password = 'a wrong one') =>
  api.visitor().post('/api/v1/auth/login').send({ email, password });

test('ten wrong logins for one email, then 429 with Retry-After; another email is not touched', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await login('one@test.example')).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  const refused = await login('one@test.example');
  expect(refused.body.code).toBe('RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await login('two@test.example')).status).toBe(401);
});

test('a right password ends the counting of wrong ones', async () => {
  const { email } = await aStudent();
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 9; i += 1) expect((await login(email)).status).toBe(401);
    expect((await login(email, TEST_PASSWORD)).status).toBe(200);
  }
});

test('600 requests a minute for one user, then 429', async () => {
  const agent = await api.signedIn(await aStudent());
  let refused = 0;
  // The count is reported in steps of 30, so the refusal comes within one step after the 600th.
  for (let i = 0; i < 660; i += 1)
    if ((await agent.get('/api/v1/protected/session')).status === 429) refused += 1;
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThanOrEqual(60);
});
