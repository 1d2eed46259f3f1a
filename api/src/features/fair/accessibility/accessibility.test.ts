import { plusDays } from '@fair/clock';
import { accessibilityFile, RETENTION } from '@fair/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import written from '../../../../../docs/accessibility.json';
import { connection } from '../../../db/connection.ts';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { givenAdmin, givenApi } from '../../../testing/givenApi.ts';
import { aStudent, TEST_PASSWORD } from '../../../testing/index.ts';
import { mailsTo, waitForMail } from '../../../testing/outbox.ts';
import { startRetention } from '../../privacy/retention/index.ts';
import { EditionModel } from '../fair/model.ts';
import { ReportModel } from './model.ts';

const REPORTS = '/api/v1/public/accessibility-reports';
const api = givenApi({ RATE_LIMIT_SCALE: '1' });
const CONTACT = { email: 'us@uni.example', technicalEmail: 'it@uni.example' };
beforeAll(async () => {
  await EditionModel.updateOne({ _id: api.editionId }, { contact: CONTACT });
});
const admin = givenAdmin(api);
const send = (body: object) => api.visitor().post(REPORTS).send(body);
const technical = () => mailsTo(api.config.dataDir, CONTACT.technicalEmail);

beforeEach(async () => {
  await ReportModel.deleteMany({});
  await connection.collection('ratelimits').deleteMany({});
});
afterEach(() => api.setTime(undefined));

describe('the statement', () => {
  test('matches the file, in the requested language, with operator and links', async () => {
    const read = async (path: string, language: string) =>
      (await api.visitor().get(`/api/v1/public/accessibility${path}`).set('Accept-Language', language)).body;
    const file = accessibilityFile.parse(written);
    for (const [path, header, language] of [
      ['', 'sv', 'sv'],
      ['', 'de', 'en'],
      ['?lang=sv', 'en', 'sv'],
      ['?lang=en', 'sv', 'en'],
    ] as const) {
      const statement = await read(path, header);
      expect(statement).toMatchObject({
        language,
        service: expect.stringContaining('2026'),
        operator: { en: 'The university', sv: 'Universitetet' }[language],
        assessedOn: file.assessedOn,
        method: file.method[language],
        technicalEmail: CONTACT.technicalEmail,
        links: { supervision: 'https://www.digg.se/tdosanmalan' },
      });
      expect(statement.issues.map(({ what }: { what: string }) => what)).toEqual(
        file.issues.map(({ what }) => what[language]),
      );
      // The statement must not contain the issues found by axe, because they are meant for developers.
      expect(JSON.stringify(statement)).not.toContain('scrollable-region');
    }
    expect((await api.visitor().get('/api/v1/public/accessibility?lang=de')).status).toBe(422);
  });
});

describe('a report', () => {
  test('is stored and mailed once to the technical address, without name and address (check 3)', async () => {
    const before = (await technical()).length;
    const { status, body } = await send({ text: 'The <b>map</b> says nothing', page: '/map' });
    expect([status, Object.keys(body)]).toEqual([201, ['id']]);
    const mail = await waitForMail(api.config.dataDir, CONTACT.technicalEmail, before + 1);
    expect(mail.text).toContain('The <b>map</b> says nothing');
    expect(mail.text).toContain('Page: /map');
    expect(mail.text).toContain('The reporter left no email address.');
    expect(mail.source).toContain('The &lt;b&gt;map&lt;/b&gt;');
    expect(await technical()).toHaveLength(before + 1);
    const stored = await ReportModel.findById(body.id).lean();
    expect(Object.keys(stored ?? {}).sort()).toEqual(['_id', 'at', 'language', 'page', 'state', 'text']);
  });

  test('stores the user agent only when its box is ticked', async () => {
    const asFirefox = (body: object) => send(body).set('User-Agent', `Firefox/140 ${'x'.repeat(400)}`);
    await asFirefox({ text: 'First report' });
    await asFirefox({ text: 'Other report', withBrowser: true });
    const kept = await ReportModel.find().sort({ at: 1 }).lean();
    expect(kept.map(({ userAgent }) => userAgent?.slice(0, 11))).toEqual([undefined, 'Firefox/140']);
    expect(kept[1]?.userAgent).toHaveLength(300);
  });

  test.each([
    [{ text: 'four' }, 'text'],
    [{ text: '  four  ' }, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ text: 'Long enough', email: 'nobody' }, 'email'],
    [{ text: 'Long enough', page: `/${'x'.repeat(300)}` }, 'page'],
    [{ text: 'Long enough', page: 'https://evil.example/a' }, 'page'],
    [{ text: 'Long enough', page: '//evil.example' }, 'page'],
    [{ text: 'Long enough', page: '/\\evil.example' }, 'page'],
    [{ text: 'Long enough', page: 'companies' }, 'page'],
    [{ text: 'Long enough', name: 'Ada' }, 'name'],
  ])('refuses %j at its field', async (body, field) => {
    const answer = await send(body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
    expect(await ReportModel.countDocuments()).toBe(0);
  });

  test('refuses the eleventh within an hour from one address, not counting invalid ones (check 4)', async () => {
    for (let n = 0; n < 3; n += 1) await send({ text: 'x' }).expect(422);
    for (let n = 1; n <= 10; n += 1) await send({ text: `Report ${n}` }).expect(201);
    const { body, headers } = await send({ text: 'Report 11' }).expect(429);
    expect([body.code, Number(headers['retry-after']) > 3000]).toEqual(['RATE_LIMITED', true]);
    expect(await ReportModel.countDocuments()).toBe(10);
  });
});

describe('the admins', () => {
  const aReport = async (more: object = {}) => {
    const { body } = await send({ text: 'I cannot read the plan', ...more }).expect(201);
    return `/admin/accessibility-reports/${body.id}`;
  };
  const answer = 'There is a list of all booths now.';

  test("lists reports by state, latest first, and mails an answer in the report's language", async () => {
    const first = await send({ text: 'Jag ser inget', email: 'Ada@Example.org' }).set(
      'Accept-Language',
      'sv',
    );
    await aReport();
    const { body } = await admin('GET', '/admin/accessibility-reports');
    expect(body.map(({ text }: { text: string }) => text)).toEqual([
      'I cannot read the plan',
      'Jag ser inget',
    ]);
    const path = `/admin/accessibility-reports/${first.body.id}`;
    expect((await admin('PATCH', path, { state: 'answered', answer })).body).toMatchObject({
      state: 'answered',
      email: 'ada@example.org',
      answer,
    });
    const mail = await waitForMail(api.config.dataDir, 'ada@example.org');
    expect(mail.subject).toMatch(/rapport/);
    for (const part of [answer, 'Jag ser inget', 'Vårt svar:']) expect(mail.text).toContain(part);
    expect(mail.link.pathname).toBe('/accessibility');
    const open = (await admin('GET', '/admin/accessibility-reports?filter[state]=open')).body;
    expect(open).toHaveLength(1);
    expect(await AuditEntryModel.countDocuments({ action: 'accessibilityReport.changed' })).toBeGreaterThan(
      0,
    );
  });

  test('accepts one of two concurrent answers and sends one mail', async () => {
    const path = await aReport({ email: 'two@example.org' });
    const both = await Promise.all(
      ['One answer', 'Another answer'].map((text) =>
        admin('PATCH', path, { state: 'answered', answer: text }),
      ),
    );
    expect(both.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'REPORT_ANSWERED']);
    await waitForMail(api.config.dataDir, 'two@example.org');
    expect(await MailModel.countDocuments({ template: 'accessibilityAnswer' })).toBeGreaterThan(0);
    expect(await mailsTo(api.config.dataDir, 'two@example.org')).toHaveLength(1);
  });

  test('closes a report without an answer; refuses "answered" without an answer and an unknown report', async () => {
    const path = await aReport({ email: 'closed@example.org' });
    expect((await admin('PATCH', path, { state: 'answered' })).body.fields).toHaveProperty('answer');
    expect((await admin('PATCH', path, { state: 'closed' })).body).toMatchObject({ state: 'closed' });
    expect(
      (await admin('PATCH', `/admin/accessibility-reports/${'0'.repeat(24)}`, { state: 'closed' })).status,
    ).toBe(404);
    expect(await MailModel.countDocuments({ key: `accessibilityAnswer:of-${path.split('/').at(-1)}` })).toBe(
      0,
    );
  });

  test('deletes the address 90 days after a report was settled and keeps the rest', async () => {
    const day = '2026-11-20';
    api.setTime(new Date(`${day}T12:00:00Z`));
    const settled = await aReport({ email: 'settled@example.org', withBrowser: true });
    const again = await aReport({ email: 'again@example.org' });
    await aReport({ email: 'open@example.org' });
    for (const path of [settled, again]) await admin('PATCH', path, { state: 'closed' });
    await admin('PATCH', again, { state: 'open' });
    const emails = async () => (await ReportModel.find().sort({ email: 1 }).lean()).map(({ email }) => email);
    const night = async (daysAfter: number) => {
      api.setTime(new Date(`${plusDays(day, daysAfter)}T13:00:00Z`));
      const job = startRetention(api.app);
      await job.runOnce();
      await job.stop();
    };
    await night(RETENTION.reports.days - 1);
    expect(await emails()).toEqual(['again@example.org', 'open@example.org', 'settled@example.org']);
    await night(RETENTION.reports.days);
    expect(await emails()).toEqual([undefined, 'again@example.org', 'open@example.org']);
    expect(await ReportModel.findOne({ email: { $exists: false } }).lean()).not.toHaveProperty('userAgent');
  });
});

test("includes an account's reports in its data, and removes their address when the account is deleted", async () => {
  const student = await aStudent();
  const browser = await api.signedIn(student);
  const held = async () =>
    (await browser.get('/api/v1/protected/privacy')).body.held.map(({ what }: { what: string }) => what);
  expect(await held()).not.toContain('reports');
  await send({ text: 'I cannot read the plan', email: student.email }).expect(201);
  expect(await held()).toContain('reports');
  await browser.delete('/api/v1/student/account').send({ password: TEST_PASSWORD }).expect(204);
  expect(await ReportModel.find().lean()).toMatchObject([{ text: 'I cannot read the plan' }]);
  expect(await ReportModel.exists({ email: student.email })).toBeNull();
});
