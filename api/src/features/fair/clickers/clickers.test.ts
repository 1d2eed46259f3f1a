import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { type Counter, givenClickers } from '../../../testing/clickerScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aLogistic, aStudent } from '../../../testing/index.ts';
import { AreaModel, ClickBatchModel } from './model.ts';

const api = givenApi();
const { admin, logistic, anArea, totals } = givenClickers(api);

const click = (agent: Counter, body: object, role = 'admin') =>
  agent.post(`/api/v1/${role}/click`).send(body);

it('refuses clicks that a device has stored for another account than the one that has signed in since', async () => {
  const id = await anArea('Hall');
  const batch = { id, clicks: 1, declicks: 0, batchId: randomUUID() };
  const { body } = await logistic.get('/api/v1/protected/session').expect(200);
  const sendFor = (agent: Counter, account: string) =>
    agent.post('/api/v1/logistic/click').set('X-Account', account).send(batch);
  const other = await api.signedIn(await aLogistic());
  expect((await sendFor(other, body.id).expect(401)).body.code).toBe('NOT_SIGNED_IN');
  expect(await totals()).toMatchObject([{ came: 0 }]);
  await sendFor(logistic, body.id).expect(200);
  expect(await totals()).toMatchObject([{ came: 1 }]);
});

describe('areas', () => {
  it('creates areas, lists them by name for both roles, and deletes them by id in body or query', async () => {
    const made = await logistic.post('/api/v1/logistic/newclicker').send({ name: ' West ' }).expect(201);
    expect(made.body).toEqual({ id: expect.any(String), name: 'West', came: 0, went: 0 });
    const east = await anArea('east');
    expect((await totals()).map(({ name }: { name: string }) => name)).toEqual(['east', 'West']);
    const { body } = await logistic.get('/api/v1/logistic/clicklist').expect(200);
    expect(body).toMatchObject(await totals());
    await admin.delete('/api/v1/admin/deleteclicker').send({ id: east }).expect(204);
    await logistic.delete('/api/v1/logistic/deleteclicker').query({ id: made.body.id }).expect(204);
    expect(await totals()).toEqual([]);
  });

  it('refuses a taken name, regardless of case', async () => {
    const answers = await Promise.all(
      ['Main hall', 'main hall', 'MAIN HALL'].map((name) =>
        admin.post('/api/v1/admin/newclicker').send({ name }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'NAME_TAKEN',
      fields: { name: expect.any(String) },
    });
  });

  it('requires a name and an id, and the right role', async () => {
    await admin.post('/api/v1/admin/newclicker').send({ name: '  ' }).expect(422);
    expect((await admin.delete('/api/v1/admin/deleteclicker').expect(422)).body.fields).toHaveProperty('id');
    await admin
      .delete('/api/v1/admin/deleteclicker')
      .send({ id: { $ne: null } })
      .expect(422);
    await logistic.post('/api/v1/admin/newclicker').send({ name: 'x' }).expect(403);
    await admin.get('/api/v1/logistic/clicklist').expect(403);
    await (await api.signedIn(await aStudent())).get('/api/v1/admin/clicklist').expect(403);
    await api.visitor().get('/api/v1/admin/currentvisitors').expect(401);
  });
});

describe('clicks', () => {
  it('adds up clicks from both roles and on both paths', async () => {
    const id = await anArea('Hall');
    await click(admin, { id, clicks: 5, declicks: 1 }).expect(200);
    await click(logistic, { id, clicks: 2, declicks: 0 }).expect(200);
    const last = await click(logistic, { id, clicks: 0, declicks: 3 }, 'logistic').expect(200);
    expect(last.body).toMatchObject({ clicks: 7, declicks: 4 });
    expect(await totals()).toEqual([{ id, name: 'Hall', came: 7, went: 4 }]);
  });

  it('counts a batch once, even under repeated and parallel requests', async () => {
    const id = await anArea('Hall');
    const batch = { id, clicks: 3, declicks: 1, batchId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => click(admin, batch)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const again = await click(logistic, { ...batch, batchId: batch.batchId.toUpperCase() }).expect(200);
    expect(again.body).toMatchObject({ clicks: 3, declicks: 1 });
    expect(await ClickBatchModel.countDocuments({})).toBe(1);
  });

  it('loses nothing when many devices send at once', async () => {
    const id = await anArea('Hall');
    const send = () => click(admin, { id, clicks: 2, declicks: 1, batchId: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 40 }, send));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await totals()).toEqual([{ id, name: 'Hall', came: 80, went: 40 }]);
  });

  it.each([
    { clicks: -1, declicks: 0 },
    { clicks: 10_001, declicks: 0 },
    { clicks: 1.5, declicks: 0 },
    { clicks: '3', declicks: 0 },
    { clicks: 1 },
    { clicks: 1, declicks: 0, batchId: 'not a uuid' },
    { clicks: 1, declicks: 0, came: 100 },
  ])('refuses %j', async (body) => {
    const id = await anArea('Hall');
    await click(admin, { id, ...body }).expect(422);
    expect(await totals()).toEqual([{ id, name: 'Hall', came: 0, went: 0 }]);
  });

  it('requires an area of this fair', async () => {
    await click(admin, { id: String(new Types.ObjectId()), clicks: 1, declicks: 0 }).expect(404);
    const other = await AreaModel.create({ editionId: new Types.ObjectId(), name: 'Elsewhere' });
    await click(admin, { id: String(other._id), clicks: 1, declicks: 0 }).expect(404);
    expect(await totals()).toEqual([]);
  });
});

describe('current visitors', () => {
  it('sums the areas, each of them at least 0', async () => {
    const entrance = await anArea('Entrance');
    const exit = await anArea('Exit');
    await click(admin, { id: entrance, clicks: 10, declicks: 0 }).expect(200);
    await click(admin, { id: exit, clicks: 0, declicks: 4 }).expect(200);
    const expected = {
      currentVisitors: 10,
      areas: [
        { id: entrance, name: 'Entrance', current: 10 },
        { id: exit, name: 'Exit', current: 0 },
      ],
    };
    expect((await admin.get('/api/v1/admin/currentvisitors').expect(200)).body).toEqual(expected);
    await click(admin, { id: entrance, clicks: 0, declicks: 20 }).expect(200);
    const { body } = await logistic.get('/api/v1/logistic/currentvisitors').expect(200);
    expect(body.currentVisitors).toBe(0);
  });
});
