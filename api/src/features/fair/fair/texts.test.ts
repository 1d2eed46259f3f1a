import { beforeEach, describe, expect, test } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, anAdmin, aStudent } from '../../../testing/index.ts';
import { EditionModel, EditionTextModel } from './model.ts';

const API = '/api/v1';
const EDITION = `${API}/admin/editions/2026`;
const ABOUT = {
  en: '## Welcome\n\nTo **our** fair, [here](/companies).',
  sv: '## Välkommen\n\nTill **vår** mässa.',
};
const TERMS = { en: 'New terms.', sv: 'Nya villkor.' };
const api = givenApi();
let admin: Agent;

beforeEach(async () => {
  await EditionTextModel.deleteMany({});
  await EditionModel.deleteMany({ current: { $ne: true } });
  await EditionModel.updateOne(
    { _id: api.editionId },
    { $unset: { ownTexts: 1, terms: 1, termsCounted: 1, colours: 1, logo: 1 } },
  );
  await api.app.current.refresh();
  api.app.cache.invalidate();
  admin ??= await api.signedIn(await anAdmin());
});

const facts = async () => (await api.visitor().get(`${API}/public/fair`).expect(200)).body;
const change = (body: object) => admin.patch(EDITION).send(body);
const read = (page: string) => api.visitor().get(`${API}/public/texts/${page}`);

describe('the texts of a fair', () => {
  test('are the product’s until the fair writes its own, and again when those are removed', async () => {
    expect((await facts()).ownTexts).toBeUndefined();
    await read('about').expect(404);
    const { body } = await change({ about: ABOUT }).expect(200);
    expect(body.about).toEqual(ABOUT);
    expect((await admin.get(EDITION)).body.about).toEqual(ABOUT);
    expect((await facts()).ownTexts).toEqual(['about']);
    const sent = await read('about').expect(200);
    expect(sent.body).toEqual(ABOUT);
    await read('about').set('If-None-Match', String(sent.headers.etag)).expect(304);
    await read('terms').expect(404);

    const other = { ...ABOUT, en: 'Other words.' };
    await change({ about: other }).expect(200);
    expect((await read('about').set('If-None-Match', String(sent.headers.etag)).expect(200)).body).toEqual(
      other,
    );
    await change({ about: null }).expect(200);
    expect((await facts()).ownTexts).toBeUndefined();
    await read('about').expect(404);
    expect((await admin.get(EDITION)).body.about).toBeUndefined();
  });

  test.each([
    ['HTML', 'Hello <b>you</b>', 'Write it in Markdown, without HTML: <b>.'],
    [
      'a block of HTML',
      '<script>alert(1)</script>',
      'Write it in Markdown, without HTML: <script>alert(1)</script>.',
    ],
    [
      'a script link',
      '[x](javascript:alert(1))',
      'A link must begin with https://, mailto: or /, not like javascript:alert(1).',
    ],
    [
      'a link by name',
      '[x]\n\n[x]: http://a.example',
      'A link must begin with https://, mailto: or /, not like http://a.example.',
    ],
    [
      'another host in disguise',
      '[x](//evil.example)',
      'A link must begin with https://, mailto: or /, not like //evil.example.',
    ],
    [
      'a picture',
      '![x](https://a.example/x.png)',
      'A picture cannot be shown here: https://a.example/x.png.',
    ],
  ])('refuses %s in Markdown at its field', async (_what, sv, says) => {
    const { body } = await change({ about: { ...ABOUT, sv } }).expect(422);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', fields: { 'about.sv': says } });
    await read('about').expect(404);
  });

  test('allows links to the web, to mail addresses and to our own pages', async () => {
    const en = '[a](https://a.example) [b](mailto:us@fair.example) [c](/terms) <https://d.example>';
    await change({ about: { ...ABOUT, en } }).expect(200);
  });

  test('requires both languages, and limits the length', async () => {
    await change({ about: { en: 'Only this' } }).expect(422);
    await change({ about: { ...ABOUT, sv: ' ' } }).expect(422);
    await change({ about: { ...ABOUT, sv: 'x'.repeat(20_001) } }).expect(422);
    await change({ terms: { text: TERMS } }).expect(422);
    await read('companies').expect(404);
  });

  test('logs what was changed, without the text', async () => {
    await AuditEntryModel.deleteMany({});
    await change({ about: ABOUT, terms: { text: TERMS, askAgain: true } }).expect(200);
    const [line] = await AuditEntryModel.find({ action: 'edition.changed' }).lean();
    expect(line?.detail).toEqual({ fields: ['about', 'terms'] });
    expect(line?.changes).toEqual([{ field: 'termsVersion', from: 1, to: 2 }]);
    expect(JSON.stringify(line)).not.toContain('Välkommen');
  });
});

describe('the terms of a fair', () => {
  test('get a new version only when everyone must accept them again', async () => {
    expect((await facts()).terms).toBeUndefined();
    const corrected = await change({ terms: { text: TERMS, askAgain: false } }).expect(200);
    expect(corrected.body.terms).toMatchObject({ version: 1, text: TERMS });
    expect((await facts()).terms.version).toBe(1);
    const anew = await change({ terms: { text: TERMS, askAgain: true } }).expect(200);
    expect(anew.body.terms.version).toBe(2);
    const back = await change({ terms: { text: null, askAgain: true } }).expect(200);
    expect(back.body.terms).toMatchObject({ version: 3 });
    expect(back.body.terms.text).toBeUndefined();
    expect((await facts()).terms.version).toBe(3);
  });

  test('never have the same version at two fairs changed at once', async () => {
    await admin
      .post(`${API}/admin/editions`)
      .send({ year: 2031, name: { en: 'Next', sv: 'Nästa' }, days: ['2031-06-01'] })
      .expect(201);
    const anew = (year: number) =>
      admin
        .patch(`${API}/admin/editions/${year}`)
        .send({ terms: { text: TERMS, askAgain: true } })
        .expect(200)
        .then(({ body }) => body.terms.version as number);
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await Promise.all([anew(2026), anew(2031)]);
      expect(one).not.toBe(other);
    }
  });

  test('are copied to the next fair with their version, and its logo with files of its own', async () => {
    await change({ about: ABOUT, terms: { text: TERMS, askAgain: true } }).expect(200);
    await change({ colours: { light: '#7a1f3d', dark: '#ffb3c8' } }).expect(200);
    const make = (year: number, copy: object) =>
      admin
        .post(`${API}/admin/editions`)
        .send({ year, name: { en: 'Next', sv: 'Nästa' }, days: [`${year}-06-01`], copy })
        .expect(201);
    const { body } = await make(2032, { texts: true });
    expect(body).toMatchObject({
      copied: { settings: 0, areas: 0, texts: 2, programs: 0 },
      about: ABOUT,
      terms: { version: 2, text: TERMS },
      colours: { light: '#7a1f3d', dark: '#ffb3c8' },
    });
    const plain = await make(2033, {});
    expect(plain.body).toMatchObject({ copied: { texts: 0 }, terms: { version: 1 } });
    expect(plain.body.colours).toBeUndefined();
    await change({ about: { ...ABOUT, en: 'This year only' } }).expect(200);
    expect((await admin.get(`${API}/admin/editions/2032`)).body.about).toEqual(ABOUT);
  });
});

test('refuses changes by everyone but admins', async () => {
  const student = await api.signedIn(await aStudent());
  await student.patch(EDITION).send({ about: ABOUT }).expect(403);
});
