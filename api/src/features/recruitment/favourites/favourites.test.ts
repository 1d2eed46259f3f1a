import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { givenAdmin, givenApi } from '../../../testing/givenApi.ts';
import { aCaller, aCompany, aStudent, type Caller, TEST_PASSWORD } from '../../../testing/index.ts';
import { storeAtFair } from '../../../testing/participations.ts';
import { asBuffer, unzip } from '../../../testing/zip.ts';
import { CompanyModel } from '../companies/model.ts';
import { FavouriteModel } from './model.ts';

const FAVOURITES = '/student/favourites';
const api = givenApi();
const admin = givenAdmin(api);

async function aStarringStudent() {
  const [student, company] = [await aStudent(), await aCompany()];
  const call = await aCaller(api, student);
  return { student, company, call, path: `${FAVOURITES}/${company.slug}` };
}
const slugsOf = async (call: Caller) =>
  (await call('GET', FAVOURITES)).body.map(({ slug }: { slug: string }) => slug);

describe('saved companies', () => {
  test('are listed latest first, and a repeated request changes nothing but a given note', async () => {
    const { company, call, path } = await aStarringStudent();
    const saved = await call('PUT', path, { note: 'Ask about\nthesis' });
    expect(saved).toMatchObject({ status: 200 });
    expect(saved.body).toEqual({
      slug: company.slug,
      companyName: company.companyName,
      note: 'Ask about\nthesis',
      at: expect.any(String),
    });
    // The star on pages sends no note. The stored note must not change.
    for (const body of [{}, undefined]) expect((await call('PUT', path, body)).body).toEqual(saved.body);
    const later = await aCompany();
    await call('PUT', `${FAVOURITES}/${later.slug}`, {});
    expect(await slugsOf(call)).toEqual([later.slug, company.slug]);
    expect((await call('PUT', path, { note: '' })).body).toEqual({ ...saved.body, note: undefined });
    expect((await call('GET', FAVOURITES)).body[1]).not.toHaveProperty('note');
  });

  test('are one entry after parallel requests, which all succeed', async () => {
    const { student, call, path } = await aStarringStudent();
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 2 + round }, () => call('PUT', path, {})));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await FavouriteModel.countDocuments({ studentId: student._id })).toBe(1);
      expect((await call('DELETE', path)).status).toBe(204);
    }
    // The unique index refuses a second entry even if a process inserts it directly.
    const which = { editionId: api.editionId, studentId: student._id, companyId: new Types.ObjectId() };
    await FavouriteModel.create({ ...which, at: new Date() });
    await expect(FavouriteModel.create({ ...which, at: new Date() })).rejects.toThrow('E11000');
  });

  test('can be removed again and again', async () => {
    const { call, path } = await aStarringStudent();
    await call('PUT', path, {});
    for (let n = 0; n < 2; n += 1) expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('DELETE', `${FAVOURITES}/nobody`)).status).toBe(204);
    expect(await slugsOf(call)).toEqual([]);
  });

  test.each([
    ['withdraws', (company: { _id: Types.ObjectId }) => storeAtFair(company, { state: 'withdrawn' })],
    [
      'is deactivated',
      (company: { _id: Types.ObjectId }) =>
        CompanyModel.updateOne({ _id: company._id }, { $set: { active: false } }),
    ],
  ])('stay as gone when a company %s; it cannot be saved any more, but removed', async (_what, leave) => {
    const { company, call, path } = await aStarringStudent();
    await call('PUT', path, { note: 'Mine' });
    await leave(company);
    expect((await call('GET', FAVOURITES)).body).toMatchObject([{ note: 'Mine', gone: true }]);
    expect(await call('PUT', path, {})).toMatchObject({
      status: 404,
      body: { code: 'COMPANY_NOT_FOUND', message: 'This company is not at this fair.' },
    });
    expect((await call('DELETE', path)).status).toBe(204);
    expect(await slugsOf(call)).toEqual([]);
  });

  test('go with a deleted company', async () => {
    const { student, company, call, path } = await aStarringStudent();
    await call('PUT', path, {});
    expect((await admin('DELETE', `/admin/companies/${company.slug}`)).status).toBe(204);
    expect(await slugsOf(call)).toEqual([]);
    expect(await FavouriteModel.countDocuments({ studentId: student._id })).toBe(0);
  });

  test('belong to one student and one fair', async () => {
    const { student, company, call, path } = await aStarringStudent();
    await call('PUT', path, {});
    expect(await slugsOf(await aCaller(api, await aStudent()))).toEqual([]);
    const other = { editionId: new Types.ObjectId(), studentId: student._id, companyId: company._id };
    await FavouriteModel.create({ ...other, at: new Date() });
    expect(await slugsOf(call)).toEqual([company.slug]);
    await call('DELETE', path);
    expect(await FavouriteModel.exists(other)).not.toBeNull();
  });

  test.each([
    ['a note of 501 characters', { note: 'x'.repeat(501) }, 'note'],
    ['a note that is no text', { note: 7 }, 'note'],
    ['a note with an invisible character', { note: 'a\u202eb' }, 'note'],
    ['another field', { stars: 5 }, 'stars'],
  ])('refuse %s, naming the field, and save nothing', async (_what, body, field) => {
    const { call, path } = await aStarringStudent();
    const { status, body: refusal } = await call('PUT', path, body);
    expect([status, refusal.code, Object.keys(refusal.fields)]).toEqual([422, 'VALIDATION_FAILED', [field]]);
    expect(await slugsOf(call)).toEqual([]);
    expect((await call('PUT', path, { note: 'x'.repeat(500) })).status).toBe(200);
  });

  test.each(['nobody', '%00', '..%2F..', 'x'.repeat(101)])('know no company %p', async (slug) => {
    const call = await aCaller(api, await aStudent());
    expect((await call('PUT', `${FAVOURITES}/${slug}`, {})).status).toBe(404);
  });

  test('go with the account, also when the student saves one meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { student, call, path } = await aStarringStudent();
      await call('PUT', path, { note: 'Gone with me' });
      const saving = Array.from({ length: 5 }, async () => call('PUT', path, {}));
      const deleted = call('DELETE', '/student/account', { password: TEST_PASSWORD });
      expect((await deleted).status).toBe(204);
      await Promise.all(saving);
      expect(await FavouriteModel.countDocuments({ studentId: student._id })).toBe(0);
    }
  });
});

describe('the data download', () => {
  test('has saved companies of every fair and the wishes', async () => {
    const { student, company, call, path } = await aStarringStudent();
    await call('PUT', path, { note: 'My note' });
    await call('PATCH', '/protected/user/student', { wishes: { positions: ['thesis'], industries: [] } });
    const browser = await api.signedIn(student);
    const { body } = await browser
      .get('/api/v1/protected/privacy/export')
      .buffer(true)
      .parse(asBuffer)
      .expect(200);
    const data = JSON.parse(String(unzip(body).get('data.json')));
    expect(data.favourites).toEqual([
      { company: company.companyName, note: 'My note', at: expect.any(String) },
    ]);
    expect(data.account.wishes).toEqual({ positions: ['thesis'], industries: [] });
  });
});

describe('wishes', () => {
  const USER = '/protected/user/student';
  const wishes = { positions: ['thesis', 'trainee', 'internship'], industries: ['games'] };

  test('are saved as a whole, shown to the student only, and kept by a form without them', async () => {
    const { student, call } = await aStarringStudent();
    expect((await call('GET', '/protected/session')).body).not.toHaveProperty('wishes');
    expect((await call('PATCH', USER, { wishes })).body).toMatchObject({ wishes });
    const form = { name: student.name, program: 'SYSDK', acceptsNews: true };
    expect((await call('PUT', USER, form)).body).toMatchObject({ wishes });
    expect((await call('GET', '/protected/session')).body).toMatchObject({ wishes });
    const { body: listed } = await admin('GET', `/admin/students?q=${encodeURIComponent(student.email)}`);
    expect([listed.length, JSON.stringify(listed).includes('wishes')]).toEqual([1, false]);
    const fewer = { positions: [], industries: ['it'] };
    expect((await call('PUT', USER, { ...form, wishes: fewer })).body).toMatchObject({ wishes: fewer });
    expect((await call('PATCH', USER, { wishes: { positions: [], industries: [] } })).body).toMatchObject({
      wishes: { positions: [], industries: [] },
    });
  });

  test.each([
    ['a fourth position', { ...wishes, positions: [...wishes.positions, 'fullTime'] }, 'wishes.positions'],
    ['a fourth industry', { ...wishes, industries: ['it', 'games', 'media', 'energy'] }, 'wishes.industries'],
    ['an unknown position', { ...wishes, positions: ['chef'] }, 'wishes.positions.0'],
    ['an unknown industry', { ...wishes, industries: ['magic'] }, 'wishes.industries.0'],
    ['a position twice', { ...wishes, positions: ['thesis', 'thesis'] }, 'wishes.positions'],
    ['one list only', { positions: [] }, 'wishes.industries'],
    ['another list', { ...wishes, companies: [] }, 'wishes.companies'],
    ['null', null, 'wishes'],
  ])('with %s are refused, naming the field', async (_what, given, field) => {
    const { call } = await aStarringStudent();
    const { status, body } = await call('PATCH', USER, { wishes: given });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect((await call('GET', '/protected/session')).body).not.toHaveProperty('wishes');
  });
});
