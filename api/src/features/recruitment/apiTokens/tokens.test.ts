import { describe, expect, test } from '@jest/globals';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCaller, aCompany, aStudent } from '../../../testing/index.ts';
import { AccountModel } from '../../people/accounts/model.ts';
import { ApiTokenModel } from './model.ts';

const TOKENS = '/api/v1/protected/tokens';
const DAY_MS = 24 * 60 * 60 * 1000;
const api = givenApi();

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const bearing = (token: string, path = '/api/v1/protected/session') =>
  api.visitor().get(path).set('Authorization', `Bearer ${token}`);

async function aToken(account: { email: string }) {
  const browser = await api.signedIn(account);
  const { body } = await browser
    .post(TOKENS)
    .send({ name: 'script', expiresAt: inDays(30) })
    .expect(201);
  return { browser, ...(body as { id: string; token: string }) };
}

describe('making a token', () => {
  test('shows the token once; the list and the database never contain it', async () => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    const expiresAt = inDays(364);
    const made = await browser.post(TOKENS).send({ name: ' My script ', expiresAt }).expect(201);
    expect(made.headers['cache-control']).toBe('no-store');
    const { token, ...entry } = made.body;
    expect(entry).toEqual({
      id: expect.any(String),
      name: 'My script',
      createdAt: expect.any(String),
      expiresAt,
    });
    expect(token).toMatch(/^fair_[\w-]{43}$/);
    const list = await browser.get(TOKENS).expect(200);
    expect(list.body).toEqual([entry]);
    expect(list.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(await ApiTokenModel.find().lean())).not.toContain(token.slice(5));
  });

  test.each([
    ['an expiry in the past', { expiresAt: inDays(-1) }, 'expiresAt'],
    ['an expiry beyond a year', { expiresAt: inDays(367) }, 'expiresAt'],
    ['no expiry', { expiresAt: undefined }, 'expiresAt'],
    ['a blank name', { name: ' ' }, 'name'],
    ['an operator', { name: { $ne: null } }, 'name'],
    ['an unknown field', { accountId: 'x' }, 'accountId'],
  ])('refuses %s with 422', async (_what, overrides, field) => {
    const browser = await api.signedIn(await aStudent());
    const body = { name: 'script', expiresAt: inDays(30), ...overrides };
    expect(Object.keys((await browser.post(TOKENS).send(body).expect(422)).body.fields)).toEqual([field]);
  });

  test('stops at twenty', async () => {
    const browser = await api.signedIn(await aStudent());
    const make = () => browser.post(TOKENS).send({ name: 'script', expiresAt: inDays(1) });
    for (let count = 1; count <= 20; count += 1) await make().expect(201);
    await make().expect(422);
  });

  test('stops at twenty under parallel requests and beside older tokens without a place', async () => {
    for (let round = 0; round < 2; round += 1) {
      const student = await aStudent();
      const early = Array.from({ length: 12 }, (_, index) => ({
        name: 'early',
        hash: `early ${student._id} ${index}`,
        accountId: student._id,
        expiresAt: new Date(inDays(9)),
      }));
      await ApiTokenModel.insertMany(early);
      const call = await aCaller(api, student);
      const make = async () =>
        (await call('POST', '/protected/tokens', { name: 'script', expiresAt: inDays(1) })).status;
      const statuses = await Promise.all(Array.from({ length: 60 }, make));
      expect(statuses.sort()).toEqual([...Array(8).fill(201), ...Array(52).fill(422)]);
      expect(await ApiTokenModel.countDocuments({ accountId: student._id })).toBe(20);
      const [newest] = (await call('GET', '/protected/tokens')).body;
      expect((await call('DELETE', `/protected/tokens/${newest.id}`)).status).toBe(204);
      expect([await make(), await make()]).toEqual([201, 422]);
    }
  });

  test('refuses to create a token by a token', async () => {
    const { token } = await aToken(await aStudent());
    const { body } = await api
      .visitor()
      .post(TOKENS)
      .set('Authorization', `Bearer ${token}`)
      .send({ name: 'longer', expiresAt: inDays(364) })
      .expect(403);
    expect(body.code).toBe('NOT_BY_TOKEN');
  });

  test('returns 401 when signed out', async () => {
    await api.visitor().get(TOKENS).expect(401);
    await api
      .visitor()
      .post(TOKENS)
      .send({ name: 'x', expiresAt: inDays(1) })
      .expect(401);
    await api
      .visitor()
      .delete(`${TOKENS}/${'0'.repeat(24)}`)
      .expect(401);
  });
});

describe('using a token', () => {
  test('acts with the rights of its user, and no others', async () => {
    const company = await aCompany();
    const { token } = await aToken(company);
    expect((await bearing(token).expect(200)).body.email).toBe(company.email);
    await bearing(token, '/api/v1/company/applications').expect(200);
    await bearing(token, '/api/v1/student/apply').expect(403);
    await bearing(token, '/api/v1/admin/meta').expect(403);
  });

  test('records the last use', async () => {
    const { browser, id, token } = await aToken(await aStudent());
    await bearing(token).expect(200);
    const [entry] = (await browser.get(TOKENS)).body;
    expect(entry.id).toBe(id);
    const stored = await ApiTokenModel.findById(id).lean();
    expect(entry.lastUsedAt ?? stored?.lastUsedAt?.toISOString()).toEqual(expect.any(String));
  });

  test.each([
    ['unknown', () => `fair_${'x'.repeat(43)}`],
    ['foreign', () => 'ghp_something'],
    ['overlong', () => `fair_${'x'.repeat(5000)}`],
  ])('returns 401 for an %s token', async (_kind, token) => {
    await bearing(token()).expect(401);
  });

  test('ends with its expiry, its revocation, and the deactivation or deletion of its user', async () => {
    const [expired, revoked, deactivated, deleted] = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const student = await aStudent();
        return { student, ...(await aToken(student)) };
      }),
    );
    if (!expired || !revoked || !deactivated || !deleted) throw new Error('four tokens');
    await ApiTokenModel.updateOne({ _id: expired.id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    await revoked.browser.delete(`${TOKENS}/${revoked.id}`).expect(204);
    await AccountModel.updateOne({ _id: deactivated.student._id }, { $set: { active: false } });
    await AccountModel.deleteOne({ _id: deleted.student._id });
    for (const { token } of [expired, revoked, deactivated, deleted]) await bearing(token).expect(401);
    expect((await expired.browser.get(TOKENS)).body).toEqual([]);
  });

  test("refuses to revoke another account's token", async () => {
    const { id, token } = await aToken(await aStudent());
    const stranger = await api.signedIn(await aStudent());
    await stranger.delete(`${TOKENS}/${id}`).expect(404);
    await stranger.delete(`${TOKENS}/not-an-id`).expect(404);
    await bearing(token).expect(200);
  });
});
