import { INTERNAL_KINDS, USER_TYPES } from '@fair/contract';
import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { aPdf } from '../../../testing/fileFixtures.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCompany, anAccount, anAdmin, aStudent } from '../../../testing/index.ts';
import { AccountModel } from '../../people/accounts/model.ts';
import { ApplicationModel } from '../applications/model.ts';

const USER = '/api/v1/protected/user';
const api = givenApi();

describe('protected/user/student', () => {
  const form = { name: 'Åsa Öberg', program: 'SMINO', acceptsNews: false };

  test('PATCH changes the given fields and returns the updated user', async () => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    const { body } = await browser.patch(`${USER}/student`).send({ acceptsNews: false }).expect(200);
    expect(body).toMatchObject({ type: 'student', name: student.name, program: 'SYSDK', acceptsNews: false });
    expect((await browser.get('/api/v1/protected/session')).body).toEqual(body);
  });

  test('PATCH without fields changes nothing', async () => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    const { body } = await browser.patch(`${USER}/student`).send({}).expect(200);
    expect(body).toMatchObject({ name: student.name, program: student.program });
  });

  test('PUT accepts only the complete form', async () => {
    const browser = await api.signedIn(await aStudent({ program: 'OTHER', otherProgram: 'Alchemy' }));
    const { body } = await browser.put(`${USER}/student`).send(form).expect(200);
    expect(body).toMatchObject(form);
    expect(body).not.toHaveProperty('otherProgram');
    const { fields } = (await browser.put(`${USER}/student`).send({ name: 'Åsa' }).expect(422)).body;
    expect(Object.keys(fields).sort()).toEqual(['acceptsNews', 'program']);
  });

  test('requires a text with OTHER, in stored and given values together', async () => {
    const browser = await api.signedIn(await aStudent());
    const patch = (body: object) => browser.patch(`${USER}/student`).send(body);
    expect((await patch({ program: 'OTHER' }).expect(422)).body.fields).toHaveProperty('otherProgram');
    const other = await patch({ program: 'OTHER', otherProgram: '$Alchemy' }).expect(200);
    expect(other.body.otherProgram).toBe('$Alchemy');
    expect((await patch({ otherProgram: '' }).expect(422)).body.fields).toHaveProperty('otherProgram');
    expect((await patch({ name: 'Kept' }).expect(200)).body.otherProgram).toBe('$Alchemy');
    const listed = await patch({ program: 'SYSDK' }).expect(200);
    expect(listed.body).not.toHaveProperty('otherProgram');
    expect((await patch({ otherProgram: 'Alchemy' }).expect(200)).body).not.toHaveProperty('otherProgram');
    await browser
      .put(`${USER}/student`)
      .send({ ...form, program: 'OTHER' })
      .expect(422);
  });

  test('never leaves OTHER without its text after two concurrent changes', async () => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    for (let round = 0; round < 5; round += 1) {
      await browser.patch(`${USER}/student`).send({ program: 'OTHER', otherProgram: 'Alchemy' }).expect(200);
      await Promise.all([
        browser.patch(`${USER}/student`).send({ program: 'SYSDK' }),
        browser.patch(`${USER}/student`).send({ program: 'OTHER' }),
      ]);
      const stored = await AccountModel.findById(student._id).lean<{
        program: string;
        otherProgram?: string;
      }>();
      expect(stored?.program === 'OTHER').toBe(stored?.otherProgram !== undefined);
    }
  });

  test('copies name and program to the student’s applications', async () => {
    const student = await aStudent();
    const application = await ApplicationModel.create({
      editionId: api.editionId,
      studentId: student._id,
      companyId: new Types.ObjectId(),
      studentName: student.name,
      program: student.program,
      appliedAt: new Date(),
    });
    const copy = () => ApplicationModel.findById(application._id).lean();
    const browser = await api.signedIn(student);
    await browser
      .patch(`${USER}/student`)
      .send({ name: 'New Name', program: 'OTHER', otherProgram: 'Alchemy' });
    expect(await copy()).toMatchObject({
      studentName: 'New Name',
      program: 'OTHER',
      otherProgram: 'Alchemy',
    });
    await browser.patch(`${USER}/student`).send({ program: 'SMINO' });
    expect(await copy()).toMatchObject({ studentName: 'New Name', program: 'SMINO' });
    expect(await copy()).not.toHaveProperty('otherProgram');
  });

  test.each([
    ['email', 'a@test.example'],
    ['active', false],
    ['type', 'admin'],
    ['passwordHash', 'x'],
    ['name', { $gt: '' }],
    ['name', ''],
    ['name', 'x'.repeat(256)],
    ['program', 'NOPE'],
    ['acceptsNews', 'yes'],
  ])('rejects %s: %p with 422', async (field, value) => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    const { body } = await browser
      .patch(`${USER}/student`)
      .send({ [field]: value })
      .expect(422);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await AccountModel.findById(student._id).lean()).toMatchObject({
      name: student.name,
      active: true,
    });
  });
});

describe('protected/user/company', () => {
  test('PATCH sets fields; empty and null clear them', async () => {
    const browser = await api.signedIn(await aCompany());
    const filled = {
      slogan: 'We ship',
      foundedYear: 1998,
      websiteLink: 'https://company.example/',
      programs: ['SYSDK', 'OTHER'],
      positions: ['thesis', 'fullTime'],
    };
    expect((await browser.patch(`${USER}/company`).send(filled).expect(200)).body).toMatchObject(filled);
    const cleared = { slogan: '', foundedYear: null, websiteLink: '', programs: [] };
    const { body } = await browser.patch(`${USER}/company`).send(cleared).expect(200);
    for (const field of ['slogan', 'foundedYear', 'websiteLink']) expect(body).not.toHaveProperty(field);
    expect(body).toMatchObject({ programs: [], positions: ['thesis', 'fullTime'] });
  });

  test('PUT clears omitted fields', async () => {
    const company = await aCompany({ slogan: 'Old', employeesSweden: 5 });
    const browser = await api.signedIn(company);
    const form = {
      name: 'Contact',
      companyName: 'New AB',
      programs: [],
      positions: [],
      description: 'What we do',
    };
    const { body } = await browser.put(`${USER}/company`).send(form).expect(200);
    expect(body).toMatchObject({ ...form, slug: company.slug, packageId: 2, email: company.email });
    expect(body).not.toHaveProperty('slogan');
    expect(body).not.toHaveProperty('employeesSweden');
  });

  test.each([
    ['email', 'a@test.example'],
    ['slug', 'another'],
    ['packageId', 4],
    ['active', false],
    ['networkMeeting', false],
    ['firstLogin', true],
    ['type', 'admin'],
    ['companyName', ''],
    ['websiteLink', 'javascript:alert(1)'],
    ['foundedYear', 1.5],
    ['programs', ['SYSDK', 'SYSDK']],
    ['logo', { fileId: 'x' }],
  ])('rejects %s: %p with 422', async (field, value) => {
    const browser = await api.signedIn(await aCompany());
    const { body } = await browser
      .patch(`${USER}/company`)
      .send({ [field]: value })
      .expect(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });
});

describe.each(INTERNAL_KINDS)('protected/user/%s', (type) => {
  test.each(['patch', 'put'] as const)('%s changes the name and nothing else', async (method) => {
    const account = await anAccount(type);
    const browser = await api.signedIn(account);
    const { body } = await browser[method](`${USER}/${type}`).send({ name: '  Renamed ' }).expect(200);
    expect(body).toEqual({ id: String(account._id), type, name: 'Renamed', email: account.email });
    await browser[method](`${USER}/${type}`).send({ name: 'x', email: 'b@test.example' }).expect(422);
  });
});

describe('access', () => {
  test.each(USER_TYPES)('returns 401 when logged out, for %s', async (type) => {
    await api.visitor().patch(`${USER}/${type}`).send({ name: 'x' }).expect(401);
    await api.visitor().put(`${USER}/${type}`).send({ name: 'x' }).expect(401);
  });

  test('returns 403 for another account type', async () => {
    for (const own of USER_TYPES) {
      const browser = await api.signedIn(await anAccount(own));
      for (const type of USER_TYPES.filter((other) => other !== own)) {
        expect((await browser.patch(`${USER}/${type}`).send({ name: 'x' }).expect(403)).body.code).toBe(
          'WRONG_ROLE',
        );
      }
    }
  });
});

describe('two tabs editing the same profile', () => {
  test.each(USER_TYPES)('%s: rejects the second save without changing anything', async (type) => {
    const browser = await api.signedIn(await anAccount(type));
    const session = await browser.get('/api/v1/protected/session').expect(200);
    const save = (name: string, version: unknown) =>
      browser.patch(`${USER}/${type}`).set('If-Match', String(version)).send({ name });
    const first = await save('First tab', session.headers.etag).expect(200);
    const second = await save('Second tab', session.headers.etag).expect(409);
    expect(second.body.code).toBe('STALE_VERSION');
    const now = await browser.get('/api/v1/protected/session').expect(200);
    expect(now.body.name).toBe('First tab');
    expect(now.headers.etag).toBe(first.headers.etag);
    expect((await save('Second tab', now.headers.etag).expect(200)).body.name).toBe('Second tab');
    await browser.patch(`${USER}/${type}`).send({ name: 'Last wins' }).expect(200);
    await save('x', '"made up"').expect(409);
  });

  test('saves one of many concurrent changes from the same version', async () => {
    const browser = await api.signedIn(await aStudent());
    const { headers } = await browser.get('/api/v1/protected/session');
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        browser
          .patch(`${USER}/student`)
          .set('If-Match', String(headers.etag))
          .send({ name: `Tab ${n}` }),
      ),
    );
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(saves.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('changes the ETag with a new CV without making forms stale', async () => {
    const student = await aStudent();
    const browser = await api.signedIn(student);
    const before = await browser.get('/api/v1/protected/session');
    await browser
      .post('/api/v1/student/cv')
      .attach('cv', await aPdf(), 'cv.pdf')
      .expect(201);
    const after = await browser.get('/api/v1/protected/session');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    await browser
      .patch(`${USER}/student`)
      .set('If-Match', String(before.headers.etag))
      .send({ name: 'Kept' })
      .expect(200);
  });

  test('detects conflicts between an admin and the company itself', async () => {
    const company = await aCompany();
    const admin = await api.signedIn(await anAdmin());
    const path = `/api/v1/admin/companies/${company.slug}`;
    const { body, headers } = await admin.get(path).expect(200);
    expect(body).toMatchObject({ type: 'company', email: company.email });
    await (await api.signedIn(company)).patch(`${USER}/company`).send({ slogan: 'Ours' }).expect(200);
    const stale = await admin
      .patch(path)
      .set('If-Match', String(headers.etag))
      .send({ slogan: 'Theirs' })
      .expect(409);
    expect(stale.body.code).toBe('STALE_VERSION');
    const now = await admin.get(path);
    expect(now.body.slogan).toBe('Ours');
    const version = String(now.headers.etag);
    await admin.patch(path).set('If-Match', version).send({ slogan: 'Theirs' }).expect(200);
    await admin.get('/api/v1/admin/companies/no-such-company').expect(404);
  });
});
