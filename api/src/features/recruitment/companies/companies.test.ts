import { type CompanyUser, missingParts, PAGE_PARTS } from '@fair/contract';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import { connection } from '../../../db/connection.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { aPdf, aPicture } from '../../../testing/fileFixtures.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAdmin, aStudent } from '../../../testing/index.ts';
import { CompanyModel } from './model.ts';

const PUBLIC = '/api/v1/public/companies';
const CREATE = '/api/v1/admin/createcompany';
const COMPANIES = '/api/v1/admin/companies';

const api = givenApi();
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});

describe('the public companies', () => {
  it('are the active ones by name, without private data', async () => {
    await aCompany({ companyName: 'Örnen AB', networkMeeting: false });
    await aCompany({ companyName: 'acme AB', description: 'We make things.' });
    await aCompany({ companyName: 'Hidden AB', active: false });
    const all = await api.visitor().get(PUBLIC).expect(200);
    expect(all.body.map((company: { companyName: string }) => company.companyName)).toEqual([
      'acme AB',
      'Örnen AB',
    ]);
    const [acme] = all.body;
    expect(Object.keys(acme).sort()).toEqual(
      ['companyName', 'description', 'networkMeeting', 'positions', 'programs', 'slug'].sort(),
    );
    const meeting = await api.visitor().get(`${PUBLIC}/onm`).expect(200);
    expect(meeting.body).toEqual([acme]);
    expect((await api.visitor().get(`${PUBLIC}/${acme.slug}`).expect(200)).body).toEqual(acme);
  });

  it('exclude inactive and unknown ones', async () => {
    const { slug } = await aCompany({ active: false });
    await api.visitor().get(`${PUBLIC}/${slug}`).expect(404);
    await api.visitor().get(`${PUBLIC}/nobody`).expect(404);
  });
});

describe('the texts of a company in a language', () => {
  it('are stored beside the main ones; empty ones are removed, other languages rejected', async () => {
    const company = await aCompany({ slogan: 'We lift' });
    const owner = await api.signedIn(company);
    const change = (texts: unknown) => owner.patch('/api/v1/protected/user/company').send({ texts });
    const shown = async () => (await api.visitor().get(`${PUBLIC}/${company.slug}`).expect(200)).body;
    const sv = { slogan: 'Vi lyfter', description: '' };
    const { body } = await change({ sv, en: { slogan: '' } }).expect(200);
    expect(body).toMatchObject({ slogan: 'We lift', texts: { sv: { slogan: 'Vi lyfter' } } });
    expect((await shown()).texts).toEqual({ sv: { slogan: 'Vi lyfter' } });
    const [listed] = (await api.visitor().get(PUBLIC).expect(200)).body.filter(
      ({ slug }: { slug: string }) => slug === company.slug,
    );
    expect(listed).toEqual(await shown());

    const refused = await change({ sv: { slogan: 'x'.repeat(300) } }).expect(422);
    expect(Object.keys(refused.body.fields)).toEqual(['texts.sv.slogan']);
    await change({ de: { slogan: 'Wir heben' } }).expect(422);
    await change({ sv: { companyName: 'Akme' } }).expect(422);
    await change({ sv: { slogan: '' } }).expect(200);
    expect(await shown()).not.toHaveProperty('texts');
    expect((await CompanyModel.findById(company._id).lean())?.texts).toBeUndefined();
  });
});

let count = 0;
function aForm(overrides: Record<string, unknown> = {}) {
  count += 1;
  return {
    name: 'Kim Contact',
    companyName: `New ${count} AB`,
    email: `new${count}@corp.example`,
    slug: `new-${count}`,
    packageId: 2,
    networkMeeting: true,
    ...overrides,
  };
}

const create = (form: unknown) => admin.post(CREATE).field('company', JSON.stringify(form));

async function counts() {
  const of = (collection: string) => connection.collection(collection).countDocuments();
  return {
    accounts: await of('accounts'),
    files: await of('files.files'),
    chunks: await of('files.chunks'),
    mails: await of('mails'),
  };
}

describe('creating a company', () => {
  it('returns it with its pictures, and invites its contact', async () => {
    const form = aForm({ programs: ['SMINO'], positions: ['thesis'], slogan: '' });
    const created = await create(form)
      .attach('logo', await aPicture(), 'logo.png')
      .attach('banner', await aPicture('webp'), 'banner.webp')
      .expect(201);
    expect(created.body).toMatchObject({
      companyName: form.companyName,
      email: form.email,
      slug: form.slug,
      networkMeeting: true,
      programs: ['SMINO'],
      positions: ['thesis'],
      type: 'company',
      active: true,
      firstLogin: true,
    });
    expect(created.body).not.toHaveProperty('slogan');
    await api.visitor().get(created.body.logoURL).expect(200);
    expect(created.body).not.toHaveProperty('notDrawn');
    await api.visitor().get(created.body.bannerURL).expect(200);
    const mail = await MailModel.findOne({ key: `firstLogin:${created.body.id}` });
    expect(mail?.template).toBe('firstLogin');
  });

  it.each([
    ['a taken slug', { slug: 'taken' }, 409, 'SLUG_TAKEN', 'slug'],
    ['a taken email', { email: 'Taken@corp.example' }, 409, 'EMAIL_TAKEN', 'email'],
    ['network meetings outside Standard', { packageId: 3 }, 422, 'VALIDATION_FAILED', 'networkMeeting'],
    ['a slug that is none', { slug: 'Not A Slug' }, 422, 'VALIDATION_FAILED', 'slug'],
    ['a missing name', { name: ' ' }, 422, 'VALIDATION_FAILED', 'name'],
    ['an unknown field', { passwordHash: 'x' }, 422, 'VALIDATION_FAILED', 'passwordHash'],
    ['an operator', { email: { $ne: null } }, 422, 'VALIDATION_FAILED', 'email'],
  ])('leaves nothing behind %s', async (_what, overrides, status, code, field) => {
    if (!(await CompanyModel.exists({ slug: 'taken' }))) {
      await aCompany({ slug: 'taken', email: 'taken@corp.example' });
    }
    const before = await counts();
    const refused = await create(aForm(overrides))
      .attach('logo', await aPicture(), 'logo.png')
      .attach('banner', await aPicture(), 'banner.png')
      .expect(status);
    expect(refused.body.code).toBe(code);
    expect(refused.body.fields).toHaveProperty(field);
    expect(await counts()).toEqual(before);
  });

  it('leaves nothing behind when a picture is missing or invalid', async () => {
    const before = await counts();
    const missing = await create(aForm()).expect(422);
    expect(missing.body.fields).toHaveProperty('logo');
    const bad = await create(aForm())
      .attach('logo', await aPicture(), 'logo.png')
      .attach('banner', await aPdf(), 'banner.png')
      .expect(415);
    expect(bad.body).toMatchObject({ code: 'NOT_AN_IMAGE', fields: { banner: expect.any(String) } });
    expect(await counts()).toEqual(before);
  });

  it('lists what is not drawn of its pictures', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="5" height="5"/><foreignObject/></svg>';
    const { body } = await create(aForm())
      .attach('logo', Buffer.from(drawing), 'logo.svg')
      .attach('banner', await aPicture(), 'banner.png')
      .expect(201);
    expect(body.notDrawn).toEqual({ logo: ['FOREIGN_OBJECT'] });
  });

  it('stores the company with its audit entry and mail, or none of them', async () => {
    const form = aForm();
    const [before, action] = [await counts(), 'company.created'];
    const entries = await AuditEntryModel.countDocuments({ action });
    for (const spy of [jest.spyOn(AuditEntryModel, 'create'), jest.spyOn(api.app.mail, 'enqueue')]) {
      spy.mockRejectedValueOnce(new Error('made to fail') as never);
      await create(form)
        .attach('logo', await aPicture(), 'logo.png')
        .expect(500);
      spy.mockRestore();
      const { accounts, mails } = await counts();
      expect([accounts, mails]).toEqual([before.accounts, before.mails]);
      expect(await AuditEntryModel.countDocuments({ action })).toBe(entries);
    }
    const { body } = await create(form)
      .attach('logo', await aPicture(), 'logo.png')
      .expect(201);
    const targetId = new Types.ObjectId(String(body.id));
    expect(await AuditEntryModel.countDocuments({ action, targetId })).toBe(1);
  });

  it('creates one of many concurrent companies with the same slug, and keeps only its files', async () => {
    const before = await counts();
    const logo = await aPicture();
    const forms = Array.from({ length: 8 }, () => aForm({ slug: 'the-one' }));
    const answers = await Promise.all(forms.map((form) => create(form).attach('logo', logo, 'logo.png')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    const after = await counts();
    // A logo has three files: the upload, the version for pages and the thumbnail.
    expect(after).toEqual({
      accounts: before.accounts + 1,
      files: before.files + 3,
      chunks: before.chunks + 3,
      mails: before.mails + 1,
    });
  });

  it('is only for admins', async () => {
    await api.visitor().post(CREATE).field('company', '{}').expect(401);
    await (await api.signedIn(await aCompany())).post(CREATE).field('company', '{}').expect(403);
  });
});

describe('changing a company', () => {
  const change = (slug: string, body: object) => admin.patch(`${COMPANIES}/${slug}`).send(body);

  it('changes any field, and clears empty ones', async () => {
    const { slug } = await aCompany({ slogan: 'Old', foundedYear: 1990 });
    const body = {
      companyName: 'Renamed AB',
      slogan: '',
      foundedYear: null,
      slug: `${slug}-new`,
      email: `${slug}@x.example`,
    };
    const changed = await change(slug, body).expect(200);
    expect(changed.body).toMatchObject({ companyName: 'Renamed AB', slug: body.slug, email: body.email });
    expect(changed.body).not.toHaveProperty('slogan');
    expect(changed.body).not.toHaveProperty('foundedYear');
    await change(slug, {}).expect(404);
    const found = await admin.get(COMPANIES).query({ q: 'renamed' }).expect(200);
    expect(found.body).toHaveLength(1);
  });

  it('leaves the network meetings with the package, and joins them only with Standard', async () => {
    const { slug } = await aCompany();
    expect((await change(slug, { packageId: 4 }).expect(200)).body).toMatchObject({
      packageId: 4,
      networkMeeting: false,
    });
    expect((await change(slug, { networkMeeting: true }).expect(422)).body.fields).toHaveProperty(
      'networkMeeting',
    );
    await change(slug, { packageId: 1, networkMeeting: true }).expect(422);
    const both = await change(slug, { packageId: 2, networkMeeting: true }).expect(200);
    expect(both.body).toMatchObject({ packageId: 2, networkMeeting: true });
    await change(slug, { networkMeeting: false }).expect(200);
    await change(slug, { networkMeeting: true }).expect(200);
  });

  it('names what is taken', async () => {
    const other = await aCompany();
    const { slug } = await aCompany();
    expect((await change(slug, { slug: other.slug }).expect(409)).body).toMatchObject({
      code: 'SLUG_TAKEN',
      fields: { slug: expect.any(String) },
    });
    expect((await change(slug, { email: other.email }).expect(409)).body).toMatchObject({
      code: 'EMAIL_TAKEN',
      fields: { email: expect.any(String) },
    });
  });

  it('ends the sessions of a deactivated company', async () => {
    const company = await aCompany();
    const agent = await api.signedIn(company);
    await change(company.slug, { active: false }).expect(200);
    await agent.get('/api/v1/protected/session').expect(401);
  });

  it('is only for admins and existing companies', async () => {
    const company = await aCompany();
    await change('nobody', { active: false }).expect(404);
    await change(company.slug, { type: 'admin' }).expect(422);
    await (await api.signedIn(company))
      .patch(`${COMPANIES}/${company.slug}`)
      .send({ packageId: 4 })
      .expect(403);
    await (await api.signedIn(await aStudent())).get(COMPANIES).expect(403);
  });
});

describe('the list of companies', () => {
  it('filters and sorts', async () => {
    await aCompany({ companyName: 'Zebra Filter AB', packageId: 4, networkMeeting: false, active: false });
    const list = async (query: Record<string, string>) =>
      (await admin.get(COMPANIES).query(query).expect(200)).body.map(
        (row: { companyName: string }) => row.companyName,
      );
    expect(await list({ 'filter[active]': 'false', q: 'zeb' })).toEqual(['Zebra Filter AB']);
    expect(await list({ 'filter[packageId]': '4', 'filter[companyName]': 'filter' })).toEqual([
      'Zebra Filter AB',
    ]);
    expect(await list({ 'filter[networkMeeting]': 'true', q: 'zeb' })).toEqual([]);
    await aCompany({ companyName: 'Örnteknik', name: 'Kim Berg', slug: 'ornteknik' });
    await aCompany({ companyName: 'Almteknik', name: 'Teknikson', slug: 'alm' });
    await aCompany({ companyName: 'Bygg AB', name: 'Bo Teknik', slug: 'bygg' });
    expect(await list({ q: 'teknik' })).toEqual(['Almteknik', 'Örnteknik', 'Bygg AB']);
    expect(await list({ q: 'teknik', sort: 'companyName' })).toEqual(['Almteknik', 'Bygg AB', 'Örnteknik']);
    expect(await list({ q: 'berg örn' })).toEqual(['Örnteknik']);
    const names = await list({ sort: 'companyName', pageSize: '500' });
    expect(names).toEqual([...names].sort(new Intl.Collator('sv').compare));
  });

  it('finds missing page parts, and companies that never logged in', async () => {
    await aCompany({ description: 'We build.', positions: ['thesis'], programs: ['SYSDK'], websiteLink: '' });
    await aCompany({ description: '', websiteLink: 'https://gap.example', firstLogin: true });
    const rows = async (query: Record<string, string>): Promise<CompanyUser[]> =>
      (
        await admin
          .get(COMPANIES)
          .query({ pageSize: '500', ...query })
          .expect(200)
      ).body;
    const all = await rows({});
    const ids = (found: readonly CompanyUser[]) => found.map(({ id }) => id).sort();
    for (const part of PAGE_PARTS) {
      const lacking = all.filter((company) => missingParts(company).includes(part));
      expect(ids(await rows({ 'filter[lacks]': part }))).toEqual(ids(lacking));
    }
    const incomplete = all.filter((company) => missingParts(company).length > 0);
    expect(ids(await rows({ 'filter[lacks]': 'any' }))).toEqual(ids(incomplete));
    expect(ids(await rows({ 'filter[lacks]': 'login' }))).toEqual(
      ids(all.filter(({ firstLogin }) => firstLogin)),
    );
    await admin.get(COMPANIES).query({ 'filter[lacks]': 'soul' }).expect(422);
  });
});
