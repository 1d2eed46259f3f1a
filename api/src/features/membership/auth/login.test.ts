import { USER_TYPES } from '@fair/contract';
import { describe, expect, test } from '@jest/globals';
import { connection } from '../../../db/connection.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCompany, anAccount, anAdmin, aStudent, TEST_PASSWORD } from '../../../testing/index.ts';
import { AccountModel } from '../../people/accounts/model.ts';

const API = '/api/v1';
const api = givenApi();

const login = (email: unknown, password: unknown) =>
  api.visitor().post(`${API}/auth/login`).send({ email, password });

describe('POST auth/login', () => {
  test('logs in each type and returns its user', async () => {
    const accounts = await Promise.all(USER_TYPES.map(anAccount));
    for (const { _id, email, type, name } of accounts) {
      const answer = await login(email, TEST_PASSWORD).expect(200);
      expect(answer.body).toMatchObject({ id: String(_id), email, type, name });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(JSON.stringify(answer.body)).not.toMatch(/hash|argon/i);
    }
  });

  test('accepts the email in any case and with spaces around it', async () => {
    const { email } = await aStudent();
    await login(` ${email.toUpperCase()} `, TEST_PASSWORD).expect(200);
  });

  test('accepts the password exactly as typed, up to its hundredth character', async () => {
    const student = { name: 'Åsa', program: 'SMINO' };
    const signUp = (email: string, password: string) =>
      api
        .visitor()
        .post(`${API}/auth/signup`)
        .send({ ...student, email, password })
        .expect(201);
    const long = ` Two  words ${'x'.repeat(86)} y`;
    await signUp('long@test.example', long);
    await login('long@test.example', long).expect(200);
    const others = [
      long.trim(),
      long.toLowerCase(),
      long.replace('  ', ' '),
      `${long.slice(0, -1)}z`,
      long.slice(0, -1),
    ];
    for (const other of others) await login('long@test.example', other).expect(401);
    // Keyboards may send the same letters in another Unicode normal form (NIST SP 800-63B §3.1.1.2). The password
    // must still be accepted.
    await signUp('composed@test.example', 'två gröna kittlar');
    await login('composed@test.example', 'två gröna kittlar'.normalize('NFD')).expect(200);
    await login('composed@test.example', 'tva grona kittlar').expect(401);
  });

  test('answers an unknown email, a wrong password and a password never set in the same words', async () => {
    const { email } = await aStudent();
    const fresh = await aStudent();
    await AccountModel.updateOne({ _id: fresh._id }, { $unset: { passwordHash: 1 } });
    const answers = [
      await login('nobody@test.example', TEST_PASSWORD),
      await login(email, 'wrong password'),
      await login(fresh.email, TEST_PASSWORD),
      await login('not an address', TEST_PASSWORD),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(401);
      expect(text).toBe(answers[0]?.text);
      expect(JSON.parse(text).code).toBe('INVALID_CREDENTIALS');
    }
  });

  test('reports an inactive account only for the right password', async () => {
    const { email } = await aStudent({ active: false });
    expect((await login(email, 'wrong password').expect(401)).body.code).toBe('INVALID_CREDENTIALS');
    const refused = await login(email, TEST_PASSWORD).expect(403);
    expect(refused.body.code).toBe('ACCOUNT_INACTIVE');
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  test('creates a new session id and ends the session the browser came with', async () => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    const before = await connection.collection('sessions').findOne({ accountId: student._id });
    await browser
      .post(`${API}/auth/login`)
      .send({ email: student.email, password: TEST_PASSWORD })
      .expect(200);
    const after = await connection.collection('sessions').find({ accountId: student._id }).toArray();
    expect(after).toHaveLength(1);
    expect(after[0]?._id).not.toEqual(before?._id);
  });

  test('never outlives a deactivation during the login, even when the account becomes active again', async () => {
    const admin = await api.signedIn(await anAdmin());
    const student = await aStudent();
    const setActive = (active: boolean) =>
      admin.patch(`${API}/admin/students/${student._id}`).send({ active }).expect(200);
    for (let round = 0; round < 15; round += 1) {
      const browsers = Array.from({ length: 4 }, () => api.visitor());
      const signIns = browsers.map((browser) =>
        browser.post(`${API}/auth/login`).send({ email: student.email, password: TEST_PASSWORD }).then(),
      );
      await setActive(false);
      await Promise.all(signIns);
      await setActive(true);
      for (const browser of browsers) await browser.get(`${API}/protected/session`).expect(401);
    }
  });

  test('ends the session of an interrupted login before the account becomes active again', async () => {
    const admin = await api.signedIn(await anAdmin());
    const [student, company] = [await aStudent(), await aCompany()];
    for (const [account, path] of [
      [student, `students/${student._id}`],
      [company, `companies/${company.slug}`],
    ] as const) {
      await admin.patch(`${API}/admin/${path}`).send({ active: false }).expect(200);
      const cookie = await api.cookieOf(account);
      await admin.patch(`${API}/admin/${path}`).send({ active: true }).expect(200);
      await api.visitor().get(`${API}/protected/session`).set('Cookie', cookie).expect(401);
    }
  });

  test('ends the first-login state of a company', async () => {
    const company = await aCompany({ firstLogin: true });
    expect((await login(company.email, TEST_PASSWORD).expect(200)).body.firstLogin).toBe(false);
    const browser = await api.signedIn(company);
    expect((await browser.get(`${API}/protected/session`)).body.firstLogin).toBe(false);
  });

  test.each([
    ['an operator as email', { email: { $ne: null }, password: 'x' }, 'email'],
    ['an operator as password', { email: 'a@test.example', password: { $ne: null } }, 'password'],
    ['a list', { email: ['a@test.example'], password: 'x' }, 'email'],
    ['no password', { email: 'a@test.example' }, 'password'],
    ['a password beyond 100 characters', { email: 'a@test.example', password: 'x'.repeat(101) }, 'password'],
    ['an unknown field', { email: 'a@test.example', password: 'x', $where: '1' }, '$where'],
  ])('refuses %s with 422', async (_what, body, field) => {
    const { body: refusal } = await api.visitor().post(`${API}/auth/login`).send(body).expect(422);
    expect(refusal.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(refusal.fields)).toEqual([field]);
  });

  test('logs the account by id only', async () => {
    const student = await aStudent();
    await login(student.email, TEST_PASSWORD).expect(200);
    const entry = await connection.collection('auditentries').findOne({ actorId: student._id });
    expect(entry).toMatchObject({ action: 'auth.loggedIn', actorType: 'student' });
    expect(JSON.stringify(entry)).not.toContain(student.email);
  });
});

describe('protected/session and protected/resetsession', () => {
  test('returns no session to a visitor who is not logged in', async () => {
    const { body } = await api.visitor().get(`${API}/protected/session`).expect(401);
    expect(body.code).toBe('NOT_SIGNED_IN');
  });

  test('forbids caching of the session', async () => {
    const browser = await api.signedIn(await aStudent());
    const { headers } = await browser.get(`${API}/protected/session`).expect(200);
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each(['get', 'post'] as const)('%s logs out on the server', async (method) => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    const { headers } = await browser[method](`${API}/protected/resetsession`).expect(204);
    expect(headers['clear-site-data']).toBe('"cache"');
    expect(await connection.collection('sessions').countDocuments({ accountId: student._id })).toBe(0);
    await browser.get(`${API}/protected/session`).expect(401);
  });

  test.each(['cross-site', 'same-site'])('refuses to log out by a %s request', async (site) => {
    const browser = await api.signedIn(await aStudent());
    for (const method of ['get', 'post'] as const) {
      const refused = await browser[method](`${API}/protected/resetsession`)
        .set('Sec-Fetch-Site', site)
        .expect(403);
      expect(refused.body.code).toBe('CROSS_SITE_REQUEST');
    }
    await browser.get(`${API}/protected/session`).expect(200);
  });

  test('logs out without Fetch Metadata only by a navigation from our own page', async () => {
    const browser = await api.signedIn(await aStudent());
    const navigate = (headers: Record<string, string> = {}) =>
      browser
        .get(`${API}/protected/resetsession`)
        .set({ Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers });
    const foreign = [{}, { Referer: 'https://evil.example/a' }, { Referer: 'nowhere' }, { Origin: 'null' }];
    for (const headers of foreign) {
      expect((await navigate(headers as never).expect(403)).body.code).toBe('CROSS_SITE_REQUEST');
    }
    await browser.get(`${API}/protected/session`).expect(200);
    await navigate({ Referer: `${api.config.publicUrl}/student/dashboard` }).expect(204);
    await browser.get(`${API}/protected/session`).expect(401);
  });

  test.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Referer: 'https://evil.example/a' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
  ])('refuses to log out for %j, whatever the request accepts', async (headers) => {
    const browser = await api.signedIn(await aStudent());
    const refused = await browser
      .get(`${API}/protected/resetsession`)
      .set(headers as never)
      .expect(403);
    expect(refused.body.code).toBe('CROSS_SITE_REQUEST');
    await browser.get(`${API}/protected/session`).expect(200);
    await browser.get(`${API}/protected/resetsession`).set('Origin', api.config.publicUrl).expect(204);
  });

  test('accepts a logout without a session', async () => {
    await api.visitor().get(`${API}/protected/resetsession`).expect(204);
  });
});
