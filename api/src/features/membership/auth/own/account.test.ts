import { describe, expect, test } from '@jest/globals';
import { connection } from '../../../../db/connection.ts';
import { givenApi } from '../../../../testing/givenApi.ts';
import { type Agent, anAdmin, aStudent, TEST_PASSWORD } from '../../../../testing/index.ts';
import { waitForMail } from '../../../../testing/outbox.ts';

const API = '/api/v1';
const NEW_PASSWORD = 'seven green kettles';
const api = givenApi();

const login = (email: string, password = TEST_PASSWORD) =>
  api.visitor().post(`${API}/auth/login`).send({ email, password });
const accountOf = async (browser: Agent) => (await browser.get(`${API}/protected/account`).expect(200)).body;

describe('POST protected/password', () => {
  const change = (browser: Agent, currentPassword = TEST_PASSWORD, newPassword = NEW_PASSWORD) =>
    browser.post(`${API}/protected/password`).send({ currentPassword, newPassword });

  test('changes it, ends every other session and token, keeps this session, and sends a mail', async () => {
    const admin = await anAdmin();
    const [here, there] = [await api.signedIn(admin), await api.signedIn(admin)];
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const made = await here.post(`${API}/protected/tokens`).send({ name: 'script', expiresAt }).expect(201);
    await change(here).expect(204);
    await here.get(`${API}/protected/session`).expect(200);
    await there.get(`${API}/protected/session`).expect(401);
    const bearer = { Authorization: `Bearer ${made.body.token}` };
    await api.visitor().get(`${API}/protected/session`).set(bearer).expect(401);
    await login(admin.email).expect(401);
    await login(admin.email, NEW_PASSWORD).expect(200);
    const { subject } = await waitForMail(api.config.dataDir, admin.email);
    expect(subject).toMatch(/^Your password for .* was changed$/);
  });

  test('refuses a wrong current password at its field and changes nothing', async () => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    const { body } = await change(browser, 'not the one I have').expect(422);
    expect(body.fields).toEqual({ currentPassword: 'This is not your password.' });
    expect((await change(browser, TEST_PASSWORD, student.email).expect(422)).body.fields).toHaveProperty(
      'newPassword',
    );
    await login(student.email).expect(200);
  });

  test('makes one of two concurrent changes', async () => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    const passwords = [NEW_PASSWORD, 'four yellow teapots', 'nine purple spoons'];
    const answers = await Promise.all(passwords.map((password) => change(browser, TEST_PASSWORD, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
  });

  test('refuses a token', async () => {
    const browser = await api.signedIn(await aStudent());
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const made = await browser.post(`${API}/protected/tokens`).send({ name: 'script', expiresAt });
    const bearer = { Authorization: `Bearer ${made.body.token}` };
    const sent = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    const { body } = await api.visitor().post(`${API}/protected/password`).set(bearer).send(sent).expect(403);
    expect(body.code).toBe('NOT_BY_TOKEN');
  });
});

describe('the language of an account', () => {
  test('keeps the language of the first login that has one, until it is changed', async () => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    expect(await accountOf(browser)).not.toHaveProperty('language');
    await login(student.email).set('Accept-Language', 'sv').expect(200);
    expect((await accountOf(browser)).language).toBe('sv');
    await login(student.email).set('Accept-Language', 'en').expect(200);
    expect((await accountOf(browser)).language).toBe('sv');
    const { body } = await browser.patch(`${API}/protected/language`).send({ language: 'en' }).expect(200);
    expect(body).toEqual({ language: 'en' });
    expect((await accountOf(browser)).language).toBe('en');
    await browser.patch(`${API}/protected/language`).send({ language: 'de' }).expect(422);
  });

  test("sets the page's language for accounts that have one, and for no others", async () => {
    const [reader, other] = [await aStudent({ language: 'sv' }), await aStudent()];
    const signIn = await login(reader.email).set('Accept-Language', 'en').expect(200);
    expect(signIn.headers['content-language']).toBe('sv');
    const session = (agent: Agent) => agent.get(`${API}/protected/session`).set('Accept-Language', 'en');
    const { headers } = await session(await api.signedIn(reader)).expect(200);
    expect(headers['content-language']).toBe('sv');
    expect((await session(await api.signedIn(other)).expect(200)).headers).not.toHaveProperty(
      'content-language',
    );
  });
});

describe('a mail to an account without a language', () => {
  const recover = (email: string) =>
    api.visitor().post(`${API}/public/reset-password/recover`).send({ email });
  const headingTo = async (email: string) =>
    (await waitForMail(api.config.dataDir, email)).text.split('\n')[0];

  test("uses the language of the requesting page, else English, and prefers the account's own", async () => {
    const [asked, silent, known] = [await aStudent(), await aStudent(), await aStudent({ language: 'en' })];
    await recover(asked.email).set('Accept-Language', 'sv').expect(200);
    await recover(silent.email).expect(200);
    await recover(known.email).set('Accept-Language', 'sv').expect(200);
    expect(await headingTo(asked.email)).toBe('Välj ett nytt lösenord');
    expect(await headingTo(silent.email)).toBe('Set a new password');
    expect(await headingTo(known.email)).toBe('Set a new password');
  });

  test('uses the language of the inviting admin', async () => {
    const admin = await api.signedIn(await anAdmin({ language: 'sv' }));
    const invited = { name: 'Nils Ny', email: 'nils.ny@uni.example' };
    await admin.post(`${API}/admin/createinternal/logistic`).send(invited).expect(201);
    expect(await headingTo(invited.email)).toMatch(/^Välkommen till /);
  });
});

describe('the sessions of an account', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

  test('lists the sessions with their browsers, marks this one, and ends all with one call', async () => {
    const [student, other] = [await aStudent(), await aStudent()];
    const here = api.visitor();
    const sent = { email: student.email, password: TEST_PASSWORD };
    await here.post(`${API}/auth/login`).set('User-Agent', FIREFOX).send(sent).expect(200);
    const [there, bystander] = [await api.signedIn(student), await api.signedIn(other)];
    const { body } = await here.get(`${API}/protected/sessions`).expect(200);
    expect(body).toHaveLength(2);
    expect(body).toContainEqual({
      since: expect.any(String),
      lastSeenOn: new Date().toISOString().slice(0, 10),
      browser: 'Firefox',
      isCurrent: true,
    });
    expect(body.filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)).toHaveLength(1);
    const [{ _id }] = (await connection.collection('sessions').find().toArray()) as [{ _id: unknown }];
    expect(JSON.stringify(body)).not.toContain(String(_id));

    await here.delete(`${API}/protected/sessions`).expect(204);
    await here.get(`${API}/protected/session`).expect(401);
    await there.get(`${API}/protected/session`).expect(401);
    await bystander.get(`${API}/protected/session`).expect(200);
  });
});
