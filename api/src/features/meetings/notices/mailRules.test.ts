import { beforeEach, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { keyFor } from '../../../services/mail/keys.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { givenAdmin, givenApi } from '../../../testing/givenApi.ts';
import {
  aCompany,
  aMeeting,
  aMember,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  onFairDay,
} from '../../../testing/index.ts';
import { FIRST, givenNotices, states } from '../../../testing/noticesScene.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { CampaignSlotModel } from '../../operations/campaigns/model.ts';
import { MailRuleModel } from '../mailRules/model.ts';
import { MeetingModel, type Slot, TableModel } from '../meetings/model.ts';
import { startNotices } from './worker.ts';

const api = givenApi({ PUBLIC_URL: 'https://fair.test.example', FAIR_NAME: 'Autumn Fair' });
const admin = givenAdmin(api);
/** The evening before the fair, at 18:00 in its time zone. */
const EVENING = new Date('2026-11-11T17:00:00.000Z');
/** The day after the fair, at 10:00 in its time zone. */
const AFTER = new Date('2026-11-13T09:00:00.000Z');
const earlier = (at: Date, ms = 1000) => new Date(at.getTime() - ms);
const notices = givenNotices(api, earlier(EVENING, 3 * 86_400_000));
const DAY = '2026-11-12';
const RULE = {
  enabled: true,
  localTime: '18:00',
  subject: { en: 'Soon: {fair}', sv: 'Snart: {fair}' },
  body: {
    en: 'For {firstName}.\n\nBy {deadline}.\n\nYours:\n{meetings}\n\n{company}:\n{schedule}',
    sv: 'För {firstName}.\n\n{meetings}\n\n{schedule}',
  },
};

beforeEach(async () => {
  await MailRuleModel.deleteMany({});
  await setDays({ days: [DAY], hours: [{ day: DAY, opens: '10:00', closes: '16:00' }], place: 'Hall B' });
});

async function setDays(values: object): Promise<void> {
  await EditionModel.updateOne({ _id: api.editionId }, { $set: values });
  await api.app.current.refresh();
}
const put = (rule: string, body: object) => admin('PUT', `/admin/mail-rules/${rule}`, body);
const at = async (time: Date) => {
  api.setTime(time);
  await notices.runOnce();
  await api.app.mail.deliverDue();
  // Waits until the API's own worker has sent the mails that it had claimed.
  await states();
};
const count = (template: string, state?: string) =>
  MailModel.countDocuments({ template, ...(state && { state }) } as object);
const rulesMailed = async ({ email }: { readonly email: string }, subject: RegExp) =>
  (await mailsTo(api.config.dataDir, email)).filter((mail) => subject.test(mail.subject));

/**
 * Creates a company with the tables A and B, a recruiter at table B, and two students, each with a meeting at one
 * table.
 */
async function aFair() {
  const company = await aCompany({ notify: { digest: false } });
  const { slots, tables } = await aPublishedBlock(company, { tables: ['A', 'B'] });
  const [recruiter, idle] = [await aMember(company), await aMember(company)];
  const [, tableB] = tables;
  await TableModel.updateOne({ _id: tableB?._id }, { memberId: recruiter._id });
  const students = [
    await aStudent({ name: 'Ada Ek' }),
    await aStudent({ name: 'Bo Al', language: 'sv' }),
  ] as const;
  for (const [index, student] of students.entries()) {
    const slot = slots.find(
      ({ startsAt, tableId }) => startsAt >= FIRST && tableId.equals(tables[index]?._id ?? ''),
    );
    await aMeeting(await anAcceptedApplication(student, company), slot as Slot);
  }
  return { company, recruiter, idle, students };
}

test('waits while a move of the fair can be taken back', async () => {
  await aFair();
  const takeBackUntil = new Date(EVENING.getTime() + 5 * 60_000);
  await setDays({ move: { id: new Types.ObjectId(), days: -7, takeBackUntil } });
  await at(new Date(takeBackUntil.getTime() - 1000));
  expect(await count('eveningBefore')).toBe(0);
  await at(takeBackUntil);
  expect(await count('eveningBefore')).toBeGreaterThan(0);
  await EditionModel.updateOne({ _id: api.editionId }, { $unset: { move: 1 } });
});

test('mails students their meetings and companies their schedule, once on the evening before', async () => {
  const { company, recruiter, idle, students } = await aFair();
  const unbooked = await aStudent();
  await at(earlier(EVENING));
  expect(await count('eveningBefore')).toBe(0);
  await at(EVENING);
  await Promise.all([notices.runOnce(), notices.runOnce()]);
  await at(new Date(EVENING.getTime() + 3_600_000));
  const subject = /^Your meetings at Autumn Fair|^Dina m|^=\?/;
  const [ada, bo] = await Promise.all(students.map((student) => rulesMailed(student, subject)));
  expect([ada?.length, bo?.length]).toEqual([1, 1]);
  const line = `• 10:00–10:20 ${company.companyName}, table A`;
  expect(ada?.[0]?.text).toContain(`Thursday 12 November 2026, Hall B`);
  expect(ada?.[0]?.text).toContain(line);
  expect(ada?.[0]?.source).toContain(`<br>\n${line}`);
  expect(ada?.[0]?.source).not.toContain('List-Unsubscribe');
  expect(bo?.[0]?.text).toContain('torsdag 12 november 2026');
  expect(bo?.[0]?.text).toContain(`${company.companyName}, bord B`);
  const [owners, recruiters] = [await rulesMailed(company, subject), await rulesMailed(recruiter, subject)];
  expect([owners.length, recruiters.length]).toEqual([1, 1]);
  expect(owners[0]?.text).toMatch(/• 10:00–10:20 Ada Ek, table A\n• 10:00–10:20 Bo Al, table B/);
  // The recruiter's mail contains only meetings at the recruiter's own table.
  expect(recruiters[0]?.text).toContain('Bo Al, table B');
  expect(recruiters[0]?.text).not.toContain('Ada Ek');
  expect([await rulesMailed(idle, subject), await rulesMailed(unbooked, subject)]).toEqual([[], []]);
});

test('finds its people when it sends, also after an outage, until the fair opens', async () => {
  const { students } = await aFair();
  const [ada, bo] = students;
  await MeetingModel.updateOne({ studentId: bo._id }, { status: 'cancelled_by_student', live: false });
  await at(new Date('2026-11-12T06:00:00.000Z'));
  const subject = /^Your meetings|^=\?/;
  const mailed = await Promise.all([ada, bo].map((student) => rulesMailed(student, subject)));
  expect(mailed.map(({ length }) => length)).toEqual([1, 0]);
});

test('is not sent any more when the fair has opened', async () => {
  await aFair();
  await at(onFairDay('09:00'));
  expect(await count('eveningBefore')).toBe(0);
});

test('queues nothing twice when it is killed before its mark, or runs in several processes', async () => {
  await aFair();
  api.setTime(EVENING);
  const { enqueueAll } = api.app.mail;
  let writes = 0;
  const dying = {
    ...api.app,
    mail: {
      ...api.app.mail,
      enqueueAll: async (mails: Parameters<typeof enqueueAll>[0]) => {
        writes += 1;
        if (writes > 1) throw new Error('killed');
        await enqueueAll(mails);
      },
    },
  };
  const killed = startNotices(dying);
  await killed.runOnce();
  await killed.stop();
  expect(await count('eveningBefore')).toBe(2);
  const others = [startNotices(api.app), startNotices(api.app)];
  await Promise.all([...others, notices].map((one) => one.runOnce()));
  await Promise.all(others.map((one) => one.stop()));
  // Two students, the owner, and the recruiter at table B. The other recruiter has no table and gets no mail.
  expect(await count('eveningBefore')).toBe(4);
});

test('follows a fair that moved: no mail about the former day, one about the new day', async () => {
  const { students } = await aFair();
  await at(EVENING);
  expect(await count('eveningBefore', 'sent')).toBe(4);
  const moved = '2026-11-19';
  await setDays({ days: [moved], hours: [{ day: moved, opens: '10:00', closes: '16:00' }] });
  const week = (field: string) => ({ $add: [field, 7 * 86_400_000] });
  await MeetingModel.updateMany({}, [{ $set: { startsAt: week('$startsAt'), endsAt: week('$endsAt') } }], {
    updatePipeline: true,
  });
  // Queues a mail about the former day of the fair, as if it had been queued before the move.
  const data = { editionId: String(api.editionId), day: DAY };
  const key = keyFor('eveningBefore', students[0]._id, 'queued before the move');
  await api.app.mail.enqueue({ key, template: 'eveningBefore', data });
  await api.app.mail.deliverDue();
  await states();
  expect(await count('eveningBefore', 'discarded')).toBe(1);
  await at(new Date('2026-11-18T17:00:00.000Z'));
  expect(await count('eveningBefore', 'sent')).toBe(8);
});

test('is sent also to people who have had three messages within seven days', async () => {
  const { students } = await aFair();
  const [student] = students;
  const expiresAt = new Date(EVENING.getTime() + 86_400_000);
  for (const no of [1, 2, 3])
    await CampaignSlotModel.create({ accountId: student._id, no, expiresAt, campaignId: student._id });
  await at(EVENING);
  expect(
    await MailModel.countDocuments({ template: 'eveningBefore', personId: student._id, state: 'sent' }),
  ).toBe(1);
  expect(await CampaignSlotModel.countDocuments()).toBe(3);
  await CampaignSlotModel.deleteMany({});
});

test('is silent while the fair is cancelled, and sent once that is taken back', async () => {
  const { students } = await aFair();
  api.setTime(EVENING);
  const cancelled = await admin('POST', '/admin/editions/2026/cancel', {
    confirmYear: 2026,
    reason: 'A storm closes the hall.',
  });
  expect(cancelled.status).toBe(200);
  expect((await admin('GET', '/admin/mail-rules/dayAfter')).body.nextAt).toBeUndefined();
  await at(EVENING);
  expect(await count('eveningBefore')).toBe(0);
  // Queues a mail as if that had happened before the fair was cancelled.
  const data = { editionId: String(api.editionId), day: DAY };
  const key = keyFor('eveningBefore', students[0]._id, 'queued before');
  await setDays({ 'cancellation.begunAt': EVENING });
  await api.app.mail.enqueue({ key, template: 'eveningBefore', data });
  await api.app.mail.deliverDue();
  await states();
  expect(await count('eveningBefore', 'discarded')).toBe(1);
  await EditionModel.updateOne({ _id: api.editionId }, { $unset: { cancellation: 1 } });
  await api.app.current.refresh();
  await at(EVENING);
  expect(await count('eveningBefore', 'sent')).toBe(4);
});

test('thanks people with meetings the day after, with one-click unsubscribe, and nobody who did not come', async () => {
  const { company, students } = await aFair();
  const [ada, bo] = students;
  await MeetingModel.updateOne({ studentId: bo?._id }, { attendance: 'no_show' });
  await at(earlier(AFTER));
  expect(await count('dayAfter')).toBe(0);
  await at(AFTER);
  await at(AFTER);
  const subject = /^Thank you for taking part in Autumn Fair/;
  const [mail] = await rulesMailed(ada, subject);
  expect(mail?.text).toContain('We hope your meetings went well.');
  expect(mail?.link.href).toBe('https://fair.test.example/student/schedule');
  // Ada and the owner get the mail. Nobody came to the recruiter's only meeting, so the recruiter gets none.
  expect(await count('dayAfter', 'sent')).toBe(2);
  expect(await rulesMailed(company, subject)).toHaveLength(1);
  const path = /^List-Unsubscribe: <https:\/\/[^/]+(\S+)>$/m.exec(
    String(mail?.source).replace(/\n[ \t]+/g, ' '),
  )?.[1];
  const { body } = await api.visitor().post(String(path)).expect(200);
  expect(body).toEqual({ kind: 'afterFair', on: false });
});

test('sends nothing for rules that are off, without meetings, or long after the fair', async () => {
  await at(EVENING);
  expect(await count('eveningBefore')).toBe(0);
  await aFair();
  const off = { ...RULE, enabled: false };
  for (const rule of ['eveningBefore', 'dayAfter']) expect((await put(rule, off)).status).toBe(200);
  await at(EVENING);
  await at(AFTER);
  await MailRuleModel.deleteMany({});
  await at(new Date('2026-11-20T09:00:00.000Z'));
  expect([await count('eveningBefore'), await count('dayAfter')]).toEqual([0, 0]);
});

test('fills in the texts of the organisers, and leaves out paragraphs without a value', async () => {
  const { company, students } = await aFair();
  expect((await put('eveningBefore', { ...RULE, localTime: '20:30' })).status).toBe(200);
  await at(EVENING);
  expect(await count('eveningBefore')).toBe(0);
  await at(new Date('2026-11-11T19:30:00.000Z'));
  const [mail] = await rulesMailed(students[0], /^Soon: Autumn Fair/);
  expect(mail?.text).toMatch(/For Ada\.\n\nYours:\nThursday [^\n]+\n• /);
  expect(mail?.text).not.toContain(`${company.companyName}:`);
  const [schedule] = await rulesMailed(company, /^Soon: Autumn Fair/);
  expect(schedule?.text).toContain(`${company.companyName}:\nThursday`);
  expect(schedule?.text).not.toContain('Yours:');
});

test('returns our texts until they are changed, and when the mail is sent next', async () => {
  const agent = await api.signedIn(await anAdmin());
  const path = '/api/v1/admin/mail-rules/eveningBefore';
  const { body, headers } = await agent.get(path).expect(200);
  expect(body).toMatchObject({
    rule: 'eveningBefore',
    enabled: true,
    localTime: '18:00',
    subject: { en: 'Your meetings at {fair}', sv: 'Dina möten på {fair}' },
    nextAt: EVENING.toISOString(),
  });
  const change = { ...RULE, enabled: false };
  const both = await Promise.all(
    [1, 2].map(() =>
      agent
        .put(path)
        .set('If-Match', headers.etag as string)
        .send(change),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await agent.get(path).expect(200)).body).toEqual({ rule: 'eveningBefore', ...change });
  expect((await admin('GET', '/admin/mail-rules/dayAfter')).body.nextAt).toBe(AFTER.toISOString());
  const [entry] = await AuditEntryModel.find({ action: 'mailRule.changed' }).sort({ _id: -1 }).lean();
  expect(entry?.detail).toEqual({ rule: 'eveningBefore', enabled: false, localTime: '18:00' });
});

test.each([
  ['an unknown placeholder', { body: { ...RULE.body, sv: 'Hej {namn}' } }, 'body.sv', '{namn}'],
  ['a list in the subject', { subject: { ...RULE.subject, en: '{meetings}' } }, 'subject.en', '{meetings}'],
  ['a missing language', { body: { en: 'Hello' } }, 'body.sv', ''],
  ['a link without https', { body: { ...RULE.body, en: 'http://a.example' } }, 'body.en', 'https://'],
  ['a time in the night', { localTime: '03:00' }, 'localTime', 'from 15:00 to 21:00'],
  ['a placeholder that is not closed', { body: { en: '{meetings', sv: 'Hej' } }, 'body.en', '{meetings'],
  ['a wrong time', { localTime: '24:00' }, 'localTime', 'HH:MM'],
  ['a long text', { body: { ...RULE.body, en: 'a'.repeat(5001) } }, 'body.en', '5'],
] as const)('refuses %s by name', async (_what, part, field, named) => {
  const { status, body } = await put('eveningBefore', { ...RULE, ...part });
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  expect(body.fields[field]).toContain(named);
});

test('previews what a person would get, and mails it to the admin in both languages', async () => {
  const { company, students } = await aFair();
  const [ada] = students;
  await put('eveningBefore', RULE);
  const previewOf = async ({ _id }: { readonly _id: unknown }) =>
    (await admin('POST', '/admin/mail-rules/eveningBefore/preview', { accountId: String(_id) })).body;
  const shown = await previewOf(ada);
  expect(shown).toMatchObject({
    language: 'en',
    to: { name: 'Ada Ek' },
    en: { subject: 'Soon: Autumn Fair 2026' },
  });
  expect(shown.en.body).toContain(`${company.companyName}, table A`);
  expect(shown.sv.body).toContain(`${company.companyName}, bord A`);
  expect((await previewOf(company)).en.body).toContain('Ada Ek, table A');
  const unbooked = await aStudent();
  expect((await previewOf(unbooked)).en).toBeUndefined();
  const test = ({ _id }: { readonly _id: unknown }) =>
    admin('POST', '/admin/mail-rules/eveningBefore/test', { accountId: String(_id) });
  expect((await test(unbooked)).status).toBe(404);
  expect((await test(ada)).status).toBe(204);
  await api.app.mail.deliverDue();
  await states();
  const mails = await MailModel.find({ template: 'mailRuleTest' }).lean();
  expect(mails.map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(await rulesMailed(ada, /./)).toEqual([]);
  expect(await AuditEntryModel.countDocuments({ action: 'mailRule.tested' })).toBe(1);
});
