import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { connection } from '../../../db/connection.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCompany } from '../../../testing/index.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { AccountModel } from '../../people/accounts/model.ts';

const API = '/api/v1';
const PASSWORD = 'seven green kettles';
const api = givenApi();
beforeAll(() =>
  EditionModel.updateOne(
    { _id: api.editionId },
    { $set: { name: { en: 'Campus Career Fair', sv: 'Campusmässan' } } },
  ),
);

describe('POST auth/signup', () => {
  const form = (overrides: object = {}) => ({
    email: `new${Math.random().toString(36).slice(2)}@test.example`,
    password: PASSWORD,
    name: 'Åsa Öberg',
    program: 'SMINO',
    ...overrides,
  });
  const signup = (body: object) => api.visitor().post(`${API}/auth/signup`).send(body);

  test('creates a student and logs in', async () => {
    const browser = api.visitor();
    const sent = form({ type: 'student', acceptsNews: false });
    const { body, headers } = await browser.post(`${API}/auth/signup`).send(sent).expect(201);
    expect(body).toMatchObject({ type: 'student', name: 'Åsa Öberg', email: sent.email, program: 'SMINO' });
    expect(body).toMatchObject({ acceptsNews: false, active: true, hasCv: false });
    expect(headers['cache-control']).toBe('no-store');
    expect((await browser.get(`${API}/protected/session`).expect(200)).body).toEqual(body);
    const login = { email: sent.email, password: PASSWORD };
    await api.visitor().post(`${API}/auth/login`).send(login).expect(200);
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
    expect(body.fields.email).toContain(
      'open the account page to delete that account or change its email address',
    );
  });

  test('gives the email to one of twenty concurrent sign-ups', async () => {
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
    ['a very common word with digits after it', { password: 'Dragon20262027' }, 'password'],
    ['the name of the fair in Swedish, with the year', { password: 'Campus-mässan 2026!' }, 'password'],
    ['the name of the fair in English', { password: 'campus career fair' }, 'password'],
    ['the own email', { email: 'sam@test.example', password: 'Sam@Test.example' }, 'password'],
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

  test.each([
    ['audit entry', 'auditentries', { action: { $ne: 'auth.signedUp' } }],
    ['session', 'sessions', { seenOn: 'never' }],
  ])('writes nothing at all when the %s cannot be written', async (_what, collection, validator) => {
    const sent = form();
    const refuseAll = (rule: object) => connection.db?.command({ collMod: collection, validator: rule });
    const before = await connection.collection('sessions').countDocuments();
    await refuseAll(validator);
    await signup(sent).expect(500);
    await refuseAll({});
    expect(await AccountModel.countDocuments({ email: sent.email })).toBe(0);
    expect(await connection.collection('sessions').countDocuments()).toBe(before);
    const { body } = await signup(sent).expect(201);
    const entries = await connection.collection('auditentries').find({ action: 'auth.signedUp' }).toArray();
    expect(entries.filter(({ actorId }) => String(actorId) === body.id)).toHaveLength(1);
  });

  test('writes nothing at all when it is interrupted at its very end', async () => {
    const counts = () =>
      Promise.all(
        ['accounts', 'sessions', 'auditentries', 'mails'].map((name) =>
          connection.collection(name).countDocuments(),
        ),
      );
    const before = await counts();
    const commit = jest.spyOn(mongo.ClientSession.prototype, 'commitTransaction');
    commit.mockImplementationOnce(async function (this: mongo.ClientSession) {
      await this.abortTransaction();
      throw new Error('cut off');
    });
    const sent = form();
    await signup(sent).expect(500);
    commit.mockRestore();
    expect(await counts()).toEqual(before);
    await signup(sent).expect(201);
    expect(await counts()).toEqual(before.map((count) => count + 1));
  });

  test("accepts the password of the demo accounts, and one with a word from the fair's name", async () => {
    await signup(form({ password: 'a campus career fair' })).expect(201);
    await signup(form({ password: 'demo-fair-2026' })).expect(201);
  });
});
