import { beforeAll, expect, test } from '@jest/globals';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { tellNow } from '../../../testing/decisions.ts';
import { givenAdmin, givenApi } from '../../../testing/givenApi.ts';
import { aCompany, anAcceptedApplication, aStudent } from '../../../testing/index.ts';
import { mailsTo, waitForMail } from '../../../testing/outbox.ts';

const api = givenApi({ FAIR_YEAR: '2026' });
const admin = givenAdmin(api);
const MAILS = ['invitation', 'welcome', 'accepted', 'reserve', 'declined'] as const;
const noteOf = (mail: string) => ({
  en: `The ${mail} note.\n\nSecond <part>.`,
  sv: `Texten ${mail}.\n\nAndra <delen>.`,
});
const NOTES = Object.fromEntries(MAILS.map((mail) => [mail, noteOf(mail)]));
const change = (mailNotes: object) => admin('PATCH', '/admin/editions/2026', { mailNotes });
const stored = async (year = 2026) => (await admin('GET', `/admin/editions/${year}`)).body.mailNotes;
const mailFor = ({ email }: { readonly email: string }, count = 1) =>
  waitForMail(api.config.dataDir, email, count);

beforeAll(async () => {
  expect((await change(NOTES)).status).toBe(200);
});

test('stores the paragraph of each mail by itself, and copies them with the texts', async () => {
  expect(await stored()).toEqual(NOTES);
  expect((await change({ reserve: null })).body.mailNotes).not.toHaveProperty('reserve');
  expect((await change({ reserve: NOTES.reserve })).body.mailNotes).toEqual(NOTES);
  const [entry] = await AuditEntryModel.find({ action: 'edition.changed' }).lean();
  expect(entry?.detail).toEqual({ fields: ['mailNotes'] });
  const name = { en: 'Next Fair', sv: 'Nästa mässa' };
  for (const [year, texts] of [
    [2027, true],
    [2028, false],
  ] as const) {
    const body = { year, name, days: [`${year}-03-09`], copy: { texts } };
    expect((await admin('POST', '/admin/editions', body)).status).toBe(201);
    expect(await stored(year)).toEqual(texts ? NOTES : undefined);
  }
});

test('refuses more than 1,000 characters, a missing language and other mails by name', async () => {
  const long = { en: 'a'.repeat(1000), sv: 'å'.repeat(1001) };
  for (const [notes, field] of [
    [{ welcome: long }, 'mailNotes.welcome.sv'],
    [{ accepted: { en: 'Hello' } }, 'mailNotes.accepted.sv'],
    [{ recovery: noteOf('recovery') }, 'mailNotes.recovery'],
  ] as const) {
    const { status, body } = await change(notes);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  }
  expect(await stored()).toEqual(NOTES);
});

test('adds the paragraph to a decision in the language of the student', async () => {
  for (const [language, status] of [
    ['en', 'accepted'],
    ['sv', 'reserve'],
    ['sv', 'declined'],
  ] as const) {
    const [student, company] = [await aStudent({ language }), await aCompany()];
    const application = await anAcceptedApplication(student, company, { status: 'pending' });
    const agent = await api.signedIn(company);
    await agent.patch(`/api/v1/company/applications/${application._id}`).send({ status }).expect(200);
    await tellNow(api.app);
    const { text, source } = await mailFor(student);
    expect(text).toContain(noteOf(status)[language]);
    expect(source).toContain(language === 'en' ? 'Second &lt;part&gt;.</p>' : 'Andra &lt;delen&gt;.</p>');
  }
});

test('adds them to welcome and invitation, and to no mail about password, login or address', async () => {
  const email = 'noted@uni.example';
  const form = { name: 'New', email, password: 'a long test passphrase', program: 'SYSDK' };
  const visitor = api.visitor();
  await visitor.post('/api/v1/auth/signup').send(form).expect(201);
  expect((await mailFor({ email })).text).toContain(noteOf('welcome').en);
  await visitor.post('/api/v1/protected/email/confirmation').expect(204);
  await api.visitor().post('/api/v1/public/reset-password/recover').send({ email }).expect(200);
  const staff = { name: 'Helper', email: 'noted@fair.example' };
  await admin('POST', '/admin/createinternal/logistic', staff);
  await mailFor({ email }, 3);
  await mailFor(staff);
  const others = [...(await mailsTo(api.config.dataDir, email)).slice(1), await mailFor(staff)];
  expect(others.map(({ text }) => text.includes('note.'))).toEqual([false, false, false]);

  const company = await aCompany();
  const invited = await admin('POST', '/admin/editions/2027/invitations', {
    companies: [company.slug],
    dryRun: false,
  });
  expect(invited.body).toMatchObject({ mails: 1 });
  expect((await mailFor(company)).text).toContain(noteOf('invitation').en);
});
