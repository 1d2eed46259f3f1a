import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { connection } from '../../../db/connection.ts';
import { countClickDays } from '../../../migrations/countClickDays.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { givenClickers } from '../../../testing/clickerScene.ts';
import { givenApi, givenTime } from '../../../testing/givenApi.ts';
import { AreaModel, ClickBatchModel, ClickDayModel } from './model.ts';
import { copyAreas, sweepDeletedAreas } from './service.ts';

const api = givenApi();
const { admin, logistic, anArea } = givenClickers(api);

/** Converts a time in Stockholm to UTC. In November, Stockholm is an hour ahead. */
const at = (time: string, day = '2026-11-12') => new Date(`${day}T${time}:00+01:00`).toISOString();
givenTime(api, new Date(at('12:00')));
const setTime = (time: string, day?: string) => api.setTime(new Date(at(time, day)));
const click = (id: string, clicks: number, declicks = 0, times: object = {}) =>
  logistic.post('/api/v1/logistic/click').send({ id, clicks, declicks, batchId: randomUUID(), ...times });
const list = async () => (await logistic.get('/api/v1/logistic/clicklist').expect(200)).body;
const counts = async (id: string, query: object = {}) =>
  (await logistic.get(`/api/v1/logistic/clickers/${id}/counts`).query(query).expect(200)).body;

describe('today', () => {
  it('begins at local midnight, while the totals are those of the fair', async () => {
    const id = await anArea('Hall');
    setTime('23:50');
    await click(id, 8, 3).expect(200);
    expect(await list()).toMatchObject([{ came: 8, went: 3, today: { came: 8, went: 3 } }]);
    setTime('00:10', '2026-11-13');
    expect((await click(id, 2).expect(200)).body).toEqual({
      ...{ clicks: 10, declicks: 3 },
      today: { came: 2, went: 0 },
    });
    expect(await list()).toMatchObject([{ came: 10, went: 3, today: { came: 2, went: 0 } }]);
    const { body } = await logistic.get('/api/v1/logistic/currentvisitors').expect(200);
    expect(body).toMatchObject({ currentVisitors: 2, areas: [{ current: 2 }] });
    const { text } = await admin.get('/api/v1/admin/clicklist.csv').expect(200);
    expect(text).toBe('name,came,went,current\nHall,10,3,2\n');
  });

  it('counts clicks that arrive late at the corrected time of a device whose clock is wrong', async () => {
    const id = await anArea('Hall');
    setTime('12:00');
    // The clock of the device is 26 hours behind.
    const device = { at: at('07:05', '2026-11-11'), deviceNow: at('10:00', '2026-11-11') };
    await click(id, 4, 0, device).expect(200);
    await click(id, 1, 0, { at: at('23:00', '2026-11-11'), deviceNow: at('12:00') }).expect(200);
    // By the device's own clock, the click happened in the future, so it is counted at the current time.
    await click(id, 2, 0, { at: at('15:00'), deviceNow: at('12:00') }).expect(200);
    expect(await list()).toMatchObject([{ came: 7, today: { came: 6, went: 0 } }]);
    expect(await counts(id, { day: '2026-11-11' })).toEqual([
      { at: at('23:00', '2026-11-11'), came: 1, went: 0 },
    ]);
    const today = await counts(id);
    expect(today).toHaveLength(13);
    expect(today[0]).toEqual({ at: at('09:00'), came: 4, went: 0 });
    expect(today[1]).toMatchObject({ came: 0, went: 0 });
    expect(today.at(-1)).toEqual({ at: at('12:00'), came: 2, went: 0 });
  });

  it('leaves clicks of more than 72 hours ago out of the days, and counts them in the totals', async () => {
    const id = await anArea('Hall');
    setTime('12:00');
    await click(id, 3, 0, { at: '1970-01-01T00:00:00Z', deviceNow: at('12:00') }).expect(200);
    await click(id, 4, 0, { at: at('12:01', '2026-11-09'), deviceNow: at('12:00') }).expect(200);
    expect(await list()).toMatchObject([{ came: 7, today: { came: 0, went: 0 } }]);
    expect(await ClickDayModel.distinct('day')).toEqual(['2026-11-09']);
  });

  it('counts a batch once on its day, even under parallel repetition', async () => {
    const id = await anArea('Hall');
    setTime('12:00');
    const batches = Array.from({ length: 6 }, () => ({ id, clicks: 2, declicks: 1, batchId: randomUUID() }));
    const twice = [...batches, ...batches];
    const replies = await Promise.all(twice.map((one) => logistic.post('/api/v1/logistic/click').send(one)));
    expect(replies.map(({ status }) => status)).toEqual(twice.map(() => 200));
    expect(await counts(id)).toEqual([{ at: at('12:00'), came: 12, went: 6 }]);
    expect(await ClickDayModel.countDocuments()).toBe(1);
  });
});

describe('the peak', () => {
  it('is the largest number at the end of a quarter of an hour, whatever order the clicks arrive in', async () => {
    const id = await anArea('Hall');
    setTime('12:20');
    const clicks = [
      [5, 30, '12:01'],
      [20, 0, '10:05'],
      [15, 5, '11:59'],
    ] as const;
    for (const [came, went, time] of clicks)
      await click(id, came, went, { at: at(time), deviceNow: at('12:20') }).expect(200);
    expect(await list()).toMatchObject([{ peak: { at: at('11:45'), count: 30 } }]);
  });

  it('is absent while nobody has been there', async () => {
    const id = await anArea('Hall');
    await click(id, 1, 3).expect(200);
    expect((await list())[0]).not.toHaveProperty('peak');
  });
});

describe('the capacity', () => {
  const set = (id: string, capacity: unknown) =>
    logistic.patch(`/api/v1/logistic/clickers/${id}`).send({ capacity });

  it('is set, shown to both roles, copied to the next fair and removed', async () => {
    const id = await anArea('Hall');
    await click(id, 3).expect(200);
    const { body } = await set(id, 350).expect(200);
    expect(body).toMatchObject({ id, name: 'Hall', capacity: 350, today: { came: 3, went: 0 } });
    expect((await admin.get('/api/v1/admin/clicklist').expect(200)).body).toMatchObject([{ capacity: 350 }]);
    const next = new Types.ObjectId();
    await connection.transaction((session) => copyAreas(api.editionId, next, session).then(() => undefined));
    expect(await AreaModel.findOne({ editionId: next }).lean()).toMatchObject({ capacity: 350, came: 0 });
    await set(id, null).expect(200);
    expect((await list())[0]).not.toHaveProperty('capacity');
    const entries = await AuditEntryModel.find({ action: 'area.capacity' }).sort({ at: 1 });
    expect(entries.map(({ detail }) => detail)).toEqual([{ name: 'Hall', capacity: 350 }, { name: 'Hall' }]);
  });

  it.each([0, 100_001, 1.5, '3', undefined])('refuses %j', async (capacity) => {
    await set(await anArea('Hall'), capacity).expect(422);
  });

  it('is refused for an area that is deleted or of another fair', async () => {
    const other = await AreaModel.create({ editionId: new Types.ObjectId(), name: 'Elsewhere' });
    const id = await anArea('Hall');
    await logistic.delete('/api/v1/logistic/deleteclicker').query({ id }).expect(204);
    for (const gone of [id, String(other._id)]) {
      await set(gone, 3).expect(404);
      await logistic.get(`/api/v1/logistic/clickers/${gone}/counts`).expect(404);
    }
  });
});

it('exports the counts by area, day and quarter of an hour', async () => {
  const [hall, door] = [await anArea('Hall'), await anArea('Door')];
  setTime('12:20');
  await click(hall, 5, 2).expect(200);
  await click(hall, 7, 0, { at: at('11:59', '2026-11-11'), deviceNow: at('12:20') }).expect(200);
  await click(door, 1, 0, { at: at('11:46'), deviceNow: at('12:20') }).expect(200);
  const { text } = await admin.get('/api/v1/admin/clickcounts.csv').expect(200);
  expect(text.split('\n')).toEqual([
    'name,day,start,came,went',
    'Door,2026-11-12,11:45,1,0',
    'Hall,2026-11-11,11:45,7,0',
    'Hall,2026-11-12,12:15,5,2',
    '',
  ]);
  await admin.get('/api/v1/admin/clickcounts.xlsx').expect(200);
});

it('forgets the counts of a deleted area with its batches', async () => {
  const [hall, door] = [await anArea('Hall'), await anArea('Door')];
  setTime('12:00');
  await click(hall, 1).expect(200);
  await click(door, 1).expect(200);
  await logistic.delete('/api/v1/logistic/deleteclicker').query({ id: hall }).expect(204);
  setTime('12:11');
  await sweepDeletedAreas(api.app);
  expect((await ClickDayModel.distinct('areaId')).map(String)).toEqual([door]);
});

it('counts the batches of an earlier release once, by the time they were stored', async () => {
  const { editionId } = api;
  const area = await AreaModel.create({ editionId, name: 'Hall', came: 5, went: 1 });
  const batch = { editionId, areaId: area._id, declicks: 1, byAccountId: new Types.ObjectId() };
  await ClickBatchModel.collection.insertMany([
    { ...batch, batchId: randomUUID(), clicks: 2, createdAt: new Date(at('12:05')) },
    { ...batch, batchId: randomUUID(), clicks: 3, createdAt: new Date(at('23:50')), declicks: 0 },
    // In UTC, 00:10 in Stockholm is still the evening before.
    { ...batch, batchId: randomUUID(), clicks: 4, createdAt: new Date(at('00:10', '2026-11-13')) },
  ]);
  const { db } = connection;
  if (!db) throw new Error('There is no database.');
  await Promise.all([countClickDays(db), countClickDays(db)]);
  await countClickDays(db);
  const id = String(area._id);
  expect(await counts(id, { day: '2026-11-12' })).toHaveLength(48);
  expect(await counts(id)).toEqual([{ at: at('00:00', '2026-11-13'), came: 4, went: 1 }]);
  expect(await ClickDayModel.find().sort({ day: 1 }).lean()).toMatchObject([
    { day: '2026-11-12', came: 5, went: 1 },
    { day: '2026-11-13', came: 4, went: 1 },
  ]);
});
