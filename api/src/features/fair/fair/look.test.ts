import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { connection } from '../../../db/connection.ts';
import { sweepFiles } from '../../../db/files.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { aPicture } from '../../../testing/fileFixtures.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAdmin, aStudent } from '../../../testing/index.ts';
import { waitForMail } from '../../../testing/outbox.ts';
import { EditionModel } from './model.ts';

const API = '/api/v1';
const EDITION = `${API}/admin/editions/2026`;
const LOGO = `${EDITION}/logo`;
const api = givenApi({ PUBLIC_URL: 'https://fair.test.example' });
let admin: Agent;

beforeEach(async () => {
  await EditionModel.updateOne(
    { _id: api.editionId },
    { $unset: { colours: 1, logo: 1, newsDefault: 1, partners: 1 } },
  );
  await api.app.current.refresh();
  api.app.cache.invalidate();
  admin ??= await api.signedIn(await anAdmin());
});

/** Returns the names of the changed fields from the audit log in order, and deletes the entries. */
async function loggedFields(): Promise<unknown[]> {
  const lines = await AuditEntryModel.find({ action: 'edition.changed' }).sort({ _id: 1 }).lean();
  await AuditEntryModel.deleteMany({ action: 'edition.changed' });
  return lines.flatMap(({ detail }) => (detail as { fields: string[] }).fields);
}
const facts = async () => (await api.visitor().get(`${API}/public/fair`).expect(200)).body;
const upload = (agent: Agent, picture: Buffer) => agent.post(LOGO).attach('logo', picture, 'mark.png');
const mailOf = async () => {
  const email = `reader${Math.random().toString(36).slice(2)}@uni.example`;
  await api
    .visitor()
    .post(`${API}/auth/signup`)
    .send({
      name: 'New Student',
      email,
      password: 'a long enough phrase',
      program: 'SYSDK',
      acceptsNews: false,
    })
    .expect(201);
  return (await waitForMail(api.config.dataDir, email)).source;
};

describe('the logo of the fair', () => {
  test('has an address per picture, is cached for good, and survives the file sweeper', async () => {
    expect((await facts()).logoUrl).toBeUndefined();
    const first = await upload(admin, await aPicture('png', 64)).expect(201);
    expect(first.body).toMatchObject({ fileName: 'mark.png' });
    const shown = (await facts()).logoUrl;
    const sent = await api.visitor().get(shown).expect(200);
    expect(sent.headers['content-type']).toBe('image/webp');
    expect(sent.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const another = shown.replace(/v=[0-9a-f]+/, 'v=00000000');
    const old = await api.visitor().get(another).expect(200);
    expect(old.headers['cache-control']).toBe('public, no-cache');

    await upload(admin, await aPicture('png', 65)).expect(201);
    const now = (await facts()).logoUrl;
    expect(now).not.toBe(shown);
    await sweepFiles(new Date(Date.now() + 2 * 60 * 60 * 1000));
    await api.visitor().get(now).expect(200);
    expect((await admin.get(EDITION).expect(200)).body.logo.url).toContain('/admin/editions/2026/logo?v=');
    await admin.get(LOGO).expect('Content-Type', 'image/png').expect(200);

    await admin.delete(LOGO).expect(204);
    await admin.delete(LOGO).expect(204);
    expect((await facts()).logoUrl).toBeUndefined();
    await api.visitor().get(now).expect(404);
    expect(await connection.collection('files.files').countDocuments()).toBe(0);
  });

  test('keeps one of several concurrent uploads', async () => {
    const pictures = await Promise.all(Array.from({ length: 4 }, (_, n) => aPicture('png', 40 + n)));
    await Promise.all(pictures.map((picture) => upload(admin, picture).expect(201)));
    expect(await connection.collection('files.files').countDocuments()).toBe(4);
  });

  test('is inspected like every picture, and changed by admins only', async () => {
    await upload(admin, Buffer.from('no picture')).expect(415);
    await admin.post(LOGO).field('other', 'x').expect(422);
    for (const account of [await aStudent(), await aCompany()]) {
      const agent = await api.signedIn(account);
      await upload(agent, await aPicture()).expect(403);
      await agent.delete(LOGO).expect(403);
    }
    await admin
      .post(`${API}/admin/editions/1999/logo`)
      .attach('logo', await aPicture(), 'a.png')
      .expect(404);
  });

  test('appears in mails, with the colour of the fair', async () => {
    await upload(admin, await aPicture()).expect(201);
    await admin
      .patch(EDITION)
      .send({ colours: { light: '#7a1f3d', dark: '#ffb3c8' } })
      .expect(200);
    const html = await mailOf();
    expect(html).toContain('background:#7a1f3d');
    expect(html).toContain('border-top:4px solid #7a1f3d');
    expect(html).toMatch(
      /<img src="https:\/\/fair\.test\.example\/api\/v1\/public\/editions\/2026\/logo\?v=/,
    );
    await admin.patch(EDITION).send({ colours: null }).expect(200);
    await admin.delete(LOGO).expect(204);
    const plain = await mailOf();
    expect(plain).toContain('background:#1F2A5A');
    expect(plain).not.toContain('<img');
  });
});

describe('the partners of the fair', () => {
  const PARTNERS = `${EDITION}/partners`;
  const add = async (partner: object, side = 40) =>
    admin
      .post(PARTNERS)
      .field('partner', JSON.stringify(partner))
      .attach('logo', await aPicture('png', side), 'logo.png');
  const shown = async () => (await facts()).partners;

  test("are shown on the home page in the admins' order, and deleted with their files", async () => {
    const acme = (await add({ name: 'Acme', link: 'https://acme.example/' })).body;
    const beta = (await add({ name: 'Beta' }, 41)).body;
    expect(acme).toEqual({
      id: expect.any(String),
      name: 'Acme',
      link: 'https://acme.example/',
      url: expect.stringContaining(`/admin/editions/2026/partners/${acme.id}/logo?v=`),
    });
    const logoUrl = expect.stringMatching(
      /^\/api\/v1\/public\/editions\/2026\/partners\/[0-9a-f]{24}\/logo\?v=/,
    );
    expect(await shown()).toEqual([
      { name: 'Acme', link: 'https://acme.example/', logoUrl },
      { name: 'Beta', logoUrl },
    ]);
    // Sends the same upload again, as a browser does after a request that got no response.
    expect((await add({ name: 'Beta' }, 41)).body).toEqual(beta);
    const order = (...ids: string[]) => admin.put(PARTNERS).send({ ids });
    expect((await order(beta.id, acme.id).expect(200)).body).toEqual([beta, acme]);
    expect((await admin.get(EDITION).expect(200)).body.partners).toEqual([beta, acme]);
    // Sends lists that are out of date, as if another admin had added or removed a partner.
    for (const ids of [[beta.id], [beta.id, 'a'.repeat(24)], []])
      expect((await order(...ids).expect(409)).body.code).toBe('STALE_VERSION');
    for (const ids of [
      [beta.id, beta.id],
      [acme.id, beta.id, acme.id],
    ])
      expect((await order(...ids).expect(422)).body.fields).toEqual({ ids: 'Use each value only once.' });
    expect((await admin.get(EDITION).expect(200)).body.partners).toEqual([beta, acme]);

    const [first] = await shown();
    expect(first.name).toBe('Beta');
    await sweepFiles(new Date(Date.now() + 2 * 60 * 60 * 1000));
    const sent = await api.visitor().get(first.logoUrl).expect('Content-Type', 'image/webp').expect(200);
    expect(sent.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await admin.get(beta.url).expect('Content-Type', 'image/webp').expect(200);

    for (let time = 0; time < 2; time += 1) await admin.delete(`${PARTNERS}/${beta.id}`).expect(204);
    await admin.delete(`${PARTNERS}/${acme.id}`).expect(204);
    expect(await shown()).toEqual([]);
    await api.visitor().get(first.logoUrl).expect(404);
    expect(await connection.collection('files.files').countDocuments()).toBe(0);
    await order().expect(200);
  });

  test('are limited to 24 with a name and a picture each, and those of a draft are shown to admins only', async () => {
    const { body: partner } = await add({ name: 'Acme' });
    await EditionModel.collection.updateOne({ _id: api.editionId }, [
      { $set: { partners: { $map: { input: { $range: [0, 24] }, in: { $first: '$partners' } } } } },
    ]);
    const { body } = await add({ name: 'One more' });
    expect(body.fields).toEqual({ partner: 'At most 24 partners.' });
    for (const wrong of [{}, { name: '' }, { name: 'Acme', link: 'javascript:alert(1)' }])
      expect((await add(wrong)).status).toBe(422);
    await admin.post(PARTNERS).field('partner', '{"name":"Acme"}').expect(422);
    await EditionModel.updateOne({ _id: api.editionId }, { draft: true });
    await api.visitor().get(partner.url.replace('/admin/', '/public/')).expect(404);
    await admin.get(partner.url).expect(200);
    await EditionModel.updateOne({ _id: api.editionId }, { $unset: { draft: 1 } });
  });
});

describe('the log and the state of a fair', () => {
  const PARTNERS = `${EDITION}/partners`;
  const post = async (year: number, partner: object) =>
    admin
      .post(`${API}/admin/editions/${year}/partners`)
      .field('partner', JSON.stringify(partner))
      .attach('logo', await aPicture('png', 40), 'logo.png');

  test('logs a change of partners or logo once, and nothing when a request changes nothing', async () => {
    await loggedFields();
    const acme = (await post(2026, { name: 'Acme' })).body;
    const linked = (await post(2026, { name: 'Acme', link: 'https://acme.example/' })).body;
    expect(linked).toMatchObject({ link: 'https://acme.example/' });
    expect(linked.id).not.toBe(acme.id);
    const ids = [linked.id, acme.id];
    await admin.put(PARTNERS).send({ ids }).expect(200);
    await upload(admin, await aPicture()).expect(201);
    expect(await loggedFields()).toEqual(['partners', 'partners', 'partners', 'logo']);

    for (const { id, url, ...partner } of [acme, linked])
      expect((await post(2026, partner)).body).toEqual({ id, url, ...partner });
    expect((await admin.put(PARTNERS).send({ ids }).expect(200)).body).toEqual([linked, acme]);
    await admin
      .put(PARTNERS)
      .send({ ids: [acme.id] })
      .expect(409);
    await admin.delete(`${PARTNERS}/${'a'.repeat(24)}`).expect(204);
    expect(await loggedFields()).toEqual([]);

    for (const address of [LOGO, ...ids.map((id) => `${PARTNERS}/${id}`)])
      for (let time = 0; time < 2; time += 1) await admin.delete(address).expect(204);
    expect(await loggedFields()).toEqual(['logo', 'partners', 'partners']);
  });

  test('keeps partners and logo of a fair that is archived during a change of them', async () => {
    const day = new Date('2027-11-12T09:00:00Z');
    await EditionModel.create({ year: 2027, draft: true, current: false, startsAt: day, endsAt: day });
    const edition = `${API}/admin/editions/2027`;
    const { id } = (await post(2027, { name: 'Acme' })).body;
    await admin
      .post(`${edition}/logo`)
      .attach('logo', await aPicture(), 'mark.png')
      .expect(201);
    const draft = await EditionModel.findOne({ year: 2027 }).lean();
    await EditionModel.updateOne({ year: 2027 }, { $unset: { draft: 1 } });
    const before = await EditionModel.findOne({ year: 2027 }).lean();
    const files = await connection.collection('files.files').countDocuments();
    // Makes every request read the edition as a draft, although the edition is archived before it is written.
    const find = EditionModel.findOne.bind(EditionModel);
    jest
      .spyOn(EditionModel, 'findOne')
      .mockImplementation(((filter: { year?: number }, ...others: []) =>
        filter.year === 2027
          ? { lean: async () => draft }
          : find(filter, ...others)) as typeof EditionModel.findOne);
    const replies = [
      await post(2027, { name: 'Beta' }),
      await post(2027, { name: 'Acme' }),
      await admin.put(`${edition}/partners`).send({ ids: [id] }),
      await admin.delete(`${edition}/partners/${id}`),
      await admin.post(`${edition}/logo`).attach('logo', await aPicture(), 'mark.png'),
      await admin.delete(`${edition}/logo`),
    ];
    jest.restoreAllMocks();
    for (const { status, body } of replies) expect([status, body.code]).toEqual([409, 'EDITION_ARCHIVED']);
    expect(await EditionModel.findOne({ year: 2027 }).lean()).toEqual(before);
    expect(await connection.collection('files.files').countDocuments()).toBe(files);
    await EditionModel.deleteOne({ year: 2027 });
    await sweepFiles(new Date(Date.now() + 2 * 60 * 60 * 1000));
  });
});

/** Returns width and height of a PNG from its IHDR chunk. */
const measured = (png: Buffer) => {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

test.each([
  ['a PNG', () => aPicture('png', 300, 300), [80, 80]],
  ['a small WebP', () => aPicture('webp', 20, 32), [50, 80]],
  [
    'a wide SVG',
    async () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="50"><rect width="1000" height="50"/></svg>',
      ),
    [480, 80],
  ],
])(
  'converts a logo given as %s to a PNG of fixed height for mails, and deletes both together',
  async (_what, make, size) => {
    await upload(admin, await make()).expect(201);
    const html = await mailOf();
    const [, address = ''] = /<img src="https:\/\/fair\.test\.example([^"]+)"/.exec(html) ?? [];
    expect(address).toMatch(/^\/api\/v1\/public\/editions\/2026\/logo\?v=[0-9a-f]+&amp;size=mail$/);
    await sweepFiles(new Date(Date.now() + 2 * 60 * 60 * 1000));
    const sent = await api.visitor().get(address.replace('&amp;', '&')).expect(200);
    expect(sent.headers['content-type']).toBe('image/png');
    expect(sent.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(measured(sent.body)).toEqual(size);
    await upload(admin, await aPicture('png', 70)).expect(201);
    const logo = (await EditionModel.findById(api.editionId).lean())?.logo;
    const kept = await connection.collection('files.files').find().toArray();
    expect(kept.map(({ _id }) => String(_id)).sort()).toEqual(
      [logo, logo?.page, logo?.thumbnail, logo?.mail].map((file) => String(file?.fileId)).sort(),
    );
    await admin.delete(LOGO).expect(204);
    expect(await connection.collection('files.files').countDocuments()).toBe(0);
  },
);

describe('the colours of the fair', () => {
  const change = (colours: unknown) => admin.patch(EDITION).send({ colours });

  test('are used on pages, and can be removed', async () => {
    await change({ light: '#7A1F3D', dark: '#ffb3c8' }).expect(200);
    expect((await facts()).colours).toEqual({
      light: { primary: '#7a1f3d', primaryHover: '#6b1e38' },
      dark: { primary: '#ffb3c8', primaryHover: '#fcbbcc' },
    });
    await change(null).expect(200);
    expect((await facts()).colours).toBeUndefined();
  });

  test('are refused with their contrast ratio when they are hard to read', async () => {
    const { body } = await change({ light: '#ff9900', dark: '#333333' }).expect(422);
    expect(body).toMatchObject({
      code: 'CONTRAST_TOO_LOW',
      details: { light: 1.88, dark: 1.14 },
      fields: {
        'colours.light': 'The contrast to the page is 1.88 to 1. It must be at least 4.5 to 1.',
        'colours.dark': 'The contrast to the page is 1.14 to 1. It must be at least 4.5 to 1.',
      },
    });
    // The first colour is readable on white, but not on the darkest background that a light page has.
    const onWhiteOnly = await change({ light: '#767676', dark: '#ffffff' }).expect(422);
    expect(Object.keys(onWhiteOnly.body.details)).toEqual(['light']);
    expect((await facts()).colours).toBeUndefined();
  });

  test.each([[{ light: 'red', dark: '#ffffff' }], [{ light: '#7a1f3d' }], ['#7a1f3d']])(
    'requires a light and a dark colour, not %j',
    async (colours) => {
      await change(colours).expect(422);
    },
  );
});

test('ticks the newsletter box unless the fair says no', async () => {
  expect((await facts()).newsDefault).toBeUndefined();
  await admin.patch(EDITION).send({ newsDefault: false }).expect(200);
  expect((await facts()).newsDefault).toBe(false);
  expect((await admin.get(EDITION)).body.newsDefault).toBe(false);
});
