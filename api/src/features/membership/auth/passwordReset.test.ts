import { describe, expect, jest, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { connection } from '../../../db/connection.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, aStudent, TEST_PASSWORD } from '../../../testing/index.ts';
import { mailsTo, waitForMail } from '../../../testing/outbox.ts';
import { AccountModel } from '../../people/accounts/model.ts';
import { PasswordTokenModel } from './model.ts';
import { createFirstLoginLink, createRecoveryLink } from './passwordLinks.ts';

const API = '/api/v1';
const NEW_PASSWORD = 'seven green kettles';
const api = givenApi();

const login = (email: unknown, password: unknown) =>
  api.visitor().post(`${API}/auth/login`).send({ email, password });
const reset = (body: object) => api.visitor().post(`${API}/public/reset-password/reset`).send(body);

describe('POST public/reset-password/recover', () => {
  const recover = (email: unknown) =>
    api.visitor().post(`${API}/public/reset-password/recover`).send({ email });

  test('answers the same for a known and an unknown email, and mails only the known one', async () => {
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

  test('stores no link and, once the mail is sent, no address in the database', async () => {
    const { email } = await aStudent();
    await recover(email).expect(200);
    const { link } = await waitForMail(api.config.dataDir, email);
    const token = String(link.searchParams.get('token'));
    const stored = JSON.stringify([await MailModel.find().lean(), await PasswordTokenModel.find().lean()]);
    expect(stored).not.toContain(token);
  });

  test('limits the link to one hour', async () => {
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
  /** Creates a first-login link, although the account already has a password. */
  async function aLink(account: { _id: unknown; email: string }) {
    const link = new URL(await createFirstLoginLink(api, account as never));
    return { token: String(link.searchParams.get('token')), email: account.email };
  }

  /**
   * Tries to create an API token and a calendar feed with a session. If the API refuses one of them, its value is
   * undefined.
   */
  async function madeBy(browser: Agent) {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const token = await browser.post(`${API}/protected/tokens`).send({ name: 'script', expiresAt });
    const calendar = await browser.post(`${API}/protected/calendar`);
    return {
      bearer: token.status === 201 ? { Authorization: `Bearer ${token.body.token}` } : undefined,
      calendar: calendar.status === 201 ? new URL(calendar.body.url).pathname : undefined,
    };
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

  test('ends access created with the old password and session just before the change', async () => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    const link = await aLink(student);
    const made: Awaited<ReturnType<typeof madeBy>>[] = [];
    const sessions = () => connection.collection('sessions').countDocuments({ accountId: student._id });
    let late: Promise<{ status: number }> | undefined;
    const { deleteMany } = mongo.Collection.prototype;
    const spy = jest.spyOn(mongo.Collection.prototype, 'deleteMany');
    spy.mockImplementation(async function (this: mongo.Collection, ...given) {
      const done = await deleteMany.apply(this, given);
      // Acts after the last deletion of the transaction, before it commits. Requests do not see its changes yet.
      if (this.collectionName === 'calendarfeeds' && given[1]?.session && made.length === 0) {
        made.push(await madeBy(browser));
        const before = await sessions();
        // Starts a login with the old password and waits for its session. The login must fail, because the
        // transaction changes the password before the login ends.
        late = login(student.email, TEST_PASSWORD).then((answer) => answer);
        while ((await sessions()) === before);
      }
      return done;
    });
    await reset({ ...link, newPassword: NEW_PASSWORD }).expect(200);
    spy.mockRestore();
    expect((await late)?.status).toBe(401);
    expect(made).toEqual([{ bearer: expect.anything(), calendar: expect.anything() }]);
    for (const collection of ['apitokens', 'calendarfeeds', 'sessions']) {
      const left = await connection.collection(collection).countDocuments({ accountId: student._id });
      expect([collection, left]).toEqual([collection, 0]);
    }
  });

  test('ends the API tokens and the calendar feed of the account, including those created meanwhile', async () => {
    const [student, other] = [await aStudent(), await aStudent()];
    const bystander = await madeBy(await api.signedIn(other));
    for (let round = 0; round < 10; round += 1) {
      const password = round === 0 ? TEST_PASSWORD : NEW_PASSWORD;
      const browser = api.visitor();
      await browser.post(`${API}/auth/login`).send({ email: student.email, password }).expect(200);
      const before = await madeBy(browser);
      const link = await aLink(student);
      const [meanwhile] = await Promise.all([
        Promise.all(Array.from({ length: 5 }, () => madeBy(browser))),
        reset({ ...link, newPassword: NEW_PASSWORD }).expect(200),
      ]);
      for (const { bearer, calendar } of [before, ...meanwhile]) {
        if (bearer) await api.visitor().get(`${API}/protected/session`).set(bearer).expect(401);
        if (calendar) await api.visitor().get(calendar).expect(404);
      }
    }
    for (const collection of ['apitokens', 'calendarfeeds', 'sessions']) {
      expect(await connection.collection(collection).countDocuments({ accountId: student._id })).toBe(0);
    }
    await api
      .visitor()
      .get(`${API}/protected/session`)
      .set(bystander.bearer ?? {})
      .expect(200);
    await api
      .visitor()
      .get(bystander.calendar ?? '')
      .expect(200);
  });

  test('ends the other links of the account', async () => {
    const student = await aStudent();
    const [first, second] = [await aLink(student), await aLink(student)];
    await reset({ ...second, newPassword: NEW_PASSWORD }).expect(200);
    await reset({ ...first, newPassword: NEW_PASSWORD }).expect(410);
  });

  test('succeeds for exactly one of fifty concurrent requests', async () => {
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

  test('answers an unknown, an expired and another account’s token alike', async () => {
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

  test('keeps the link valid when the request fails', async () => {
    const student = await aStudent();
    const link = await aLink(student);
    const common = await reset({ ...link, newPassword: 'Password123' }).expect(422);
    expect(common.body.fields.newPassword).toEqual(expect.any(String));
    expect((await reset({ ...link, newPassword: 'short' }).expect(422)).body.fields).toHaveProperty(
      'newPassword',
    );

    // Makes MongoDB reject the new password hash. The token, which the same transaction has deleted before, must
    // exist again.
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

  test('ends the older of two first-login links when the newer is created, whichever mail leaves first', async () => {
    const company = await aCompany({ firstLogin: true });
    await AccountModel.updateOne({ _id: company._id }, { $unset: { passwordHash: 1 } });
    const tokenOf = async () => new URL(await createFirstLoginLink(api, company)).searchParams.get('token');
    const recovery = await createRecoveryLink(api, company);
    const older = await tokenOf();
    // Waits for the next millisecond. Of two links from the same millisecond, neither invalidates the other.
    for (const from = Date.now(); Date.now() === from; );
    const newer = await tokenOf();
    const email = company.email;
    await reset({ token: older, email, newPassword: NEW_PASSWORD }).expect(410);
    // The link for recovering the account has another purpose, so it remains valid.
    expect(await PasswordTokenModel.countDocuments({ accountId: company._id })).toBe(2);
    expect(recovery).toContain('token=');
    await reset({ token: newer, email, newPassword: NEW_PASSWORD }).expect(200);
  });

  test('sets the first password of a company by a mailed link, valid for 14 days', async () => {
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
