import { afterEach, describe, expect, test } from '@jest/globals';
import { type TOTP, URI } from 'otpauth';
import { givenApi } from '../../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  aLogistic,
  anAdmin,
  aStudent,
  TEST_PASSWORD,
} from '../../../../testing/index.ts';
import { waitForMail } from '../../../../testing/outbox.ts';
import type { TestApi } from '../../../../testing/testApi.ts';
import { type Account, AccountModel } from '../../../people/accounts/model.ts';
import { openSecret, resealSecrets } from './secrets.ts';

const API = '/api/v1';
const FACTOR = `${API}/protected/second-factor`;
const STEP_MS = 30_000;

/** Starts an API whose clock the test sets, and an authenticator app that uses the same clock. */
function givenFactors(environment: Record<string, string> = {}) {
  const api = givenApi({ RATE_LIMIT_SCALE: '1', ...environment });
  let now = new Date();
  afterEach(() => api.setTime(undefined));
  /** Moves the clock to the next time step. A code works only once, so each login needs a new one. */
  const nextStep = (steps = 1) => {
    now = new Date(now.getTime() + steps * STEP_MS);
    api.setTime(now);
  };
  const codeOf = (uri: string, steps = 0) =>
    (URI.parse(uri) as TOTP).generate({ timestamp: now.getTime() + steps * STEP_MS });
  const start = async (browser: Agent) =>
    (await browser.post(FACTOR).send({ password: TEST_PASSWORD }).expect(200)).body;
  const login = (email: string, code?: string, password = TEST_PASSWORD) =>
    api.visitor().post(`${API}/auth/login`).send({ email, password, code });

  async function enrolled(account: Pick<Account, '_id' | 'email'>) {
    nextStep();
    const browser = await api.signedIn(account);
    const { uri, setup } = await start(browser);
    const code = codeOf(uri);
    const { body } = await browser.put(FACTOR).send({ setup, code }).expect(200);
    return { browser, uri, code, recoveryCodes: body.recoveryCodes as string[] };
  }
  return { api, nextStep, codeOf, start, login, enrolled };
}

const storedOf = async ({ _id }: Pick<Account, '_id'>) =>
  AccountModel.collection.findOne<{ secondFactor?: { secret: string; recoveryCodes: string[] } }>({ _id });
const sealingOf = ({ app }: Pick<TestApi, 'app'>) => ({ sessionSecret: app.sessionSecret });

describe('a second factor', () => {
  const { api, nextStep, codeOf, start, login, enrolled } = givenFactors();

  test('turns on with the password and a first code, ends other sessions, and sends a mail', async () => {
    const admin = await anAdmin();
    const elsewhere = await api.signedIn(admin);
    const browser = await api.signedIn(admin);
    const { body: wrong } = await browser.post(FACTOR).send({ password: 'not mine' }).expect(422);
    expect(wrong.fields).toEqual({ password: 'This is not your password.' });

    nextStep();
    const { uri, secret, setup } = await start(browser);
    expect(uri).toMatch(new RegExp(`^otpauth://totp/.*${secret}`));
    const refused = await browser.put(FACTOR).send({ setup, code: '000000' }).expect(422);
    expect(refused.body.fields).toHaveProperty('code');
    await login(admin.email).expect(200);

    const { body } = await browser
      .put(FACTOR)
      .send({ setup, code: codeOf(uri) })
      .expect(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    const account = (await browser.get(`${API}/protected/account`).expect(200)).body;
    expect(account.secondFactor).toMatchObject({ recoveryCodesLeft: 10 });
    await elsewhere.get(`${API}/protected/session`).expect(401);
    expect(
      (
        await browser
          .put(FACTOR)
          .send({ setup, code: codeOf(uri, 1) })
          .expect(409)
      ).body.code,
    ).toBe('SECOND_FACTOR_ON');
    const { subject } = await waitForMail(api.config.dataDir, admin.email);
    expect(subject).toMatch(/^Two-step verification is on for your account/);
  });

  test('limits a setup to ten minutes and its own account', async () => {
    nextStep();
    const [mine, theirs] = [await api.signedIn(await aCompany()), await api.signedIn(await aLogistic())];
    const { uri, setup } = await start(mine);
    await theirs
      .put(FACTOR)
      .send({ setup, code: codeOf(uri) })
      .expect(410);
    nextStep(21);
    const { body } = await mine
      .put(FACTOR)
      .send({ setup, code: codeOf(uri) })
      .expect(410);
    expect(body.code).toBe('SETUP_EXPIRED');
  });

  test('refuses the right password alone, and logs in with the code', async () => {
    const admin = await anAdmin();
    const { uri } = await enrolled(admin);
    nextStep();
    const visitor = api.visitor();
    const half = await visitor
      .post(`${API}/auth/login`)
      .send({ email: admin.email, password: TEST_PASSWORD })
      .expect(401);
    expect(half.body.code).toBe('CODE_REQUIRED');
    expect(half.headers['set-cookie']).toBeUndefined();
    await visitor.get(`${API}/protected/session`).expect(401);
    await visitor.get(`${API}/admin/meta`).expect(401);

    const code = codeOf(uri);
    expect((await login(admin.email, code, 'wrong password').expect(401)).body.code).toBe(
      'INVALID_CREDENTIALS',
    );
    await visitor
      .post(`${API}/auth/login`)
      .send({ email: admin.email, password: TEST_PASSWORD, code: `${code.slice(0, 3)} ${code.slice(3)}` })
      .expect(200);
    await visitor.get(`${API}/admin/meta`).expect(200);
  });

  test('accepts a code one step early or late, and only once for four concurrent logins', async () => {
    const company = await aCompany();
    const { uri, code: first } = await enrolled(company);
    expect((await login(company.email, first).expect(401)).body.code).toBe('WRONG_CODE');
    nextStep();
    await login(company.email, codeOf(uri, 1)).expect(200);
    nextStep(3);
    await login(company.email, codeOf(uri, -2)).expect(401);
    const late = codeOf(uri, -1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => login(company.email, late)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('refuses even the right code after five tries in 15 minutes from all addresses together', async () => {
    const admin = await anAdmin();
    const { uri } = await enrolled(admin);
    nextStep();
    for (let attempt = 1; attempt <= 5; attempt += 1) await login(admin.email, '000000').expect(401);
    const { body } = await login(admin.email, codeOf(uri)).expect(429);
    expect(body.code).toBe('RATE_LIMITED');
  });

  test('accepts a recovery code once, also for four concurrent logins, and logs it', async () => {
    const admin = await anAdmin();
    const { recoveryCodes } = await enrolled(admin);
    const [code = ''] = recoveryCodes;
    const answers = await Promise.all([1, 2, 3, 4].map(() => login(admin.email, code.toUpperCase())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect((await storedOf(admin))?.secondFactor?.recoveryCodes).toHaveLength(9);
    const reader = await api.signedIn(await anAdmin());
    const log = await reader.get(`${API}/admin/audit?filter[action]=auth.recoveryCodeUsed`).expect(200);
    expect(log.body).toHaveLength(1);
  });

  test('keeps the secret and the recovery codes out of the database and out of every response', async () => {
    const company = await aCompany();
    const { browser, uri, recoveryCodes } = await enrolled(company);
    const secret = (URI.parse(uri) as TOTP).secret.base32;
    const stored = await storedOf(company);
    const text = JSON.stringify(stored);
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(text).not.toContain(told);
    const sealed = stored?.secondFactor?.secret ?? '';
    expect(openSecret(sealingOf(api), company._id, sealed)).toBe(secret);
    expect(openSecret(sealingOf(api), (await anAdmin())._id, sealed)).toBeUndefined();
    const { body } = await browser.get(`${API}/protected/session`).expect(200);
    expect(JSON.stringify(body)).not.toMatch(/secondFactor|recovery/i);
  });

  test('seals secrets again when SESSION_SECRET is replaced, so that codes keep working', async () => {
    const admin = await anAdmin();
    const { uri } = await enrolled(admin);
    const before = (await storedOf(admin))?.secondFactor?.secret ?? '';
    const newer = 'a newer secret of 32 characters or more';
    await resealSecrets({ sessionSecret: `${newer},${api.app.sessionSecret}` });
    const after = (await storedOf(admin))?.secondFactor?.secret ?? '';
    expect(openSecret(sealingOf(api), admin._id, after)).toBeUndefined();
    expect(openSecret({ sessionSecret: newer }, admin._id, after)).toBe(
      openSecret(sealingOf(api), admin._id, before),
    );
    await resealSecrets({ sessionSecret: `${api.app.sessionSecret},${newer}` });
    nextStep();
    await login(admin.email, codeOf(uri)).expect(200);
  });

  test('replaces old recovery codes by new ones, and turns off with password and code', async () => {
    const admin = await anAdmin();
    const { browser, uri, recoveryCodes: old } = await enrolled(admin);
    nextStep();
    const given = { password: TEST_PASSWORD, code: codeOf(uri) };
    const { body } = await browser.post(`${FACTOR}/recovery-codes`).send(given).expect(200);
    await login(admin.email, old[0]).expect(401);
    await browser.delete(FACTOR).send(given).expect(422);
    await browser
      .delete(FACTOR)
      .send({ ...given, password: 'not mine' })
      .expect(422);
    await browser
      .delete(FACTOR)
      .send({ ...given, code: body.recoveryCodes[0] })
      .expect(204);
    await login(admin.email).expect(200);
    await waitForMail(api.config.dataDir, admin.email, 2);
  });

  test('lets an admin reset others but not the own; ends sessions, notifies the owner and logs it', async () => {
    const [admin, company] = [await anAdmin(), await aCompany()];
    const holder = await enrolled(company);
    const own = await enrolled(admin);
    const reset = (id: unknown, password = TEST_PASSWORD) =>
      own.browser.delete(`${API}/admin/accounts/${id}/second-factor`).send({ password });
    const listed = await own.browser.get(`${API}/admin/companies/${company.slug}`).expect(200);
    expect(listed.body.hasSecondFactor).toBe(true);
    expect((await reset(admin._id).expect(409)).body.code).toBe('SECOND_FACTOR_OWN');
    await reset((await aStudent())._id).expect(404);
    await reset(company._id, 'not mine').expect(422);
    await reset(company._id).expect(204);
    await holder.browser.get(`${API}/protected/session`).expect(401);
    await login(company.email).expect(200);
    const { text } = await waitForMail(api.config.dataDir, company.email, 2);
    expect(text).toContain('An administrator turned off two-step verification');
    const log = await own.browser.get(`${API}/admin/audit?filter[action]=auth.secondFactorReset`).expect(200);
    expect(log.body).toMatchObject([{ actorName: admin.name, targetName: company.companyName }]);
  });

  test('refuses a token', async () => {
    const browser = await api.signedIn(await anAdmin());
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const made = await browser.post(`${API}/protected/tokens`).send({ name: 'script', expiresAt });
    const bearer = { Authorization: `Bearer ${made.body.token}` };
    const { body } = await api
      .visitor()
      .post(FACTOR)
      .set(bearer)
      .send({ password: TEST_PASSWORD })
      .expect(403);
    expect(body.code).toBe('NOT_BY_TOKEN');
  });
});

describe('with SECOND_FACTOR_REQUIRED=admin', () => {
  const { api, enrolled } = givenFactors({ SECOND_FACTOR_REQUIRED: 'admin' });

  test('allows an admin without a second factor only to set one up, also by a token', async () => {
    const admin = await anAdmin();
    const browser = await api.signedIn(admin);
    expect((await browser.get(`${API}/protected/session`).expect(200)).body.secondFactorDue).toBe(true);
    for (const path of ['admin/meta', 'protected/tokens', 'protected/sessions']) {
      expect((await browser.get(`${API}/${path}`).expect(403)).body.code).toBe('SECOND_FACTOR_MISSING');
    }
    const { browser: set } = await enrolled(admin);
    expect((await set.get(`${API}/protected/session`).expect(200)).body).not.toHaveProperty(
      'secondFactorDue',
    );
    await set.get(`${API}/admin/meta`).expect(200);
  });

  test('does not require one from other roles', async () => {
    const company = await api.signedIn(await aCompany());
    expect((await company.get(`${API}/protected/session`).expect(200)).body).not.toHaveProperty(
      'secondFactorDue',
    );
    await company.get(`${API}/company/applications`).expect(200);
  });
});
