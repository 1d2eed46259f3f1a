import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connection } from '../../db/connection.ts';
import {
  aCompany,
  aLogistic,
  anAdmin,
  aStudent,
  startTestApi,
  TEST_PASSWORD,
  type TestApi,
} from '../../testing/index.ts';
import { AccountModel } from '../accounts/model.ts';
import { MailModel } from '../mail/model.ts';
import { mailsTo, waitForMail } from '../mail/testOutbox.ts';
import { PasswordTokenModel } from './model.ts';
import { createFirstLoginLink } from './passwordLinks.ts';

const API = '/api/v1';
const NEW_PASSWORD = 'seven green kettles';
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const login = (email: unknown, password: unknown) =>
  api.visitor().post(`${API}/auth/login`).send({ email, password });
const reset = (body: object) => api.visitor().post(`${API}/public/reset-password/reset`).send(body);

describe('POST auth/login', () => {
  test('signs each type in and answers its user', async () => {
    const accounts = [await aStudent(), await aCompany(), await anAdmin(), await aLogistic()];
    for (const { _id, email, type, name } of accounts) {
      const answer = await login(email, TEST_PASSWORD).expect(200);
      expect(answer.body).toMatchObject({ id: String(_id), email, type, name });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(JSON.stringify(answer.body)).not.toMatch(/hash|argon/i);
    }
  });

  test('takes the email in any case and with spaces around it', async () => {
    const { email } = await aStudent();
    await login(` ${email.toUpperCase()} `, TEST_PASSWORD).expect(200);
  });

  test('answers unknown email, wrong password and a password never set in the same words', async () => {
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

  test('tells only the right password that the account is inactive', async () => {
    const { email } = await aStudent({ active: false });
    expect((await login(email, 'wrong password').expect(401)).body.code).toBe('INVALID_CREDENTIALS');
    const refused = await login(email, TEST_PASSWORD).expect(403);
    expect(refused.body.code).toBe('ACCOUNT_INACTIVE');
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  test('gives a new session id and ends the session the browser came with', async () => {
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

  test('writes who logged in to the audit log, by id only', async () => {
    const student = await aStudent();
    await login(student.email, TEST_PASSWORD).expect(200);
    const entry = await connection.collection('auditentries').findOne({ actorId: student._id });
    expect(entry).toMatchObject({ action: 'auth.loggedIn', actorType: 'student' });
    expect(JSON.stringify(entry)).not.toContain(student.email);
  });
});

describe('POST auth/signup', () => {
  const form = (overrides: object = {}) => ({
    email: `new${Math.random().toString(36).slice(2)}@test.example`,
    password: NEW_PASSWORD,
    name: 'Åsa Öberg',
    program: 'SMINO',
    ...overrides,
  });
  const signup = (body: object) => api.visitor().post(`${API}/auth/signup`).send(body);

  test('creates a student, signed in', async () => {
    const browser = api.visitor();
    const sent = form({ type: 'student', acceptsNews: false });
    const { body, headers } = await browser.post(`${API}/auth/signup`).send(sent).expect(201);
    expect(body).toMatchObject({ type: 'student', name: 'Åsa Öberg', email: sent.email, program: 'SMINO' });
    expect(body).toMatchObject({ acceptsNews: false, active: true, hasCv: false });
    expect(headers['cache-control']).toBe('no-store');
    expect((await browser.get(`${API}/protected/session`).expect(200)).body).toEqual(body);
    await login(sent.email, NEW_PASSWORD).expect(200);
  });

  test('accepts news unless told otherwise, and keeps the other program only with OTHER', async () => {
    const listed = await signup(form({ otherProgram: 'Alchemy' })).expect(201);
    expect(listed.body.acceptsNews).toBe(true);
    expect(listed.body).not.toHaveProperty('otherProgram');
    const other = await signup(form({ program: 'OTHER', otherProgram: 'Alchemy' })).expect(201);
    expect(other.body.otherProgram).toBe('Alchemy');
  });

  test('refuses a taken email in any case, of any type of account', async () => {
    const company = await aCompany();
    const { body } = await signup(form({ email: company.email.toUpperCase() })).expect(409);
    expect(body.code).toBe('EMAIL_TAKEN');
    expect(body.fields.email).toEqual(expect.any(String));
  });

  test('lets one of twenty sign-ups at once have the email', async () => {
    const sent = form();
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await signup(sent)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await AccountModel.countDocuments({ email: sent.email })).toBe(1);
  });

  test.each([
    ['another type', { type: 'admin' }, 'type'],
    ['a short password', { password: 'short' }, 'password'],
    ['a common password in whatever case', { password: 'PassWord123' }, 'password'],
    ['OTHER without its text', { program: 'OTHER' }, 'otherProgram'],
    ['an unknown program', { program: 'NOPE' }, 'program'],
    ['a name beyond 255 characters', { name: 'x'.repeat(256) }, 'name'],
    ['a blank name', { name: '  ' }, 'name'],
    ['no address', { email: 'nowhere' }, 'email'],
    ['an operator', { email: { $gt: '' } }, 'email'],
    ['an unknown field', { active: false }, 'active'],
  ])('refuses %s with 422', async (_what, overrides, field) => {
    const { body } = await signup(form(overrides)).expect(422);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  test('takes the password of the demo accounts', async () => {
    await signup(form({ password: 'demo-fair-2026' })).expect(201);
  });
});

describe('protected/session and protected/resetsession', () => {
  test('a signed-out visitor has no session', async () => {
    const { body } = await api.visitor().get(`${API}/protected/session`).expect(401);
    expect(body.code).toBe('NOT_SIGNED_IN');
  });

  test('the session is never kept by a cache', async () => {
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

  test.each(['cross-site', 'same-site'])('a %s request cannot log out', async (site) => {
    const browser = await api.signedIn(await aStudent());
    for (const method of ['get', 'post'] as const) {
      const refused = await browser[method](`${API}/protected/resetsession`)
        .set('Sec-Fetch-Site', site)
        .expect(403);
      expect(refused.body.code).toBe('CROSS_SITE_REQUEST');
    }
    await browser.get(`${API}/protected/session`).expect(200);
  });

  test('logging out signed out is no error', async () => {
    await api.visitor().get(`${API}/protected/resetsession`).expect(204);
  });
});

describe('POST public/reset-password/recover', () => {
  const recover = (email: unknown) =>
    api.visitor().post(`${API}/public/reset-password/recover`).send({ email });

  test('answers the same for a known and an unknown email, and mails only the known', async () => {
    const { email } = await aStudent();
    const known = await recover(email).expect(200);
    const unknown = await recover('nobody@elsewhere.example').expect(200);
    expect(unknown.text).toBe(known.text);
    expect(known.body).toEqual({ message: expect.any(String) });

    const mail = await waitForMail(api.config.dataDir, email);
    expect(mail.link.pathname).toBe('/reset-password/reset');
    expect(mail.link.searchParams.get('email')).toBe(email);
    expect(mail.link.searchParams.get('token')).toHaveLength(43);
    expect(await mailsTo(api.config.dataDir, 'nobody@elsewhere.example')).toEqual([]);
  });

  test('keeps neither the link nor, once sent, the address in the database', async () => {
    const { email } = await aStudent();
    await recover(email).expect(200);
    const { link } = await waitForMail(api.config.dataDir, email);
    const token = String(link.searchParams.get('token'));
    const stored = JSON.stringify([await MailModel.find().lean(), await PasswordTokenModel.find().lean()]);
    expect(stored).not.toContain(token);
  });

  test('the link is valid for one hour', async () => {
    const { _id, email } = await aStudent();
    await recover(email).expect(200);
    await waitForMail(api.config.dataDir, email);
    const token = await PasswordTokenModel.findOne({ accountId: _id }).lean();
    const minutes = (Number(token?.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
  });

  test.each([[{ $ne: null }], ['nowhere'], [''], [undefined]])('refuses %p with 422', async (email) => {
    expect((await recover(email).expect(422)).body.fields).toHaveProperty('email');
  });
});

describe('POST public/reset-password/reset', () => {
  /** A link as the mail has it, for an account that has had a password before. */
  async function aLink(account: { _id: unknown; email: string }) {
    const link = new URL(await createFirstLoginLink(api, account as never));
    return { token: String(link.searchParams.get('token')), email: account.email };
  }

  test('sets the password once and ends every session of the account, not those of others', async () => {
    const [student, other] = [await aStudent(), await aStudent()];
    const [laptop, phone, bystander] = [
      await api.signedIn(student),
      await api.signedIn(student),
      await api.signedIn(other),
    ];
    const link = await aLink(student);
    const { body } = await reset({ ...link, newPassword: NEW_PASSWORD }).expect(200);
    expect(body).toEqual({ message: expect.any(String) });
    await laptop.get(`${API}/protected/session`).expect(401);
    await phone.get(`${API}/protected/session`).expect(401);
    await bystander.get(`${API}/protected/session`).expect(200);
    await login(student.email, TEST_PASSWORD).expect(401);
    await login(student.email, NEW_PASSWORD).expect(200);

    const again = await reset({ ...link, newPassword: 'another long passphrase' }).expect(410);
    expect(again.body.code).toBe('LINK_EXPIRED');
    await login(student.email, NEW_PASSWORD).expect(200);
  });

  test('ends the other links of the account', async () => {
    const student = await aStudent();
    const [first, second] = [await aLink(student), await aLink(student)];
    await reset({ ...second, newPassword: NEW_PASSWORD }).expect(200);
    await reset({ ...first, newPassword: NEW_PASSWORD }).expect(410);
  });

  test('does it for exactly one of fifty at once', async () => {
    const student = await aStudent();
    const link = await aLink(student);
    const passwords = Array.from({ length: 50 }, (_, index) => `passphrase number ${index}`);
    const answers = await Promise.all(
      passwords.map(async (newPassword) => ({
        newPassword,
        status: (await reset({ ...link, newPassword })).status,
      })),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(49);
    await login(student.email, done[0]?.newPassword).expect(200);
  });

  test('answers unknown, expired and another account’s token alike', async () => {
    const [student, other] = [await aStudent(), await aStudent()];
    const link = await aLink(student);
    const expired = await aLink(other);
    await PasswordTokenModel.updateMany(
      { accountId: other._id },
      { $set: { expiresAt: new Date(Date.now() - 1) } },
    );
    const answers = [
      await reset({ ...link, token: 'made-up', newPassword: NEW_PASSWORD }),
      await reset({ ...link, email: other.email, newPassword: NEW_PASSWORD }),
      await reset({ ...link, email: 'nobody@test.example', newPassword: NEW_PASSWORD }),
      await reset({ ...expired, newPassword: NEW_PASSWORD }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(410);
      expect(text).toBe(answers[0]?.text);
    }
    await reset({ ...link, newPassword: NEW_PASSWORD }).expect(200);
  });

  test('keeps the link alive when the request fails', async () => {
    const student = await aStudent();
    const link = await aLink(student);
    const common = await reset({ ...link, newPassword: 'Password123' }).expect(422);
    expect(common.body.fields.newPassword).toEqual(expect.any(String));
    expect((await reset({ ...link, newPassword: 'short' }).expect(422)).body.fields).toHaveProperty(
      'newPassword',
    );

    // The database itself refuses the new hash, after the token has been taken in the transaction.
    const command = (validator: object) => connection.db?.command({ collMod: 'accounts', validator });
    await command({ email: { $ne: student.email } });
    await reset({ ...link, newPassword: NEW_PASSWORD }).expect(500);
    await command({});
    await login(student.email, TEST_PASSWORD).expect(200);
    await reset({ ...link, newPassword: NEW_PASSWORD }).expect(200);
  });

  test.each([
    ['an operator as token', { token: { $ne: null } }, 'token'],
    ['an operator as email', { email: { $ne: null } }, 'email'],
    ['an operator as password', { newPassword: { $ne: null } }, 'newPassword'],
    ['no token', { token: undefined }, 'token'],
    ['a password beyond 100 characters', { newPassword: 'x'.repeat(101) }, 'newPassword'],
    ['an unknown field', { type: 'admin' }, 'type'],
  ])('refuses %s with 422', async (_what, overrides, field) => {
    const body = { token: 'x', email: 'a@test.example', newPassword: NEW_PASSWORD, ...overrides };
    expect(Object.keys((await reset(body).expect(422)).body.fields)).toEqual([field]);
  });

  test('serves the first login of a company: link by mail, valid 14 days', async () => {
    const company = await aCompany({ firstLogin: true });
    await AccountModel.updateOne({ _id: company._id }, { $unset: { passwordHash: 1 } });
    const link = new URL(await createFirstLoginLink(api, company));
    expect(link.pathname).toBe('/firstlogin');
    const stored = await PasswordTokenModel.findOne({ accountId: company._id }).lean();
    expect(Math.round((Number(stored?.expiresAt) - Date.now()) / 86_400_000)).toBe(14);
    const token = link.searchParams.get('token');
    await reset({ token, email: link.searchParams.get('email'), newPassword: NEW_PASSWORD }).expect(200);
    expect((await login(company.email, NEW_PASSWORD).expect(200)).body.type).toBe('company');
  });
});
