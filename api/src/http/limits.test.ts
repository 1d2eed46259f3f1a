import { expect, test } from '@jest/globals';
import { AccountModel } from '../features/people/accounts/model.ts';
import { CompanyModel } from '../features/recruitment/companies/model.ts';
import { givenApi } from '../testing/givenApi.ts';
import { aCompany, aStudent, TEST_PASSWORD } from '../testing/index.ts';

const api = givenApi({ RATE_LIMIT_SCALE: '1' });

const login = (email: string, password = 'a wrong one') =>
  api.visitor().post('/api/v1/auth/login').send({ email, password });

test('allows ten failed logins per email, then returns 429 with Retry-After, without affecting another email', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await login('one@test.example')).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  const refused = await login('one@test.example');
  expect(refused.body.code).toBe('RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await login('two@test.example')).status).toBe(401);
});

test('resets the count of failed logins after a correct password', async () => {
  const { email } = await aStudent();
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 9; i += 1) expect((await login(email)).status).toBe(401);
    expect((await login(email, TEST_PASSWORD)).status).toBe(200);
  }
});

test('allows 600 requests a minute for one user, then returns 429', async () => {
  const agent = await api.signedIn(await aStudent());
  let refused = 0;
  // A process reports its requests to the shared limit in steps of 30. The first refusal therefore comes at most 30
  // requests after the 600th.
  for (let i = 0; i < 660; i += 1)
    if ((await agent.get('/api/v1/protected/session')).status === 429) refused += 1;
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThanOrEqual(60);
});

test('allows five team invitations an hour to one address across all companies, and 40 a day per company', async () => {
  const [first, second] = await Promise.all([aCompany(), aCompany()]);
  const [asFirst, asSecond] = await Promise.all([api.signedIn(first), api.signedIn(second)]);
  const TEAM = '/api/v1/company/team';
  const invite = (agent: typeof asFirst, email: string) =>
    agent.post(TEAM).send({ name: 'Alva Ek', email, role: 'recruiter' });
  const stranger = 'Stranger@Elsewhere.example';
  const { body } = await invite(asFirst, stranger).expect(201);
  for (let n = 2; n <= 4; n += 1) await asFirst.post(`${TEAM}/${body.id}/invite`).expect(204);
  expect((await invite(asSecond, stranger.toLowerCase())).body.code).toBe('EMAIL_TAKEN');
  for (const refused of [await asFirst.post(`${TEAM}/${body.id}/invite`), await invite(asSecond, stranger)]) {
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  }
  await asFirst.delete(`${TEAM}/${body.id}`).expect(204);
  expect((await invite(asFirst, stranger)).status).toBe(429);

  // The first company has sent four invitations so far. Each further member is deleted at once, which does not lower
  // the number of invitations sent.
  for (let n = 5; n <= 40; n += 1) {
    const { body: member } = await invite(asFirst, `member${n}@limits.example`).expect(201);
    await AccountModel.deleteOne({ _id: member.id });
    await CompanyModel.updateOne({ _id: first._id }, { $inc: { memberCount: -1 } });
  }
  const refused = await invite(asFirst, 'member41@limits.example');
  expect([refused.status, Number(refused.headers['retry-after']) > 80_000]).toEqual([429, true]);
  await invite(asSecond, 'member41@limits.example').expect(201);
});
