import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { checkFiles } from '../../../cli/doctor/files.ts';
import { connection } from '../../../db/connection.ts';
import { storeFile } from '../../../db/files.ts';
import { aCase, aPdf, aPicture } from '../../../testing/fileFixtures.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { HONEST_FORMATS, honestFile } from '../../../testing/honestPictures.ts';
import { aCompany, anAdmin, aStudent } from '../../../testing/index.ts';
import { type Company, CompanyModel } from './model.ts';

const LOGO = '/api/v1/company/image/logo';
const CASES = resolve(__dirname, '../../../testing/cases');

const api = givenApi();

async function aSignedInCompany() {
  const company = await aCompany();
  const agent = await api.signedIn(company);
  const upload = (content: Buffer, name = 'logo.png', kind = 'logo') =>
    agent.post(`/api/v1/company/image/${kind}`).attach(kind, content, name);
  return { company, agent, upload };
}

const RED = join(tmpdir(), 'red.png');
beforeAll(async () => {
  const create = { width: 9, height: 9, channels: 3, background: 'red' } as const;
  await sharp({ create }).toFile(RED);
});

const publicly = ({ slug }: { slug: string }) => `/api/v1/public/companies/${slug}`;

async function sizeOf(picture: Buffer) {
  const { format, width, height } = await sharp(picture).metadata();
  expect(format).toBe('webp');
  return [width, height];
}

async function colourOf(picture: Buffer) {
  const { channels } = await sharp(picture).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

/**
 * Gives a company a logo as releases before FLOOR (migrations/baseline.ts) stored it. It cannot be drawn, because it
 * is no valid SVG.
 */
async function withUnconvertedLogo({ _id }: Pick<Company, '_id'>) {
  const logo = await storeFile({
    bytes: Buffer.from('<svg no drawing'),
    fileName: 'logo.svg',
    mediaType: 'image/svg+xml',
  });
  await CompanyModel.collection.updateOne({ _id }, { $set: { undrawn: { logo } } });
}

const storedFiles = () => connection.collection('files.files').countDocuments();

describe('the doctor', () => {
  it('lists a stored picture that could not be converted, until the company uploads another', async () => {
    const { company, agent, upload } = await aSignedInCompany();
    await withUnconvertedLogo(company);
    const files = await storedFiles();
    expect((await agent.get(publicly(company)).expect(200)).body).not.toHaveProperty('logoURL');
    expect(await checkFiles()).toMatchObject([
      { state: 'warning', what: expect.stringContaining(`${company.slug} (logo)`) },
    ]);
    await upload(await aPicture()).expect(201);
    // The new picture has three files; the old one had a single file.
    expect(await storedFiles()).toBe(files + 2);
    expect(await checkFiles()).toMatchObject([{ state: 'ok' }]);
  });
});

describe('uploading a logo or banner', () => {
  it.each(['png', 'webp', 'jpeg'] as const)('accepts %s, whatever its file name', async (format) => {
    const { agent, upload } = await aSignedInCompany();
    const picture = await aPicture(format);
    const stored = await upload(picture, 'picture.svg').expect(201);
    expect(stored.body.size).toBe(picture.length);
    const sent = await agent.get(LOGO).expect(200);
    expect(sent.headers['content-type']).toBe(`image/${format}`);
    expect(picture.equals(sent.body)).toBe(true);
  });

  it('shows it to everyone under an address that changes with it', async () => {
    const { company, upload } = await aSignedInCompany();
    const first = await upload(await aPicture('png', 64)).expect(201);
    const second = await upload(await aPicture('png', 65)).expect(201);
    expect(first.body.url).not.toBe(second.body.url);
    const sent = await api.visitor().get(second.body.url).expect(200);
    expect(sent.headers['cache-control']).toBe('public, no-cache');
    expect(sent.headers['x-content-type-options']).toBe('nosniff');
    expect(sent.headers['set-cookie']).toBeUndefined();
    await api.visitor().get(second.body.url).set('If-None-Match', String(sent.headers.etag)).expect(304);
    const shown = await api.visitor().get(`/api/v1/public/companies/${company.slug}`).expect(200);
    expect(shown.body.logoURL).toBe(second.body.url);
    await CompanyModel.updateOne({ _id: company._id }, { active: false });
    await api.visitor().get(second.body.url).expect(404);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<circle r="1" onload="alert(1)"/>'],
    [
      'a page inside',
      '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
    ],
    ['a picture from elsewhere', '<image href="https://evil.example/x.png" width="9" height="9"/>'],
    ['a picture of this machine', `<image href="file://${RED}" width="9" height="9"/>`],
    ['the same by its name', '<image href="red.png" width="9" height="9"/>'],
    ['entities of its namespaces', '', '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>'],
  ])('draws an SVG with %s, and returns only what was drawn', async (_what, inside, prolog = '') => {
    const { company, agent, upload } = await aSignedInCompany();
    const drawing = `${prolog}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"><rect width="10" height="10" fill="#1F2A5A"/>${inside}</svg>`;
    const stored = await upload(Buffer.from(drawing), 'our logo.svg').expect(201);
    expect(stored.body.fileName).toBe('our logo.webp');
    const own = await agent.get(LOGO).expect(200);
    expect(own.headers['content-type']).toBe('image/webp');
    expect(own.headers['content-disposition']).toContain('our logo.webp');
    expect(await sizeOf(own.body)).toEqual([1600, 1600]);
    const { logoURL, logoThumbnailURL } = (await api.visitor().get(publicly(company))).body;
    for (const [url, side] of [
      [logoURL, 1600],
      [logoThumbnailURL, 400],
    ]) {
      const shown = await api.visitor().get(url).expect(200);
      expect(shown.headers['content-type']).toBe('image/webp');
      expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
      expect(await sizeOf(shown.body)).toEqual([side, side]);
      // The drawing is blue. Some drawings also refer to a red picture on this machine, which must not be visible.
      const [red = 255] = await colourOf(shown.body);
      expect(red).toBeLessThan(50);
    }
  });

  it('shows a raster picture as WebP of at most 1600 px and small, and returns the original to the company', async () => {
    const { company, agent, upload } = await aSignedInCompany();
    const picture = await aPicture('jpeg', 3000, 1000);
    await upload(picture, 'wide.jpeg').expect(201);
    const { logoURL, logoThumbnailURL } = (await api.visitor().get(publicly(company))).body;
    expect(await sizeOf((await api.visitor().get(logoURL)).body)).toEqual([1600, 533]);
    expect(await sizeOf((await api.visitor().get(logoThumbnailURL)).body)).toEqual([400, 133]);
    expect(picture.equals((await agent.get(LOGO)).body)).toBe(true);
    await api
      .visitor()
      .get(`${publicly(company)}/logo?size=poster`)
      .expect(422);
  });

  it.each([
    ['logo-square.svg', 10],
    ['logo-square-2000-transparent.png', 6],
  ])('accepts %s each of %i times', async (name, times) => {
    const { upload } = await aSignedInCompany();
    const file = await readFile(join(CASES, name));
    for (let time = 0; time < times; time += 1) await upload(file, name).expect(201);
  });

  it.each(HONEST_FORMATS)('accepts a picture of the kind %s', async (format) => {
    const { upload } = await aSignedInCompany();
    await upload(await honestFile(format, 90, 60), 'logo').expect(201);
  });

  it('asks for a smaller picture when it has too many pixels', async () => {
    const { upload } = await aSignedInCompany();
    const refused = await upload(await aPicture('png', 5100, 5000)).expect(415);
    expect(refused.body).toMatchObject({
      code: 'NOT_AN_IMAGE',
      fields: { logo: expect.stringContaining('too many pixels') },
    });
  });

  it.each([
    ['a PDF', () => aPdf()],
    ['text', async () => Buffer.from('hello')],
    ['a web page', async () => Buffer.from('<!doctype html><html><body>no drawing</body></html>')],
    ['nothing', async () => Buffer.alloc(0)],
    ['half a picture', async () => (await aPicture('png', 400, 400)).subarray(0, 300)],
    ['a GIF', async () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
  ])('rejects %s and keeps the old picture', async (_what, content) => {
    const { agent, upload } = await aSignedInCompany();
    await upload(await aPicture()).expect(201);
    const files = await storedFiles();
    const refused = await upload(await content()).expect(415);
    expect(refused.body).toMatchObject({ code: 'NOT_AN_IMAGE', fields: { logo: expect.any(String) } });
    expect(await storedFiles()).toBe(files);
    await agent.get(LOGO).expect(200);
  });

  it('leaves one file of many concurrent uploads, and none after DELETE', async () => {
    const { agent, upload } = await aSignedInCompany();
    const files = await storedFiles();
    const pictures = await Promise.all(Array.from({ length: 10 }, (_, n) => aPicture('png', 10 + n)));
    const answers = await Promise.all(pictures.map((picture) => upload(picture, 'banner.png', 'banner')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    // A banner has three files: the upload, the version for pages and the thumbnail.
    expect(await storedFiles()).toBe(files + 3);
    await agent.delete('/api/v1/company/image/banner').expect(204);
    await agent.delete('/api/v1/company/image/banner').expect(204);
    await agent.get('/api/v1/company/image/banner').expect(404);
    expect(await storedFiles()).toBe(files);
  });

  it('requires the field of the kind, a known kind, and a company', async () => {
    const { agent } = await aSignedInCompany();
    const picture = await aPicture();
    const refused = await agent.post(LOGO).attach('banner', picture, 'x.png').expect(422);
    expect(refused.body.fields).toHaveProperty('logo');
    await agent.post('/api/v1/company/image/portrait').attach('portrait', picture, 'x.png').expect(404);
    await api.visitor().post(LOGO).attach('logo', picture, 'x.png').expect(401);
    await (await api.signedIn(await aStudent())).post(LOGO).attach('logo', picture, 'x.png').expect(403);
  });
});

const svg = (attributes: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const HALF = '<rect x="1" y="1" width="4" height="4" fill="#e0401b"/>';
const NAMED = svg(
  'viewBox="0 0 10 5"',
  '<!-- å --><title>Å€–</title><rect width="10" height="5" fill="#e0401b"/>',
);

describe('an SVG of any producer', () => {
  it.each<[string, () => Buffer | string | Promise<Buffer>, [number, number]]>([
    ['a size in mm', () => aCase('logo-size-in-mm.svg'), [1600, 1035]],
    ['no size', () => aCase('logo-no-size.svg'), [1600, 533]],
    ['prefixed elements', () => aCase('logo-prefixed-elements.svg'), [1600, 800]],
    [
      'another prefix',
      () => NAMED.replaceAll(/<(\/?)(?=[a-z])/g, '<$1s:').replace('xmlns', 'xmlns:s'),
      [1600, 800],
    ],
    ['a size in in', () => svg('width="2in" height="1in" viewBox="0 0 6 3"', HALF), [1600, 800]],
    ['a size in pt, without viewBox', () => svg('width="12pt" height="6pt"', HALF), [1600, 800]],
    [
      'a size in em, in its style',
      () => svg('style="width:2em;height:4em" viewBox="0 0 5 10"', HALF),
      [800, 1600],
    ],
    ['a size in percent, without viewBox', () => svg('width="100%" height="100%"', HALF), [1600, 1600]],
    ['gzip around it', () => gzipSync(NAMED), [1600, 800]],
    ['UTF-16', () => Buffer.from(`\ufeff${NAMED}`, 'utf16le'), [1600, 800]],
    [
      'windows-1252',
      () =>
        Buffer.from(
          `<?xml version="1.0" encoding="windows-1252"?>${NAMED.replace('Å€–', '\xc5\x80\x96')}`,
          'latin1',
        ),
      [1600, 800],
    ],
  ])('is drawn 1,600 px on its longer side and fills the picture, with %s', async (_what, make, size) => {
    const { agent, upload } = await aSignedInCompany();
    const made = await make();
    const stored = await upload(typeof made === 'string' ? Buffer.from(made) : made, 'logo.svgz').expect(201);
    expect(stored.body).toMatchObject({ fileName: 'logo.webp' });
    expect(stored.body).not.toHaveProperty('notDrawn');
    const { body: drawn } = await agent.get(LOGO).expect(200);
    expect(await sizeOf(drawn)).toEqual(size);
    const { info } = await sharp(drawn).trim().toBuffer({ resolveWithObject: true });
    expect(info.width).toBeGreaterThanOrEqual(size[0] / 4);
    expect(info.height).toBeGreaterThanOrEqual(size[1] / 4);
  });

  it('is stored with what is not drawn of it', async () => {
    const { upload } = await aSignedInCompany();
    const inside = `${HALF}<text y="9" font-family="No Such Grotesk">Bolaget</text><foreignObject/>`;
    const stored = await upload(Buffer.from(svg('viewBox="0 0 40 20"', inside)), 'logo.svg').expect(201);
    expect(stored.body.notDrawn).toEqual(['FOREIGN_OBJECT', 'FONT']);
  });

  it('is rejected when nothing of it is visible, with what was not drawn', async () => {
    const { agent, upload } = await aSignedInCompany();
    const { body } = await upload(await aCase('logo-text-on-a-path.svg'), 'logo.svg').expect(415);
    expect(body).toMatchObject({ code: 'BLANK_DRAWING', details: { notDrawn: 'TEXT_ON_A_PATH' } });
    expect(body.fields.logo).toContain('text on a path');
    const white = svg('viewBox="0 0 9 9"', '<rect width="9" height="9" fill="#fff"/>');
    for (const blank of [white, svg('viewBox="0 0 9 9"', ''), svg('', '')])
      expect((await upload(Buffer.from(blank)).expect(415)).body.code).toBe('BLANK_DRAWING');
    await agent.get(LOGO).expect(404);
  });

  it('is rejected when it unpacks to more than 10 MB', async () => {
    const { upload } = await aSignedInCompany();
    const padded = gzipSync(`${NAMED}${' '.repeat(10 * 1024 * 1024)}`);
    expect((await upload(padded, 'logo.svgz').expect(413)).body.code).toBe('FILE_TOO_LARGE');
  });
});

describe('an admin', () => {
  it('replaces, downloads and deletes a picture, leaving one file of two', async () => {
    const company = await aCompany();
    const admin = await api.signedIn(await anAdmin());
    const path = `/api/v1/admin/companies/${company.slug}/image/logo`;
    const send = async (side: number) =>
      admin
        .post(path)
        .attach('logo', await aPicture('png', side), 'logo.png')
        .expect(201);
    await send(64);
    const before = await storedFiles();
    const { body } = await send(65);
    expect(await storedFiles()).toBe(before);
    await api.visitor().get(body.url).expect(200);
    expect((await aPicture('png', 65)).equals((await admin.get(path).expect(200)).body)).toBe(true);
    const entry = await connection.collection('auditentries').findOne({ targetId: company._id });
    expect(entry).toMatchObject({ action: 'company.changed', detail: { fields: ['logo'] } });
    await admin.delete(path).expect(204);
    await admin.get(path).expect(404);
    await admin.delete('/api/v1/admin/companies/no-such-company/image/logo').expect(404);
  });
});
