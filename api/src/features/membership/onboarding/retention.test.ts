import { expect, test } from '@jest/globals';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCompany, aMember, anAdmin, aStudent, TEST_PASSWORD } from '../../../testing/index.ts';
import { asBuffer, unzip } from '../../../testing/zip.ts';
import { type Company, CompanyModel } from '../../recruitment/companies/model.ts';
import { ADMIN_NOTE_PURGING } from '../../recruitment/participations/adminNotes.ts';
import { ImportModel, ImportRowModel } from './model.ts';

const api = givenApi();
const PRIVACY = '/api/v1/protected/privacy';

/** Imports a sheet. Each row has one of the given email addresses. */
async function imported(emails: readonly string[]) {
  const admin = await anAdmin();
  const rows = emails.map((email, n) => `Kept ${n} AB,Kim Kept,${email},Standard,kept-${n}-ab`);
  await (await api.signedIn(admin))
    .post('/api/v1/admin/companies/import')
    .field('options', JSON.stringify({ mails: 'held' }))
    .attach(
      'sheet',
      Buffer.from(['Company name,Contact name,Login email,Package,Slug', ...rows].join('\r\n')),
      'c.csv',
    )
    .expect(200);
  return admin;
}

test('shows people whose address is in a sheet that fact, exports it, and deletes it with the account', async () => {
  const people = [await aStudent(), await aMember(await aCompany()), await anAdmin()];
  const browsers = await Promise.all(people.map((person) => api.signedIn(person)));
  const held = async (browser: (typeof browsers)[number]) =>
    (await browser.get(PRIVACY).expect(200)).body.held.map(({ what }: { what: string }) => what);
  for (const browser of browsers) expect(await held(browser)).not.toContain('imports');
  await imported([...people.map(({ email }) => email), 'new@kept.example']);
  for (const [n, browser] of browsers.entries()) {
    const { email } = people[n] as { email: string };
    expect(await held(browser)).toContain('imports');
    const { body } = await browser.get(`${PRIVACY}/export`).buffer(true).parse(asBuffer).expect(200);
    const data = JSON.parse(String(unzip(body).get('data.json')));
    expect(data.importedRows).toMatchObject([{ email, companyName: `Kept ${n} AB`, outcome: 'conflict' }]);
    await browser.delete('/api/v1/protected/account').send({ password: TEST_PASSWORD }).expect(204);
    expect(await ImportRowModel.exists({ email })).toBeNull();
  }
  // The rows of deleted accounts still have their outcome, but no address. The row of another account did not change.
  expect(await ImportRowModel.find().sort({ row: 1 }).lean()).toMatchObject([
    { companyName: 'Kept 0 AB', email: '', outcome: 'conflict' },
    { companyName: 'Kept 1 AB', email: '' },
    { companyName: 'Kept 2 AB', email: '' },
    { companyName: 'Kept 3 AB', email: 'new@kept.example', outcome: 'new' },
  ]);
});

test('deletes the addresses of a deleted company, and the name of the admin after an import', async () => {
  await ImportRowModel.deleteMany({});
  await ImportModel.deleteMany({});
  const admin = await imported(['gone@kept.example']);
  const [row] = await ImportRowModel.find().lean();
  await (await api.signedIn(admin)).delete(`/api/v1/admin/companies/${row?.slug}`).expect(204);
  expect(await ImportRowModel.find().lean()).toMatchObject([{ companyName: 'Kept 0 AB', email: '' }]);
  const one = await ImportModel.findOne().lean();
  expect(one).toMatchObject({ state: 'done' });
  expect(JSON.stringify(one)).not.toContain(String(admin._id));
});

test('stores ticked columns as a note visible to admins, in the data download of members and deleted with them', async () => {
  const admin = await api.signedIn(await anAdmin());
  const headings = 'Company name,Contact name,Login email,Package,Stand,Invoice to';
  const sheet = Buffer.from(`${headings}\r\nNoted AB,Kim Noted,kim@noted.example,VIP,C12,Kim Noted\r\n`);
  const columns = ['Stand', 'Invoice to'].map((heading) => ({ heading, use: 'note' }));
  const sent = (reading: object) =>
    admin
      .post('/api/v1/admin/companies/import')
      .field('options', JSON.stringify({ mails: 'held', reading }))
      .attach('sheet', sheet, 'c.csv')
      .expect(200);
  expect((await sent({ columns })).body.counts.new).toBe(1);
  const slug = 'noted-ab';
  const note = 'Stand: C12\nInvoice to: Kim Noted';
  const read = async () => (await admin.get(`/api/v1/admin/companies/${slug}`).expect(200)).body.adminNote;
  expect(await read()).toBe(note);

  const company = await CompanyModel.findOne({ slug }).orFail().lean<Company>();
  const member = await aMember(company, { companyRole: 'owner', name: 'Kim Noted' });
  const browser = await api.signedIn(member);
  for (const path of [
    'protected/session',
    'company/participation',
    `public/companies/${slug}`,
    'company/profile',
  ]) {
    const { status, text } = await browser.get(`/api/v1/${path}`);
    expect([path, status < 500, text.includes('C12')]).toEqual([path, true, false]);
  }
  const held = (await browser.get(PRIVACY).expect(200)).body.held.map(({ what }: { what: string }) => what);
  expect(held).toContain('adminNotes');
  const { body } = await browser.get(`${PRIVACY}/export`).buffer(true).parse(asBuffer).expect(200);
  expect(JSON.parse(String(unzip(body).get('data.json'))).organiserNotes).toMatchObject([{ note }]);

  const scope = { editionId: api.app.editionId, before: new Date() };
  expect(await ADMIN_NOTE_PURGING.count(scope)).toBe(1);
  await browser.delete('/api/v1/protected/account').send({ password: TEST_PASSWORD }).expect(204);
  expect(await read()).toBeUndefined();

  await admin
    .put(`/api/v1/admin/companies/${slug}/note`)
    .send({ note: 'x'.repeat(2001) })
    .expect(422);
  await admin.put(`/api/v1/admin/companies/${slug}/note`).send({ note: 'Stand 7' }).expect(204);
  expect(await read()).toBe('Stand 7');
  for await (const _erased of ADMIN_NOTE_PURGING.erase(scope, new Date())) expect(_erased).toBe(1);
  expect(await read()).toBeUndefined();
});
