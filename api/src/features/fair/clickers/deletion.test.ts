import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { givenClickers } from '../../../testing/clickerScene.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { AreaModel, ClickBatchModel } from './model.ts';
import { sweepDeletedAreas } from './service.ts';

const NOON = new Date('2026-11-12T12:00:00.000Z');
const MINUTE_MS = 60_000;

const api = givenApi();
const { admin, logistic, anArea, totals: areas } = givenClickers(api);
beforeEach(() => api.setTime(NOON));
afterEach(() => api.setTime(undefined));

const after = (minutes: number) => api.setTime(new Date(NOON.getTime() + minutes * MINUTE_MS));
const aBatch = (id: string, clicks = 1) => ({ id, clicks, declicks: 0, batchId: randomUUID() });
const click = (body: object) => logistic.post('/api/v1/logistic/click').send(body);
const remove = (id: string) => admin.delete('/api/v1/admin/deleteclicker').send({ id });
const restore = (id: string) => logistic.post('/api/v1/logistic/restoreclicker').send({ id });
const deleted = async () => (await logistic.get('/api/v1/logistic/deletedclickers').expect(200)).body;

describe('a deleted area', () => {
  it('is missing from every number, and listed as deleted for ten minutes, for both roles', async () => {
    const id = await anArea('Hall');
    await click(aBatch(id, 7)).expect(200);
    await remove(id).expect(204);
    await remove(id).expect(404);
    expect(await areas()).toEqual([]);
    const { body } = await admin.get('/api/v1/admin/currentvisitors').expect(200);
    expect(body).toEqual({ currentVisitors: 0, areas: [] });
    const found = [{ id, name: 'Hall', came: 7, went: 0, deletedAt: NOON.toISOString() }];
    expect(await deleted()).toEqual(found);
    expect((await admin.get('/api/v1/admin/deletedclickers').expect(200)).body).toEqual(found);
    after(10);
    expect(await deleted()).toEqual([]);
  });

  it('is restored with its counts within ten minutes, once, and counts again', async () => {
    const id = await anArea('Hall');
    await click(aBatch(id, 7)).expect(200);
    await remove(id).expect(204);
    after(9.99);
    const answers = await Promise.all([restore(id), restore(id)]);
    expect(answers.map(({ status, body }) => ({ status, ...body }))).toEqual(
      Array(2).fill({ status: 200, id, name: 'Hall', came: 7, went: 0 }),
    );
    const [restored, ...more] = await AuditEntryModel.find({ action: 'area.restored' }).lean();
    expect(more).toEqual([]);
    expect(restored?.detail).toEqual({ name: 'Hall' });
    expect(await deleted()).toEqual([]);
    expect((await click(aBatch(id)).expect(200)).body).toMatchObject({ clicks: 8, declicks: 0 });
  });

  it('cannot be restored after ten minutes, and is then deleted with its batches', async () => {
    const [gone, young, there] = [await anArea('Gone'), await anArea('Young'), await anArea('There')];
    for (const id of [gone, young, there]) await click(aBatch(id)).expect(200);
    await remove(gone).expect(204);
    after(5);
    await remove(young).expect(204);
    after(10);
    expect((await restore(gone).expect(404)).body.code).toBe('NOT_FOUND');
    await sweepDeletedAreas(api.app);
    expect(await ClickBatchModel.countDocuments({})).toBe(2);
    expect(await AreaModel.countDocuments({})).toBe(2);
    await restore(young).expect(200);
    expect((await areas()).map(({ name }: { name: string }) => name)).toEqual(['There', 'Young']);
    expect((await click(aBatch(gone)).expect(404)).body.code).toBe('NOT_FOUND');
  });

  it('frees its name, and cannot be restored once a new area has taken it', async () => {
    const first = await anArea('Hall');
    await remove(first).expect(204);
    const second = await anArea('HALL');
    expect((await restore(first).expect(409)).body).toMatchObject({
      code: 'NAME_TAKEN',
      fields: { name: expect.any(String) },
    });
    await remove(second).expect(204);
    await restore(first).expect(200);
  });

  it('is deleted by one of many parallel requests', async () => {
    const id = await anArea('Hall');
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(404)]);
  });
});

describe('clicks for a deleted area', () => {
  it('refuses them, so that the device can count them once in another area under the same id', async () => {
    const [hall, door] = [await anArea('Hall'), await anArea('Door')];
    await remove(hall).expect(204);
    const batch = aBatch(hall, 3);
    expect((await click(batch).expect(404)).body.code).toBe('AREA_DELETED');
    expect((await click({ ...batch, id: door }).expect(200)).body).toMatchObject({ clicks: 3, declicks: 0 });
    await restore(hall).expect(200);
    // The same batch arrives again, for the restored area. It is confirmed but not counted, because its clicks were
    // counted at the door already.
    await click(batch).expect(200);
    expect(await areas()).toEqual([
      { id: door, name: 'Door', came: 3, went: 0 },
      { id: hall, name: 'Hall', came: 0, went: 0 },
    ]);
  });

  it('confirms a batch counted before the deletion when its reply got lost', async () => {
    const id = await anArea('Hall');
    const batch = aBatch(id, 3);
    await click(batch).expect(200);
    await remove(id).expect(204);
    expect((await click(batch).expect(200)).body).toMatchObject({ clicks: 3, declicks: 0 });
    await restore(id).expect(200);
    expect(await areas()).toEqual([{ id, name: 'Hall', came: 3, went: 0 }]);
  });

  it('counts each of them fully or not at all during the deletion', async () => {
    const id = await anArea('Hall');
    const batches = Array.from({ length: 20 }, () => aBatch(id));
    const [answers] = await Promise.all([Promise.all(batches.map((batch) => click(batch))), remove(id)]);
    const counted = answers.filter(({ status }) => status === 200).length;
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('AREA_DELETED');
    await restore(id).expect(200);
    expect(await areas()).toEqual([{ id, name: 'Hall', came: counted, went: 0 }]);
  });
});
