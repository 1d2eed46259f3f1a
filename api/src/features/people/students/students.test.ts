import { beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { NAME_ORDER } from '../../../db/collation.ts';
import { connection } from '../../../db/connection.ts';
import { matchesSearch } from '../../../db/search.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAdmin, aStudent } from '../../../testing/index.ts';
import { StudentModel } from './model.ts';

const STUDENTS = '/api/v1/admin/students';

const api = givenApi();
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

const namesOf = (response: { body: { name: string }[] }) => response.body.map(({ name }) => name);

describe('the list of students', () => {
  beforeAll(async () => {
    await aStudent({ name: 'Åsa Öberg', email: 'asa.oberg@kth.example', program: 'SMINO' });
    await aStudent({ name: 'anna Svensson', email: 'as@uni.example', acceptsNews: false });
    await aStudent({ name: 'Zara Andersson', email: 'zara@uni.example', active: false });
    await aStudent({ name: 'Örjan Svantesson', email: 'orjan@uni.example' });
  });

  it('sorts in Swedish order, in both directions', async () => {
    const up = await admin.get(STUDENTS).query({ sort: 'name' }).expect(200);
    expect(namesOf(up)).toEqual(['anna Svensson', 'Zara Andersson', 'Åsa Öberg', 'Örjan Svantesson']);
    const down = await admin.get(STUDENTS).query({ sort: '-name' }).expect(200);
    expect(namesOf(down)).toEqual(namesOf(up).reverse());
  });

  it('is paged with a total and links', async () => {
    const page = await admin.get(STUDENTS).query({ sort: 'name', page: 2, pageSize: 3 }).expect(200);
    expect(namesOf(page)).toEqual(['Örjan Svantesson']);
    expect(page.headers['x-total-count']).toBe('4');
    expect(page.headers.link).toContain('page=1&pageSize=3>; rel="prev"');
    expect((await admin.get(STUDENTS).query({ page: 9 }).expect(200)).body).toEqual([]);
  });

  it.each([
    ['sv', ['anna Svensson', 'Örjan Svantesson']],
    ['SVEN', ['anna Svensson']],
    ['anna sven', ['anna Svensson']],
    ['asa oberg', ['Åsa Öberg']],
    ['Öberg', ['Åsa Öberg']],
    ['zara@uni', ['Zara Andersson']],
    ['.*', []],
    ['venss', ['anna Svensson']],
    ['nna ENSSON', ['anna Svensson']],
    ['vens nna zara', []],
    ['ns', []],
    ['', ['anna Svensson', 'Zara Andersson', 'Åsa Öberg', 'Örjan Svantesson']],
  ])('finds %p in name and email, from three letters on inside words too', async (q, expected) => {
    const found = await admin.get(STUDENTS).query({ q, sort: 'name' }).expect(200);
    expect(namesOf(found)).toEqual(expected);
    expect(found.headers['x-total-count']).toBe(String(expected.length));
  });

  it('puts matches in the name first unless an order is requested', async () => {
    const [first, second] = [
      await aStudent({ name: 'Bo Zachrisson', email: 'granqvist@uni.example' }),
      await aStudent({ name: 'Åke Lindgranqvist' }),
    ];
    const ranked = await admin.get(STUDENTS).query({ q: 'granqvist' }).expect(200);
    expect(namesOf(ranked)).toEqual(['Åke Lindgranqvist', 'Bo Zachrisson']);
    expect(Object.keys(ranked.body[0])).not.toContain('words');
    const upwards = await admin.get(STUDENTS).query({ q: 'granqvist', sort: 'name' }).expect(200);
    expect(namesOf(upwards)).toEqual(['Bo Zachrisson', 'Åke Lindgranqvist']);
    await StudentModel.deleteMany({ _id: { $in: [first._id, second._id] } });
  });

  it('filters by each column', async () => {
    const filtered = (filter: Record<string, string>) =>
      admin
        .get(STUDENTS)
        .query({ sort: 'name', ...filter })
        .expect(200)
        .then(namesOf);
    expect(await filtered({ 'filter[program]': 'SMINO' })).toEqual(['Åsa Öberg']);
    expect(await filtered({ 'filter[active]': 'false' })).toEqual(['Zara Andersson']);
    expect(await filtered({ 'filter[acceptsNews]': 'false' })).toEqual(['anna Svensson']);
    expect(await filtered({ 'filter[name]': 'an' })).toEqual(['anna Svensson', 'Zara Andersson']);
    expect(await filtered({ 'filter[email]': 'kth' })).toEqual(['Åsa Öberg']);
    expect(await filtered({ 'filter[name]': 'kth' })).toEqual([]);
  });

  it('follows a changed name', async () => {
    const student = await aStudent({ name: 'Before Marriage' });
    const agent = await api.signedIn(student);
    await agent.patch('/api/v1/protected/user/student').send({ name: 'After Wedding' }).expect(200);
    expect(namesOf(await admin.get(STUDENTS).query({ q: 'wedding' }))).toEqual(['After Wedding']);
    expect(namesOf(await admin.get(STUDENTS).query({ q: 'marriage' }))).toEqual([]);
    await StudentModel.deleteOne({ _id: student._id });
  });

  it('rejects unknown parameters by name', async () => {
    const refused = await admin
      .get(STUDENTS)
      .query({ sort: 'passwordHash', pageSize: 501, 'filter[cv]': 'x' })
      .expect(422);
    expect(Object.keys(refused.body.fields).sort()).toEqual(['filter[cv]', 'pageSize', 'sort']);
  });

  it('filters students who lack something, on an index', async () => {
    await StudentModel.deleteMany({ name: /^Gap / });
    const cv = {
      fileId: new Types.ObjectId(),
      fileName: 'cv.pdf',
      mediaType: 'application/pdf',
      sha256: '0',
      size: 9,
      uploadedAt: new Date(),
    };
    await aStudent({ name: 'Gap Nothing', cv } as never);
    await aStudent({ name: 'Gap Cv' });
    await aStudent({ name: 'Gap Program', program: 'OTHER', cv } as never);
    const named = async (gap: string) => {
      const query = { q: 'gap', sort: 'name', 'filter[lacks]': gap };
      const { body } = await admin.get(STUDENTS).query(query).expect(200);
      return body.map(({ name }: { name: string }) => name);
    };
    expect(await named('cv')).toEqual(['Gap Cv']);
    expect(await named('otherProgram')).toEqual(['Gap Program']);
    expect(await named('any')).toEqual(['Gap Cv', 'Gap Program']);
    await admin.get(STUDENTS).query({ 'filter[lacks]': 'shoes' }).expect(422);
    for (const sort of [{ createdAt: -1 }, { name: 1 }] as const) {
      const [order, direction] = Object.entries(sort)[0] as [string, 1 | -1];
      const plan = await connection
        .collection('accounts')
        .find({ type: 'student', 'cv.fileId': null })
        .collation(NAME_ORDER)
        .sort({ [order]: direction, _id: direction })
        .hint(`list_cv_${order}`)
        .explain('queryPlanner');
      expect(JSON.stringify(plan.queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/);
    }
    await StudentModel.deleteMany({ name: /^Gap / });
  });

  it('reads little more than it returns: sorting and searching use an index', async () => {
    const crowd = Array.from({ length: 1000 }, (_, n) => ({
      name: `Crowd ${n % 100 === 0 ? 'Rareson' : 'Common'}`,
      email: `crowd${n}@uni.example`,
      program: 'SYSDK',
    }));
    await StudentModel.insertMany(crowd);
    const keysRead = async (condition: Record<string, unknown>) => {
      const page = connection.collection('accounts').find({ type: 'student', ...condition });
      const plan = await page
        .collation(NAME_ORDER)
        .sort({ name: 1, _id: 1 })
        .limit(20)
        .explain('executionStats');
      return Number(plan.executionStats.totalKeysExamined);
    };
    expect(await keysRead({})).toBe(20);
    expect(await keysRead(matchesSearch('rare', ['name', 'email']))).toBeLessThan(30);
    expect(await keysRead(matchesSearch('crowd700', ['name', 'email']))).toBeLessThan(10);
    const found = await admin.get(STUDENTS).query({ q: 'rare' }).expect(200);
    expect(found.headers['x-total-count']).toBe('10');
    await StudentModel.deleteMany({ name: /^Crowd / });
  });
});

describe('activating and deactivating', () => {
  it('ends the sessions of a deactivated student at once, and allows logins again', async () => {
    const student = await aStudent();
    const agent = await api.signedIn(student);
    const path = `${STUDENTS}/${student._id}`;
    const changed = await admin.patch(path).send({ active: false }).expect(200);
    expect(changed.body).toMatchObject({ id: String(student._id), active: false });
    await agent.get('/api/v1/protected/session').expect(401);
    await admin.put(path).send({ active: true }).expect(200);
    await agent.get('/api/v1/protected/session').expect(401);
    await (await api.signedIn(student)).get('/api/v1/protected/session').expect(200);
  });

  it('audits each change once', async () => {
    const student = await aStudent();
    const path = `${STUDENTS}/${student._id}`;
    for (const active of [false, false, true]) await admin.patch(path).send({ active }).expect(200);
    const entries = await AuditEntryModel.find({ targetId: student._id }).sort({ at: 1 });
    expect(entries.map(({ action }) => action)).toEqual(['student.deactivated', 'student.activated']);
  });

  it('is only for admins and students', async () => {
    const student = await aStudent();
    const path = `${STUDENTS}/${student._id}`;
    await api.visitor().patch(path).send({ active: false }).expect(401);
    await (await api.signedIn(student)).patch(path).send({ active: false }).expect(403);
    await admin.patch(`${STUDENTS}/${new Types.ObjectId()}`).send({ active: false }).expect(404);
    await admin
      .patch(`${STUDENTS}/${(await aCompany())._id}`)
      .send({ active: false })
      .expect(404);
    await admin.patch(`${STUDENTS}/nobody`).send({ active: false }).expect(404);
    await admin.patch(path).send({ active: 'no' }).expect(422);
    await admin.patch(path).send({ active: true, email: 'x@y.example' }).expect(422);
  });
});
