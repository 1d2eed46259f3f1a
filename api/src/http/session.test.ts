import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { connection } from '../db/connection.ts';
import { givenApi } from '../testing/givenApi.ts';
import { aStudent, TEST_PASSWORD } from '../testing/index.ts';

const api = givenApi();

const sessions = () => connection.collection<{ _id: string; seenOn: string; expiresAt: Date }>('sessions');
const logIn = (email: string, cookie = '') =>
  api
    .visitor()
    .post('/api/v1/auth/login')
    .set('Cookie', cookie)
    .send({ email, password: TEST_PASSWORD })
    .expect(200);
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  (headers['set-cookie'] as string[]).filter((cookie) => !/=;/.test(cookie));
const asHeader = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');
const getSession = (cookie: string) => api.visitor().get('/api/v1/protected/session').set('Cookie', cookie);

test('sets an HttpOnly, Lax cookie for 30 days and stores only its hash', async () => {
  const { email } = await aStudent();
  const [cookie = '', signature = ''] = cookiesOf(await logIn(email));
  expect(cookie).toMatch(/httponly/i);
  // 43 characters are the length of an SHA-256 hash in base64url.
  expect(signature).toMatch(/^fair\.session\.sig=[\w-]{43};/);
  expect(cookie).toMatch(/samesite=lax/i);
  const days = (Date.parse(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);
  const key = /^fair\.session=([^;]+)/.exec(cookie)?.[1] ?? '';
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(await sessions().countDocuments({ _id: key })).toBe(0);
  expect(await sessions().countDocuments({ _id: createHash('sha256').update(key).digest('base64url') })).toBe(
    1,
  );
});

test('creates a new id at login and ends the browser’s previous session', async () => {
  const { email } = await aStudent();
  const before = asHeader(cookiesOf(await logIn(email)));
  const after = asHeader(cookiesOf(await logIn(email, before)));
  expect(after).not.toBe(before);
  await getSession(before).expect(401);
  await getSession(after).expect(200);
});

test('rejects a forged or foreign cookie', async () => {
  const { email } = await aStudent();
  const cookie = asHeader(cookiesOf(await logIn(email)));
  await getSession(cookie.replace(/fair\.session=.{4}/, 'fair.session=AAAA')).expect(401);
  await getSession(cookie.split('; ')[0] ?? '').expect(401);
});

test('prolongs the session on use, once a day', async () => {
  const { email } = await aStudent();
  const cookie = asHeader(cookiesOf(await logIn(email)));
  expect((await getSession(cookie)).headers['set-cookie']).toBeUndefined();
  const nextWeek = new Date(Date.now() + 7 * 86_400_000);
  await sessions().updateMany({}, { $set: { seenOn: '2020-01-01', expiresAt: nextWeek } });
  expect(cookiesOf(await getSession(cookie)).length).toBeGreaterThan(0);
  const kept = await sessions().findOne({ seenOn: { $ne: '2020-01-01' } });
  expect(Number(kept?.expiresAt)).toBeGreaterThan(Number(nextWeek));
});

test('does not let a request in flight revive a logged-out session', async () => {
  const { email } = await aStudent();
  for (let round = 0; round < 20; round += 1) {
    const cookie = asHeader(cookiesOf(await logIn(email)));
    // Makes the last use of the session an earlier day, so that each read below tries to store the new day.
    await sessions().updateMany({}, { $set: { seenOn: '2020-01-01' } });
    const logout = api.visitor().post('/api/v1/protected/resetsession').set('Cookie', cookie);
    // Sends many reads, so that some load the session just before the logout deletes it, and store it just after.
    const reads = Array.from({ length: 12 }, () => getSession(cookie));
    await Promise.all([logout.expect(204), ...reads]);
    await getSession(cookie).expect(401);
  }
});

test('reads session and account in one database round trip', async () => {
  const agent = await api.signedIn(await aStudent());
  const db = connection.db;
  await db?.command({ profile: 2 });
  await agent.get('/api/v1/protected/session').expect(200);
  await db?.command({ profile: 0 });
  const asked = await db
    ?.collection('system.profile')
    .find({ ns: /\.(?:sessions|accounts)$/ })
    .toArray();
  expect(asked?.map((entry) => entry.command.aggregate ?? entry.op)).toEqual(['sessions']);
});

test('does not query the session store for public data, with or without a cookie', async () => {
  const { email } = await aStudent();
  const cookie = asHeader(cookiesOf(await logIn(email)));
  const db = connection.db;
  await db?.collection('system.profile').drop();
  await db?.command({ profile: 2 });
  await api.visitor().get('/api/v1/public/companies').set('Cookie', cookie).expect(200);
  await api.visitor().get('/healthz').set('Cookie', cookie).expect(200);
  await db?.command({ profile: 0 });
  expect(await db?.collection('system.profile').countDocuments({ ns: /\.sessions$/ })).toBe(0);
});
