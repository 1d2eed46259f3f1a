import { beforeEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCompany, aLogistic, anAdmin, aStudent, TEST_PASSWORD } from '../../../testing/index.ts';
import { waitForMail } from '../../../testing/outbox.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { AccountModel } from '../accounts/model.ts';
import { ConsentModel } from './model.ts';

const API = '/api/v1';
const api = givenApi();
let count = 0;

/** Sets the current version of the fair's terms. */
async function termsAre(version: number): Promise<void> {
  await EditionModel.updateOne({ _id: api.editionId }, { terms: { version, changedAt: new Date() } });
  await api.app.current.refresh();
  api.app.cache.invalidate();
}

beforeEach(async () => {
  await ConsentModel.deleteMany({});
  await AuditEntryModel.deleteMany({});
  await termsAre(1);
});

const signUp = (part: object) => {
  count += 1;
  const form = {
    name: 'New',
    email: `terms${count}@uni.example`,
    password: 'a long enough phrase',
    program: 'SYSDK',
  };
  return api
    .visitor()
    .post(`${API}/auth/signup`)
    .send({ ...form, ...part });
};

describe('at sign-up', () => {
  test('records the terms that were read, and none are due', async () => {
    await termsAre(3);
    const { body } = await signUp({ termsVersion: 3 }).expect(201);
    expect(body.termsDue).toBeUndefined();
    const [consent] = await ConsentModel.find({ accountId: new Types.ObjectId(body.id as string) }).lean();
    expect(consent).toMatchObject({
      purpose: 'terms',
      textVersion: 3,
      given: true,
      editionId: api.editionId,
    });
  });

  test('refuses outdated terms and creates no account', async () => {
    await termsAre(3);
    const { body } = await signUp({ termsVersion: 2 }).expect(409);
    expect(body).toMatchObject({
      code: 'STALE_VERSION',
      fields: { termsVersion: 'The terms have just changed. Read them and accept them again.' },
    });
    expect(await AccountModel.exists({ email: `terms${count}@uni.example` })).toBeNull();
    expect(await ConsentModel.countDocuments()).toBe(0);
  });

  test('assumes the first version for a page that sends none, and asks for newer terms later', async () => {
    const { body } = await signUp({}).expect(201);
    expect(body.termsDue).toBeUndefined();
    expect(
      (await ConsentModel.findOne({ accountId: new Types.ObjectId(body.id as string) }).lean())?.textVersion,
    ).toBe(1);
    await termsAre(2);
    expect((await signUp({}).expect(201)).body.termsDue).toBe(2);
  });
});

test('records the terms with the password at a first login', async () => {
  const admin = await api.signedIn(await anAdmin());
  count += 1;
  const email = `staff${count}@fair.example`;
  await admin.post(`${API}/admin/createinternal/admin`).send({ name: 'New Admin', email }).expect(201);
  const { link } = await waitForMail(api.config.dataDir, email);
  const [token, newPassword] = [link.searchParams.get('token'), 'another long phrase'];
  await api
    .visitor()
    .post(`${API}/public/reset-password/reset`)
    .send({ token, email, newPassword, termsVersion: 1 })
    .expect(200);
  const account = await AccountModel.findOne({ email }).lean();
  expect(account?.terms?.version).toBe(1);
  expect(
    await ConsentModel.countDocuments({ accountId: account?._id as Types.ObjectId, purpose: 'terms' }),
  ).toBe(1);
});

describe('new terms', () => {
  test.each([
    ['a student', aStudent],
    ['a company', aCompany],
    ['an admin', anAdmin],
    ['logistics', aLogistic],
  ])('asks %s at the next visit, until they are accepted', async (_who, make) => {
    const agent = await api.signedIn((await make()) as { email: string });
    const session = async () => (await agent.get(`${API}/protected/session`).expect(200)).body;
    expect((await session()).termsDue).toBeUndefined();
    await termsAre(2);
    expect((await session()).termsDue).toBe(2);
    await agent.get(`${API}/protected/privacy`).expect(200);
    await agent.post(`${API}/protected/terms`).send({ version: 1 }).expect(409);
    await agent.post(`${API}/protected/terms`).send({ version: 9 }).expect(422);
    expect((await session()).termsDue).toBe(2);
    await agent.post(`${API}/protected/terms`).send({ version: 2 }).expect(204);
    expect((await session()).termsDue).toBeUndefined();
    const { terms } = (await agent.get(`${API}/protected/privacy`).expect(200)).body;
    expect(terms).toEqual({ version: 2, acceptedAt: expect.any(String) });
  });

  test('records ten concurrent acceptances once', async () => {
    await termsAre(2);
    const student = await aStudent();
    const agent = await api.signedIn(student);
    await Promise.all(
      Array.from({ length: 10 }, () => agent.post(`${API}/protected/terms`).send({ version: 2 }).expect(204)),
    );
    expect(await ConsentModel.countDocuments({ accountId: student._id, purpose: 'terms' })).toBe(1);
    const lines = await AuditEntryModel.find({ action: 'consent.given' }).lean();
    expect(lines.map(({ detail }) => detail)).toEqual([{ purpose: 'terms', textVersion: 2 }]);
  });

  test('stay due when an older version was accepted meanwhile', async () => {
    const agent = await api.signedIn(await aStudent());
    await termsAre(5);
    await agent.post(`${API}/protected/terms`).send({ version: 5 }).expect(204);
    await termsAre(4);
    expect((await agent.get(`${API}/protected/session`)).body.termsDue).toBe(4);
  });

  test('lets a student accept them as a consent, and withdraw them only by deleting the account', async () => {
    await termsAre(2);
    const student = await aStudent();
    const agent = await api.signedIn(student);
    const put = (body: object) => agent.put(`${API}/student/consents/terms`).send(body);
    await put({ given: false, textVersion: 2 }).expect(422);
    await put({ given: true, textVersion: 1 }).expect(409);
    await put({ given: true, textVersion: 2 }).expect(200);
    expect((await agent.get(`${API}/protected/session`)).body.termsDue).toBeUndefined();
    await agent.delete(`${API}/student/account`).send({ password: TEST_PASSWORD }).expect(204);
    expect(await ConsentModel.countDocuments({ accountId: student._id })).toBe(0);
  });
});
