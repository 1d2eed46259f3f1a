import { brotliCompressSync } from 'node:zlib';
import type { PublicMap } from '@fair/contract';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sweepFiles } from '../../../db/files.ts';
import { aPicture } from '../../../testing/fileFixtures.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAdmin } from '../../../testing/index.ts';
import { aBooth, aFloor, clearMap } from '../../../testing/mapScene.ts';
import type { Company } from '../../recruitment/companies/model.ts';
import { EditionModel } from '../fair/model.ts';
import { FloorModel } from './model.ts';

const api = givenApi();
const DAYS = ['2026-11-12', '2026-11-13'] as const;
const [THURSDAY, FRIDAY] = DAYS;
const A_DAY_MS = 24 * 60 * 60 * 1000;
let admin: Agent;
let acme: Company;
let beta: Company;

beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
  [acme, beta] = [await aCompany(), await aCompany()];
  const hours = DAYS.map((day) => ({ day, opens: '09:00', closes: '17:00' }));
  await EditionModel.updateOne({ _id: api.editionId }, { $set: { days: [...DAYS], hours } });
});
beforeEach(clearMap);

const place = (code: string, day: string, slug: string | null) =>
  admin.put('/api/v1/admin/placements').send({ code, day, slug });
const putBooths = (id: string, booths: readonly object[]) =>
  admin.put(`/api/v1/admin/floors/${id}/booths`).send([...booths]);
const publish = (id: string) => admin.post(`/api/v1/admin/floors/${id}/publish`).expect(200);
const readMap = async (): Promise<PublicMap> =>
  (await api.visitor().get('/api/v1/public/map').expect(200)).body;
const upload = (picture: Buffer, name: string) =>
  admin
    .post('/api/v1/admin/floors')
    .field('floor', JSON.stringify({ name: { en: 'Floor 1', sv: 'Våning 1' } }))
    .attach('picture', picture, name);

describe('the public map', () => {
  test('has the published floors with booths and companies with their days, and an ETag', async () => {
    const id = await aFloor(admin, [aBooth('12', 1), aBooth('2', 0), aBooth('WC', 2, 'wc')]);
    await aFloor(admin, [aBooth('99')], 'Floor 2');
    await publish(id);
    await place('12', THURSDAY, acme.slug).expect(200);
    await place('12', FRIDAY, beta.slug).expect(200);
    await place('2', FRIDAY, acme.slug).expect(200);
    const response = await api.visitor().get('/api/v1/public/map').expect(200);
    const map = response.body as PublicMap;
    expect(map.floors).toHaveLength(1);
    const [floor] = map.floors;
    expect(floor).toMatchObject({ id, name: { en: 'Floor 1', sv: 'Våning 1' }, width: 400, height: 300 });
    const of = ({ slug, companyName }: Company, ...days: string[]) => ({ slug, companyName, days });
    expect(floor?.booths.map(({ code, companies }) => [code, companies])).toEqual([
      ['2', [of(acme, FRIDAY)]],
      ['12', [of(acme, THURSDAY), of(beta, FRIDAY)]],
      ['WC', []],
    ]);
    const etag = response.headers.etag as string;
    await api.visitor().get('/api/v1/public/map').set('If-None-Match', etag).expect(304);
    await place('2', FRIDAY, null).expect(200);
    const changed = await api.visitor().get('/api/v1/public/map').set('If-None-Match', etag).expect(200);
    expect(changed.body.version).not.toBe(map.version);
    const picture = await api
      .visitor()
      .get(floor?.imageURL ?? '')
      .expect(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    });
  });

  test('has neither unpublished floors nor their plans', async () => {
    const id = await aFloor(admin, [aBooth('1')]);
    expect((await readMap()).floors).toEqual([]);
    await api.visitor().get(`/api/v1/public/map/floors/${id}/picture`).expect(404);
    await admin.get(`/api/v1/admin/floors/${id}/picture`).expect(200);
    await publish(id);
    await api.visitor().get(`/api/v1/public/map/floors/${id}/picture`).expect(200);
    await admin.post(`/api/v1/admin/floors/${id}/unpublish`).expect(200);
    expect((await readMap()).floors).toEqual([]);
  });

  test('leaves out a company that is not active', async () => {
    const gone = await aCompany();
    const id = await aFloor(admin, [aBooth('1')]);
    await publish(id);
    await place('1', THURSDAY, gone.slug).expect(200);
    await admin.patch(`/api/v1/admin/companies/${gone.slug}`).send({ active: false }).expect(200);
    expect((await readMap()).floors[0]?.booths[0]?.companies).toEqual([]);
  });
});

describe('the plan of a floor', () => {
  test('stays when the hourly sweeper runs twice, also after it was replaced', async () => {
    const id = await aFloor(admin);
    await admin
      .post(`/api/v1/admin/floors/${id}/picture`)
      .attach('picture', await aPicture('png', 500, 300), 'plan.png')
      .expect(201);
    for (let run = 0; run < 2; run += 1) await sweepFiles(new Date(Date.now() + A_DAY_MS));
    const { body } = await admin.get('/api/v1/admin/floors').expect(200);
    expect(body[0]).toMatchObject({ width: 500, height: 300 });
    await admin.get(body[0].imageURL).expect(200);
  });

  test('is refused and not stored if it is no picture, too large, or missing', async () => {
    const noise = Buffer.alloc(2 * 1024 * 1024 + 1, 7);
    for (const [picture, status, code, field] of [
      [Buffer.from('hello'), 415, 'NOT_AN_IMAGE', 'picture'],
      [Buffer.from('<svg'), 415, 'NOT_AN_IMAGE', 'picture'],
      [noise, 413, 'FILE_TOO_LARGE', 'picture'],
    ] as const) {
      const { body } = await upload(picture, 'plan.svg').expect(status);
      expect([body.code, Object.keys(body.fields)]).toEqual([code, [field]]);
    }
    await admin
      .post('/api/v1/admin/floors')
      .field('floor', JSON.stringify({ name: { en: 'Floor', sv: 'Våning' } }))
      .expect(422);
    expect(await FloorModel.countDocuments({})).toBe(0);
  });

  test('is a picture even if a hostile SVG was uploaded', async () => {
    const hostile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" onload="alert(1)"><script>alert(1)</script>
      <image href="http://127.0.0.1:9/x.png" width="9" height="9"/><rect width="50" height="50"/></svg>`;
    const { body } = await upload(Buffer.from(hostile), 'plan.svg').expect(201);
    const { headers, body: bytes } = await admin.get(body.imageURL).expect(200);
    expect(headers['content-type']).toBe('image/webp');
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('script');
  });
});

describe('the booths of a floor', () => {
  test('keep their poster codes, and are refused with an old version', async () => {
    const id = await aFloor(admin, [aBooth('1'), aBooth('2', 1)]);
    const { body: before, headers } = await admin.get(`/api/v1/admin/floors/${id}/booths`).expect(200);
    expect(before[0].posterCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    const moved = { ...aBooth('1'), x: 5000 };
    const etag = headers.etag as string;
    const { body: after } = await putBooths(id, [moved, aBooth('3', 2)])
      .set('If-Match', etag)
      .expect(200);
    expect(after.map(({ code }: { code: string }) => code)).toEqual(['1', '3']);
    expect(after[0]).toEqual({ ...moved, posterCode: before[0].posterCode });
    const { body } = await putBooths(id, []).set('If-Match', etag).expect(409);
    expect(body.code).toBe('STALE_VERSION');
  });

  test('are refused outside the plan or with a code used twice, naming the row', async () => {
    const id = await aFloor(admin, [aBooth('1')]);
    await aFloor(admin, [aBooth('7')], 'Floor 2');
    for (const wrong of [{ x: 9500 }, { y: -1 }, { w: 9901 }, { h: 10_000 }]) {
      const { body } = await putBooths(id, [aBooth('1'), { ...aBooth('2', 1), ...wrong }]).expect(422);
      expect([body.code, Object.keys(body.fields)]).toEqual(['OUTSIDE_MAP', ['1']]);
    }
    for (const codes of [
      ['1', '2', '1'],
      ['1', '2', '7'],
    ]) {
      const { body } = await putBooths(
        id,
        codes.map((code, index) => aBooth(code, index)),
      ).expect(422);
      expect([body.code, Object.keys(body.fields)]).toEqual(['VALIDATION_FAILED', ['2.code']]);
    }
    for (const wrong of [{ w: 49 }, { x: 0.5 }, { code: 'b 1' }, { code: 'ABCDEFGHIJK' }, { kind: 'sauna' }])
      await putBooths(id, [{ ...aBooth('1'), ...wrong }]).expect(422);
    const { body } = await admin.get(`/api/v1/admin/floors/${id}/booths`).expect(200);
    expect(body).toHaveLength(1);
  });

  test('cannot be deleted, nor their floor, while a company is placed there', async () => {
    const id = await aFloor(admin, [aBooth('1'), aBooth('2', 1)]);
    await place('2', THURSDAY, acme.slug).expect(200);
    const replies = [
      await putBooths(id, [aBooth('1')]),
      await putBooths(id, [aBooth('1'), aBooth('2', 1, 'wc')]),
      await admin.delete(`/api/v1/admin/floors/${id}`),
    ];
    for (const { status, body } of replies)
      expect([status, body.code, body.details]).toEqual([409, 'BOOTH_IN_USE', { codes: '2' }]);
    await place('2', THURSDAY, null).expect(200);
    await putBooths(id, [aBooth('1')]).expect(200);
    await admin.delete(`/api/v1/admin/floors/${id}`).expect(204);
    expect((await admin.get('/api/v1/admin/floors')).body).toEqual([]);
  });

  test('can be 400 on a floor, and the map of 300 is at most 40 kB compressed', async () => {
    const many = Array.from({ length: 401 }, (_, index) => ({
      ...aBooth(String(index + 1)),
      ...{ x: (index % 25) * 400, y: Math.floor(index / 25) * 500, w: 300, h: 400 },
    }));
    const id = await aFloor(admin);
    await putBooths(id, many).expect(422);
    await putBooths(id, many.slice(0, 400)).expect(200);
    await putBooths(id, many.slice(0, 300)).expect(200);
    const rows = many.slice(0, 300).flatMap(({ code }) => DAYS.map((day) => `${code},${day},${acme.slug}`));
    await sendSheet(['code,day,slug', ...rows]).expect(200);
    await publish(id);
    const bytes = brotliCompressSync(JSON.stringify(await readMap())).length;
    expect(bytes).toBeLessThan(40 * 1024);
  });
});

describe('placing companies', () => {
  test('gives a booth to one of five companies that are placed at the same time', async () => {
    await aFloor(admin, [aBooth('1')]);
    const companies = await Promise.all(Array.from({ length: 5 }, () => aCompany()));
    const replies = await Promise.all(companies.map(({ slug }) => place('1', THURSDAY, slug)));
    const outcomes = replies.map(({ status, body }) => (status === 200 ? status : body.code));
    expect(outcomes.sort()).toEqual([200, ...Array.from({ length: 4 }, () => 'BOOTH_TAKEN')]);
    const winner = companies[replies.findIndex(({ status }) => status === 200)];
    const loser = replies.find(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({
      message: `${winner?.companyName} has booth 1 on ${THURSDAY}. Clear the booth first.`,
      details: { slug: winner?.slug, code: '1', day: THURSDAY },
    });
  });

  test('is repeatable, and refuses unknown booths, days, companies and places that are no booth', async () => {
    await aFloor(admin, [aBooth('1'), aBooth('WC', 1, 'wc')]);
    for (let time = 0; time < 2; time += 1) {
      const { body } = await place('1', THURSDAY, acme.slug).expect(200);
      expect(body).toEqual({ code: '1', day: THURSDAY, slug: acme.slug });
    }
    expect((await place('2', THURSDAY, acme.slug)).body.code).toBe('NOT_FOUND');
    expect((await place('WC', THURSDAY, acme.slug)).body.code).toBe('NOT_FOUND');
    expect((await place('1', FRIDAY, 'nobody')).body.code).toBe('COMPANY_NOT_FOUND');
    const { body } = await place('1', '2026-11-20', acme.slug).expect(422);
    expect(Object.keys(body.fields)).toEqual(['day']);
    expect((await admin.get('/api/v1/admin/placements')).body).toEqual([
      { code: '1', day: THURSDAY, slug: acme.slug, companyName: acme.companyName },
    ]);
  });
});

const sendSheet = (rows: readonly string[]) =>
  admin
    .post('/api/v1/admin/placements.csv')
    .attach('sheet', Buffer.from(rows.join('\r\n')), 'placements.csv');

describe('a CSV of placements', () => {
  test('keeps good rows and reports each refused one with its row', async () => {
    await aFloor(admin, [aBooth('1'), aBooth('2', 1), aBooth('3', 2)]);
    await place('3', THURSDAY, beta.slug).expect(200);
    const { body } = await sendSheet([
      'slug,code,day',
      `${acme.slug},1,${THURSDAY}`,
      `${acme.slug},99,${THURSDAY}`,
      `nobody,2,${THURSDAY}`,
      `${acme.slug},2,2026-12-24`,
      `${acme.slug},3,${THURSDAY}`,
      `${acme.slug},1,${THURSDAY}`,
      `${acme.slug},2,${FRIDAY}`,
    ]).expect(200);
    expect(body.rows.map(({ row, outcome }: { row: number; outcome: string }) => [row, outcome])).toEqual([
      [2, 'placed'],
      [3, 'unknownBooth'],
      [4, 'unknownCompany'],
      [5, 'unknownDay'],
      [6, 'taken'],
      [7, 'repeated'],
      [8, 'placed'],
    ]);
    expect(body.rows[4].company).toBe(beta.companyName);
    expect(body.counts).toEqual({ changed: 2, unchanged: 0, refused: 5 });
  });

  test('swaps two companies, clears booths, and the export can be imported unchanged', async () => {
    await aFloor(admin, [aBooth('1'), aBooth('2', 1)]);
    await place('1', THURSDAY, acme.slug).expect(200);
    await place('2', THURSDAY, beta.slug).expect(200);
    const { text } = await admin.get('/api/v1/admin/placements.csv').expect(200);
    expect(text.split('\n').slice(0, 3)).toEqual([
      'code,day,slug,companyName',
      `1,${THURSDAY},${acme.slug},${acme.companyName}`,
      `1,${FRIDAY},,`,
    ]);
    const again = await sendSheet(text.split('\n')).expect(200);
    expect(again.body.counts).toEqual({ changed: 0, unchanged: 4, refused: 0 });
    const { body } = await sendSheet([
      'code,slug,day',
      `1,${beta.slug},${THURSDAY}`,
      `2,${acme.slug},${THURSDAY}`,
    ]).expect(200);
    expect(body.counts).toEqual({ changed: 2, unchanged: 0, refused: 0 });
    await sendSheet(['code,slug,day', `1,,${THURSDAY}`]).expect(200);
    expect((await admin.get('/api/v1/admin/placements')).body).toEqual([
      { code: '2', day: THURSDAY, slug: acme.slug, companyName: acme.companyName },
    ]);
  });

  test('is refused without its columns, and as something else than a sheet', async () => {
    const { body } = await sendSheet(['code,company', '1,acme']).expect(422);
    expect([body.code, body.details]).toEqual(['COLUMNS_MISSING', { columns: 'slug, day' }]);
    await admin
      .post('/api/v1/admin/placements.csv')
      .attach('sheet', await aPicture(), 'placements.csv')
      .expect(415);
  });
});

describe('the floors', () => {
  test('are put in order, and renamed', async () => {
    const ids = [await aFloor(admin), await aFloor(admin, [], 'Floor 2'), await aFloor(admin, [], 'Floor 3')];
    const names = (body: unknown) => (body as { name: { en: string } }[]).map(({ name }) => name.en);
    const order = (list: readonly string[]) => admin.put('/api/v1/admin/floors/order').send({ ids: list });
    expect(names((await order([...ids].reverse()).expect(200)).body)).toEqual([
      'Floor 3',
      'Floor 2',
      'Floor 1',
    ]);
    expect((await order(ids.slice(1)).expect(409)).body.code).toBe('STALE_VERSION');
    const name = { en: 'Ground floor', sv: 'Bottenplan' };
    const { body } = await admin.patch(`/api/v1/admin/floors/${ids[0]}`).send({ name }).expect(200);
    expect(body.name).toEqual(name);
  });

  test('are at most twelve, also when the last two are added at the same time', async () => {
    const { _id, ...first } = await FloorModel.findById(await aFloor(admin))
      .orFail()
      .lean();
    await FloorModel.insertMany(Array.from({ length: 10 }, (_, index) => ({ ...first, order: index + 2 })));
    const picture = await aPicture();
    const replies = await Promise.all([upload(picture, 'a.png'), upload(picture, 'b.png')]);
    expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([201, 'TOO_MANY_FLOORS']);
  });
});
