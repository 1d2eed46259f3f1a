import { afterEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  ELEVEN_DAYS_BEFORE,
  onFairDay,
  openBooking,
  TEST_PASSWORD,
} from '../../../testing/index.ts';
import { waitForMail } from '../../../testing/outbox.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import type { Slot } from '../../meetings/meetings/model.ts';
import { AccountModel } from '../../people/accounts/model.ts';

const API = '/api/v1';
const EDITION = `${API}/admin/editions/2026`;
const PASSWORD = 'seven green kettles';
const api = givenApi({ FAIR_YEAR: '2026' });
afterEach(async () => {
  await EditionModel.updateMany({}, { $unset: { signUp: 1 } }, { timestamps: true });
  await api.app.current.refresh();
  api.setTime(undefined);
});

const setRule = async (domains: readonly string[]) =>
  (await api.signedIn(await anAdmin())).patch(EDITION).send({ signUp: { domains } });
const name = () => `new${new Types.ObjectId()}`;
const signUp = (email: string, browser: Agent = api.visitor()) =>
  browser.post(`${API}/auth/signup`).send({ email, password: PASSWORD, name: 'Åsa Öberg', program: 'SYSDK' });
const confirm = async (email: string) => {
  const { link } = await waitForMail(api.config.dataDir, email);
  const token = String(link.searchParams.get('token'));
  return api.visitor().post(`${API}/public/email/confirm`).send({ token });
};

describe('a rule about who may sign up', () => {
  test('lets exactly its domains sign up, and names them to everyone else', async () => {
    expect((await setRule(['UNI.se', '*.kth.example'])).body.signUp).toEqual({
      domains: ['uni.se', '*.kth.example'],
    });
    const { body: fair } = await api.visitor().get(`${API}/public/fair`).expect(200);
    expect(fair.signUpDomains).toEqual(['uni.se', '*.kth.example']);
    for (const domain of ['uni.se', 'UNI.SE', 'student.kth.example', 'a.b.kth.example'])
      await signUp(`${name()}@${domain}`).expect(201);
    for (const domain of [
      'notuni.se',
      'uni.se.evil.example',
      'student.uni.se',
      'kth.example',
      'notkth.example',
      'kth.example.evil.example',
      'xn--uni-hoa.se',
      'un1.se',
      'gmail.example',
    ]) {
      const refused = await signUp(`${name()}@${domain}`);
      expect([domain, refused.status, refused.body]).toEqual([
        domain,
        403,
        {
          code: 'SIGNUP_NOT_ALLOWED',
          message: 'Use an email address at uni.se or a subdomain of kth.example.',
          fields: { email: 'Use an email address at uni.se or a subdomain of kth.example.' },
        },
      ]);
    }
    // Domains with letters that only look like those of the allowed domain are refused.
    for (const domain of ['unі.se', 'uni.sе', 'ünì.se']) await signUp(`${name()}@${domain}`).expect(422);
    // An address with two @ is refused, although the allowed domain follows the first @.
    await signUp(`${name()}@uni.se@evil.example`).expect(422);
  });

  test('is removed by an empty list, which lets everybody sign up', async () => {
    await setRule(['uni.se']);
    expect((await setRule([])).body).not.toHaveProperty('signUp');
    expect((await api.visitor().get(`${API}/public/fair`)).body).not.toHaveProperty('signUpDomains');
    await signUp(`${name()}@gmail.example`).expect(201);
  });

  test.each([
    ['uni'],
    ['.uni.se'],
    ['uni.se.'],
    ['*.se'],
    ['*uni.se'],
    ['a.*.se'],
    ['@uni.se'],
    ['åbo.fi'],
    ['unİ.se'],
    ['\u212Ath.se'],
    ['uni se'],
    ['-uni.se'],
    [''],
    [{ $ne: '' }],
  ])('refuses the domain %j at its field and stores nothing', async (domain) => {
    const refused = await setRule(['uni.se', domain as string]);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields)).toEqual(['signUp.domains.1']);
    expect(await EditionModel.countDocuments({ signUp: { $exists: true } })).toBe(0);
  });

  test('refuses a domain given twice, a 21st, and an unknown field', async () => {
    expect((await setRule(['uni.se', 'Uni.se'])).status).toBe(422);
    expect((await setRule(Array.from({ length: 21 }, (_, n) => `uni${n}.se`))).status).toBe(422);
    expect((await setRule(Array.from({ length: 20 }, (_, n) => `uni${n}.se`))).status).toBe(200);
    const admin = await api.signedIn(await anAdmin());
    await admin
      .patch(EDITION)
      .send({ signUp: { domains: [], since: 1 } })
      .expect(422);
  });

  test('does not bind company members and staff, whose accounts are made by admins', async () => {
    await setRule(['uni.se']);
    const admin = await api.signedIn(await anAdmin());
    const staff = { name: 'Nils Ny', email: `${name()}@elsewhere.example` };
    await admin.post(`${API}/admin/createinternal/logistic`).send(staff).expect(201);
    const company = await api.signedIn(await aCompany());
    const email = `${name()}@elsewhere.example`;
    await company.post(`${API}/protected/email`).send({ email, password: TEST_PASSWORD }).expect(204);
  });
});

describe('a student under a rule', () => {
  test('applies only after confirming the address, and sees what to do', async () => {
    const company = await aCompany();
    await setRule(['uni.se']);
    const [browser, email] = [api.visitor(), `${name()}@uni.se`];
    const { body: made } = await signUp(email, browser).expect(201);
    expect(made.emailToConfirm).toBe(true);
    const apply = () => browser.post(`${API}/student/apply`).send({ slug: company.slug });
    const refused = await apply().expect(403);
    expect(refused.body.code).toBe('EMAIL_NOT_CONFIRMED');
    expect((await confirm(email)).status).toBe(200);
    expect((await browser.get(`${API}/protected/session`)).body).not.toHaveProperty('emailToConfirm');
    await apply().expect(201);
  });

  test('books, joins a waitlist and accepts an offer only after confirming the address', async () => {
    api.setTime(ELEVEN_DAYS_BEFORE);
    await openBooking(api);
    await setRule(['uni.se']);
    const student = await aStudent({ email: `${name()}@uni.se` });
    const [company, other] = [await aCompany(), await aCompany()];
    await anAcceptedApplication(student, company);
    const { slots } = await aPublishedBlock(company);
    const { slots: others } = await aPublishedBlock(other);
    const offer = await aMeeting(await anAcceptedApplication(student, other), others[3] as Slot, {
      status: 'offered',
      offerExpiresAt: onFairDay('08:00'),
    });
    const browser = await api.signedIn(student);
    const startsAt = (slots[0] as Slot).startsAt.toISOString();
    const calls = [
      () => browser.post(`${API}/student/meetings`).send({ slug: company.slug, startsAt }),
      () => browser.post(`${API}/student/waitlist`).send({ slug: company.slug }),
      () => browser.post(`${API}/student/meetings/${offer._id}/accept`),
    ];
    for (const call of calls) expect((await call().expect(403)).body.code).toBe('EMAIL_NOT_CONFIRMED');
    await AccountModel.updateOne({ _id: student._id }, { confirmedEmail: student.email });
    const after = [];
    for (const call of calls) after.push(await call());
    expect(after.map(({ status, body }) => [status, body.code])).toEqual([
      [201, undefined],
      [409, 'ALREADY_BOOKED'],
      [200, undefined],
    ]);
  });

  test('goes on without confirming if the account is older than the rule, also after the rule changes', async () => {
    const company = await aCompany();
    const older = await aStudent({ email: `${name()}@gmail.example` });
    await setRule(['uni.se']);
    const younger = await aStudent({ email: `${name()}@uni.se` });
    await setRule(['uni.se', '*.uni.se']);
    const apply = async (student: typeof older) =>
      (await api.signedIn(student)).post(`${API}/student/apply`).send({ slug: company.slug });
    expect((await apply(older)).status).toBe(201);
    expect((await apply(younger)).body.code).toBe('EMAIL_NOT_CONFIRMED');
    await setRule([]);
    expect((await apply(younger)).status).toBe(201);
  });

  test('cannot change to an address outside the rule, even with a link from before it', async () => {
    const student = await aStudent({ email: `${name()}@uni.se` });
    const browser = await api.signedIn(student);
    const change = (email: string) =>
      browser.post(`${API}/protected/email`).send({ email, password: TEST_PASSWORD });
    const early = `${name()}@gmail.example`;
    await change(early).expect(204);
    await setRule(['uni.se']);
    expect((await change(`${name()}@gmail.example`).expect(403)).body.code).toBe('SIGNUP_NOT_ALLOWED');
    expect((await confirm(early)).body.code).toBe('SIGNUP_NOT_ALLOWED');
    const allowed = `${name()}@uni.se`;
    await change(allowed).expect(204);
    expect((await confirm(allowed)).status).toBe(200);
  });

  test('gets an address outside the rule by an admin’s correction', async () => {
    await setRule(['uni.se']);
    const student = await aStudent({ email: `${name()}@uni.se` });
    const email = `${name()}@elsewhere.example`;
    const admin = await api.signedIn(await anAdmin());
    await admin.post(`${API}/admin/students/${student._id}/email`).send({ email }).expect(200);
    expect((await confirm(email)).status).toBe(200);
  });
});

test('takes the rule over into the next fair, where it applies to the same accounts', async () => {
  await setRule(['uni.se']);
  const admin = await api.signedIn(await anAdmin());
  const draft = { year: 2027, name: { en: 'Fair', sv: 'Mässa' }, days: ['2027-11-11'] };
  const { body } = await admin.post(`${API}/admin/editions`).send(draft).expect(201);
  expect(body.signUp).toEqual({ domains: ['uni.se'] });
  const [from, to] = await Promise.all(
    [2026, 2027].map(async (year) => (await EditionModel.findOne({ year }).lean())?.signUp),
  );
  expect(to?.since).toEqual(from?.since);
});
