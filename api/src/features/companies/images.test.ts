import { describe, expect, it } from '@jest/globals';
import { connection } from '../../db/connection.ts';
import { givenApi } from '../../testing/givenApi.ts';
import { aCompany, aStudent } from '../../testing/index.ts';
import { aDrawing, aPdf, aPicture } from '../files/fixtures.ts';
import { CompanyModel } from './model.ts';

const LOGO = '/api/v1/company/image/logo';

const api = givenApi();

async function aSignedInCompany() {
  const company = await aCompany();
  const agent = await api.signedIn(company);
  const upload = (content: Buffer, name = 'logo.png', kind = 'logo') =>
    agent.post(`/api/v1/company/image/${kind}`).attach(kind, content, name);
  return { company, agent, upload };
}

const storedFiles = () => connection.collection('files.files').countDocuments();

describe('uploading a logo or banner', () => {
  it.each(['png', 'webp', 'jpeg'] as const)('takes %s, whatever its name says', async (format) => {
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
    ['a javascript: link', '<a xlink:href="javascript:alert(1)"><circle r="1"/></a>'],
    [
      'a page inside',
      '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
    ],
    ['a picture from elsewhere', '<image href="https://evil.example/x.png"/>'],
    ['a use from elsewhere', '<use xlink:href="https://evil.example/x.svg#a"/>'],
    ['a style from elsewhere', '<style>@import "https://evil.example/x.css"; .a{fill:red}</style>'],
    ['a fill from elsewhere', '<circle r="1" style="fill:url(https://evil.example/x.svg#a)"/>'],
    ['an escaped url', '<circle r="1" style="fill:u\\72l(https://evil.example/x.svg#a)"/>'],
    ['an animated link', '<a><set attributeName="href" to="javascript:alert(1)"/><circle r="1"/></a>'],
  ])('takes %s out of an SVG', async (_what, inside) => {
    const { agent, upload } = await aSignedInCompany();
    await upload(aDrawing(inside), 'logo.svg').expect(201);
    const sent = await agent.get(LOGO).buffer(true).expect(200);
    expect(sent.headers['content-type']).toBe('image/svg+xml');
    expect(sent.headers['content-security-policy']).toContain("default-src 'none'");
    const svg = String(sent.body);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<rect .*<\/svg>$/s);
    expect(svg).not.toMatch(/script|evil|alert|onload|iframe|foreignObject/i);
  });

  it('keeps what a drawing needs: gradients, its own references, entities of its namespaces', async () => {
    const { agent, upload } = await aSignedInCompany();
    const drawing = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>
      <svg xmlns="&ns;" viewBox="0 0 9 9"><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>
      <style>.a{fill:url(#g)}</style><rect id="r" class="a" width="9" height="9"/><use href="#r"/></svg>`;
    await upload(Buffer.from(drawing), 'logo.svg').expect(201);
    const svg = String((await agent.get(LOGO).buffer(true).expect(200)).body);
    for (const kept of ['linearGradient', '.a{fill:url(#g)}', '<use href="#r"/>', 'viewBox="0 0 9 9"']) {
      expect(svg).toContain(kept);
    }
  });

  it.each([
    ['a PDF', () => aPdf()],
    ['text', async () => Buffer.from('hello')],
    ['a web page', async () => Buffer.from('<!doctype html><html><body>no drawing</body></html>')],
    ['nothing', async () => Buffer.alloc(0)],
    ['half a picture', async () => (await aPicture('png', 400, 400)).subarray(0, 300)],
    ['a GIF', async () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
  ])('refuses %s and keeps the old picture', async (_what, content) => {
    const { agent, upload } = await aSignedInCompany();
    await upload(await aPicture()).expect(201);
    const files = await storedFiles();
    const refused = await upload(await content()).expect(415);
    expect(refused.body).toMatchObject({ code: 'NOT_AN_IMAGE', fields: { logo: expect.any(String) } });
    expect(await storedFiles()).toBe(files);
    await agent.get(LOGO).expect(200);
  });

  it('leaves one file of many uploads at once, and none after DELETE', async () => {
    const { agent, upload } = await aSignedInCompany();
    const files = await storedFiles();
    const pictures = await Promise.all(Array.from({ length: 10 }, (_, n) => aPicture('png', 10 + n)));
    const answers = await Promise.all(pictures.map((picture) => upload(picture, 'banner.png', 'banner')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await storedFiles()).toBe(files + 1);
    await agent.delete('/api/v1/company/image/banner').expect(204);
    await agent.delete('/api/v1/company/image/banner').expect(204);
    await agent.get('/api/v1/company/image/banner').expect(404);
    expect(await storedFiles()).toBe(files);
  });

  it('needs the field named like the kind, a known kind, and a company', async () => {
    const { agent } = await aSignedInCompany();
    const picture = await aPicture();
    const refused = await agent.post(LOGO).attach('banner', picture, 'x.png').expect(422);
    expect(refused.body.fields).toHaveProperty('logo');
    await agent.post('/api/v1/company/image/portrait').attach('portrait', picture, 'x.png').expect(404);
    await api.visitor().post(LOGO).attach('logo', picture, 'x.png').expect(401);
    await (await api.signedIn(await aStudent())).post(LOGO).attach('logo', picture, 'x.png').expect(403);
  });
});
