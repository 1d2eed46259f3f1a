import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { inTransaction } from '../../../db/transaction.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { aCampaign, type SavedCampaign, sendCampaign } from '../../../testing/campaigns.ts';
import { givenApi, givenTime } from '../../../testing/givenApi.ts';
import {
  type Agent,
  aCompany,
  aMeeting,
  aMember,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  ELEVEN_DAYS_BEFORE,
} from '../../../testing/index.ts';
import { mailsTo, waitForMail } from '../../../testing/outbox.ts';
import { emptyAudience } from '../../../testing/randomAudience.ts';
import type { Slot } from '../../meetings/meetings/model.ts';
import { type Student, StudentModel } from '../../people/students/model.ts';
import { MemberModel } from '../../recruitment/companies/model.ts';
import { forgetDeletedPeople, forgetPeople, PEOPLE_KEPT_DAYS } from './forget.ts';
import { CampaignModel } from './model.ts';
import { takeSlots } from './slots.ts';
import { runCampaigns } from './worker.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const CALLS = '/api/v1/admin/campaigns';

const api = givenApi({ PUBLIC_URL: 'https://fair.test.example' });
givenTime(api, ELEVEN_DAYS_BEFORE);
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin({ name: 'Ada Admin' }));
});
beforeEach(emptyAudience);

const later = (ms: number) => new Date(ELEVEN_DAYS_BEFORE.getTime() + ms);
const show = async ({ id }: SavedCampaign) => (await admin.get(`${CALLS}/${id}`).expect(200)).body;
const mailsOf = ({ id }: SavedCampaign) => MailModel.countDocuments({ key: new RegExp(`^campaign:${id}:`) });
const act = ({ path }: SavedCampaign, name: string, body: object = {}) =>
  admin.post(`/api/v1${path}/${name}`).send(body);

/**
 * Creates `count` students who are accepted by a company and have no meeting. For each, returns a function that books
 * one.
 */
async function acceptedStudents(count: number) {
  const company = await aCompany();
  const { slots } = await aPublishedBlock(company);
  const students = [];
  for (let no = 0; no < count; no += 1) {
    const student = await aStudent({ acceptsNews: false });
    const application = await anAcceptedApplication(student, company);
    students.push({ ...student, book: () => aMeeting(application, slots[no] as Slot) });
  }
  return { company, students };
}

describe('a campaign', () => {
  const TEXTS = {
    subject: { en: 'Hello {firstName}', sv: 'Hej {firstName}' },
    body: {
      en: '{company} waits.\nBook before {deadline}.\n\nSee you at {fair}.',
      sv: 'Boka hos {company}.',
    },
  };
  const accepted = { segment: 'students.acceptedNotBooked', ...TEXTS };

  test('is written in the recipient’s language, with the values of each person', async () => {
    const { students } = await acceptedStudents(2);
    const [reader] = students;
    await StudentModel.updateOne({ _id: reader?._id }, { $set: { language: 'sv', name: 'Åsa Öberg' } });
    await admin.put('/api/v1/admin/bookingdeadline').send({ bookingDeadline: '2026-11-05T09:00:00.000Z' });
    const campaign = await aCampaign(admin, accepted);
    expect(campaign.reply.body).toMatchObject({ version: 1, count: 2, excluded: { noNews: 0, inactive: 0 } });
    expect(campaign.reply.body.sample).toHaveLength(2);
    await sendCampaign(admin, campaign).expect(202);
    await runCampaigns(api.app);
    await api.app.mail.deliverDue();
    const swedish = await waitForMail(api.config.dataDir, String(reader?.email));
    expect(swedish.subject).toBe('=?UTF-8?Q?Hej_=C3=85sa?=');
    expect(swedish.text).toContain('Boka hos Company');
    expect(swedish.source).toContain(`\n <campaign.${campaign.id}.${reader?._id}@fair.test.example>`);
    const english = await waitForMail(api.config.dataDir, String(students[1]?.email));
    expect(english.text).toContain('5 November 2026 at 10:00');
    expect(english.text.replaceAll(/\s+/g, ' ')).toContain('you have not booked a meeting with it yet');
    expect(english.source).toMatch(/waits\.<br>\nBook before 5 November 2026 at 10:00\.<\/p>/);
    expect(await show(campaign)).toMatchObject({ state: 'sent', sent: 2, by: 'Ada Admin' });
  });

  test.each([
    ['an unknown placeholder', { subject: { en: 'Hi {lastName}', sv: 'Hej' } }, 'subject.en', '{lastName}'],
    ['a misspelt placeholder', { body: { en: 'Hi { first name }', sv: 'Hej' } }, 'body.en', '{first name}'],
    [
      'a company for people without one',
      { segment: 'students.all', body: TEXTS.body },
      'body.en',
      '{company}',
    ],
    ['a text missing in one language', { body: { en: 'Hello' } }, 'body.sv', ''],
    ['an empty subject', { subject: { en: ' ', sv: 'Hej' } }, 'subject.en', ''],
    ['a link that is not https', { body: { en: 'http://a.example', sv: 'Hej' } }, 'body.en', 'https://'],
    ['a link to log in for students', { body: { en: '{loginLink}', sv: 'Hej' } }, 'body.en', '{loginLink}'],
    [
      'a placeholder that is not closed',
      { subject: { en: 'Hi {firstName', sv: 'Hej' } },
      'subject.en',
      '{firstName',
    ],
    [
      'a placeholder that is not opened',
      { body: { en: 'Hi', sv: 'Hej firstName}!' } },
      'body.sv',
      'firstName}!',
    ],
    [
      'a company that does not exist',
      { segment: 'companies.confirmed', filter: { company: 'no-such-company' } },
      'filter.company',
      'no such company',
    ],
    [
      'a program that does not exist',
      { segment: 'students.all', filter: { program: 'NO-SUCH' } },
      'filter.program',
      'There is no such program.',
    ],
    [
      'a program that is no code',
      { segment: 'students.all', filter: { program: 'no code!' } },
      'filter.program',
      'There is no such program.',
    ],
    [
      'nothing in braces',
      { body: { en: 'Hi {}', sv: 'Hej' } },
      'body.en',
      'no word between the braces at "{}"',
    ],
    [
      'doubled braces',
      { body: { en: 'Hi {{firstName}}', sv: 'Hej' } },
      'body.en',
      '"{{firstName}}" are doubled',
    ],
    ['half a character', { subject: { en: 'Hi \uD800', sv: 'Hej' } }, 'subject.en', 'U+D800'],
    ['half a character in a body', { body: { en: 'Hi', sv: 'Hej \uDC00!' } }, 'body.sv', 'U+DC00'],
    ['people of another segment', { people: ['0123456789abcdef01234567'] }, 'people', ''],
    ['nobody picked', { segment: 'people.picked' }, 'people', ''],
    [
      'a filter of students for companies',
      { segment: 'companies.confirmed', filter: { program: 'SYSDK' } },
      'filter.program',
      '',
    ],
  ])('is refused with %s, naming the field', async (_what, given, field, words) => {
    const texts = { subject: { en: 'Hello', sv: 'Hej' }, body: { en: 'Hello', sv: 'Hej' } };
    const draft = { segment: 'students.all', ...texts, ...given };
    const { body } = await admin.post(CALLS).send(draft).expect(422);
    expect(body.fields[field]).toContain(words);
    expect(await CampaignModel.countDocuments()).toBe(0);
  });

  test('has the name of the company to which it is limited', async () => {
    const { slug, companyName } = await aCompany();
    const { id } = await aCampaign(admin, {
      segment: 'companies.confirmed',
      filter: { company: slug },
      ...TEXTS,
      body: { en: 'Hello', sv: 'Hej' },
    });
    expect((await admin.get(`${CALLS}/${id}`).expect(200)).body).toMatchObject({ companyName });
  });

  test('is refused with picked people who do not exist, naming the rows, and forgets those who were deleted', async () => {
    const [company, student, left] = [await aCompany(), await aStudent(), await aStudent()];
    const picked = [company._id, student._id, '0123456789abcdef01234567', left._id].map(String);
    const draft = { segment: 'people.picked', ...TEXTS, body: { en: 'Hello', sv: 'Hej' } };
    const { body } = await admin
      .post(CALLS)
      .send({ ...draft, people: picked })
      .expect(422);
    expect(Object.keys(body.fields)).toEqual(['people.2']);
    const people = picked.filter((_id, index) => index !== 2);
    const campaign = await aCampaign(admin, { ...draft, people });
    const path = `${CALLS}/${campaign.id}`;
    await admin.patch(path).send({ people: picked }).expect(422);
    await StudentModel.deleteOne({ _id: left._id });
    await admin
      .patch(path)
      .send({ subject: { en: 'Hi', sv: 'Hej' } })
      .expect(200);
    await forgetDeletedPeople();
    expect((await show(campaign)).people).toEqual(people.slice(0, 2));
  });

  test('names the picked people who still exist once it is no draft', async () => {
    const [company, student, left] = [await aCompany(), await aStudent(), await aStudent()];
    const colleague = await aMember(company, { name: 'Cora Colleague' });
    const picked = [company, student, left, colleague].map(({ _id }) => String(_id));
    const campaign = await aCampaign(admin, {
      segment: 'people.picked',
      people: picked,
      body: { en: 'Hello', sv: 'Hej' },
    });
    expect((await show(campaign)).picked).toBeUndefined();
    await sendCampaign(admin, campaign, { sendAt: later(HOUR_MS).toISOString() });
    await StudentModel.deleteOne({ _id: left._id });
    const { slug, companyName } = company;
    expect((await show(campaign)).picked).toEqual([
      { id: String(company._id), name: companyName, type: 'company', slug, companyName },
      { id: String(student._id), name: student.name, type: 'student' },
      { id: String(colleague._id), name: 'Cora Colleague', type: 'company', slug, companyName },
    ]);
  });

  test('needs the login link in both languages for companies that never logged in, and sends one that works', async () => {
    const company = await aCompany({ firstLogin: true });
    await MemberModel.updateOne({ _id: company._id }, { $unset: { passwordHash: 1 } });
    const segment = 'companies.neverLoggedIn';
    const subject = { en: 'Hello', sv: 'Hej' };
    const without = { segment, subject, body: { en: '{loginLink}', sv: 'Logga in' } };
    const { body } = await admin.post(CALLS).send(without).expect(422);
    expect(Object.keys(body.fields)).toEqual(['body.sv']);
    const campaign = await aCampaign(admin, {
      ...without,
      body: { en: 'Go: {loginLink}', sv: '{loginLink}' },
    });
    const { body: preview } = await act(campaign, 'preview', { accountId: String(company._id) }).expect(200);
    expect(preview.en.body).toBe('Go: https://fair.test.example/firstlogin');
    expect(preview.isRecipient).toBe(true);
    const other = await aCompany();
    const outside = await act(campaign, 'preview', { accountId: String(other._id) }).expect(200);
    expect(outside.body.isRecipient).toBe(false);
    expect(outside.body.en.body).toBe('Go: https://fair.test.example/login');
    await sendCampaign(admin, campaign).expect(202);
    await runCampaigns(api.app);
    await api.app.mail.deliverDue();
    const { link } = await waitForMail(api.config.dataDir, company.email);
    expect(link.pathname).toBe('/firstlogin');
  });

  test('says that an earlier link ends whenever it makes a new one, with a button that leads there', async () => {
    const [fresh, known] = [await aCompany(), await aCompany()];
    await MemberModel.updateOne({ _id: fresh._id }, { $unset: { passwordHash: 1 } });
    const body = { en: 'Log in: {loginLink}', sv: '{loginLink}' };
    const campaign = await aCampaign(admin, { segment: 'companies.confirmed', body });
    await sendCampaign(admin, campaign).expect(202);
    await runCampaigns(api.app);
    await api.app.mail.deliverDue();
    const to = (email: string) => waitForMail(api.config.dataDir, email);
    const told = 'the link in an earlier email no longer works';
    const mail = await to(fresh.email);
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(told);
    expect(mail.text).toContain('Set your password:\nhttps://fair.test.example/firstlogin');
    const other = await to(known.email);
    expect(other.text.replaceAll(/\s+/g, ' ')).not.toContain(told);
    expect(other.text).toContain('Open the fair:\n');
  });

  test('refuses an unknown program in a change and in the list of a segment, at the field of the filter', async () => {
    const campaign = await aCampaign(admin, {});
    const change = { filter: { program: 'NO-SUCH' } };
    const changed = await admin.patch(`${CALLS}/${campaign.id}`).send(change).expect(422);
    expect(changed.body.fields).toEqual({ 'filter.program': 'There is no such program.' });
    for (const program of ['NO-SUCH', 'no code!']) {
      const query = { 'filter[program]': program };
      const listed = await admin.get('/api/v1/admin/segments/students.all').query(query).expect(422);
      expect(listed.body.fields).toEqual({ 'filter[program]': 'There is no such program.' });
    }
  });

  test('is previewed as a person gets it, and tested in both languages by mail to the admin only', async () => {
    const tester = await anAdmin({ name: 'Tess Test' });
    const agent = await api.signedIn(tester);
    const student = await aStudent({ name: 'Bo {firstName} Ek', language: 'sv' });
    const campaign = await aCampaign(agent, {});
    const { body } = await act(campaign, 'preview', { accountId: String(student._id) }).expect(200);
    expect(body).toMatchObject({
      language: 'sv',
      to: { name: 'Bo {firstName} Ek', email: student.email },
      en: { subject: 'News for Bo' },
      sv: { subject: 'Nyheter till Bo' },
    });
    await act(campaign, 'preview', { accountId: String(tester._id) }).expect(404);
    await agent.post(`/api/v1${campaign.path}/test`).expect(204);
    await api.app.mail.deliverDue();
    await waitForMail(api.config.dataDir, tester.email, 2);
    const subjects = (await mailsTo(api.config.dataDir, tester.email)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['[Prov] Nyheter till Tess', '[Test] News for Tess']);
    expect(await mailsTo(api.config.dataDir, student.email)).toEqual([]);
  });

  test('changes and can be deleted only as a draft', async () => {
    const campaign = await aCampaign(admin);
    const path = `/api/v1${campaign.path}`;
    const { body } = await admin
      .patch(path)
      .send({ subject: { en: 'New', sv: 'Nytt' } })
      .expect(200);
    expect(body.version).toBe(2);
    await sendCampaign(admin, campaign).expect(202);
    for (const reply of [await admin.patch(path).send({}), await admin.delete(path)])
      expect([reply.status, reply.body.code]).toEqual([409, 'CAMPAIGN_NOT_DRAFT']);
    const other = await aCampaign(admin);
    await admin.delete(`/api/v1${other.path}`).expect(204);
    await admin.get(`/api/v1${other.path}`).expect(404);
  });
});

describe('two admins with one draft', () => {
  const etagOf = async ({ id }: SavedCampaign) =>
    String((await admin.get(`${CALLS}/${id}`).expect(200)).headers.etag);
  const change = (campaign: SavedCampaign, en: string) =>
    admin.patch(`${CALLS}/${campaign.id}`).send({ subject: { en, sv: 'Hej' } });

  test('do not overwrite each other: a change of an older version is refused', async () => {
    const campaign = await aCampaign(admin);
    const read = await etagOf(campaign);
    const first = await change(campaign, 'First').set('If-Match', read).expect(200);
    const second = await change(campaign, 'Second').set('If-Match', read).expect(409);
    expect(second.body.code).toBe('STALE_VERSION');
    expect((await show(campaign)).subject.en).toBe('First');
    const { etag } = first.headers;
    await change(campaign, 'Third').set('If-Match', `W/${etag}`).expect(200);
    await change(campaign, 'Of another call').set('If-Match', '"0-a"').expect(409);
    // A request without `If-Match` is accepted, because clients of earlier releases send none.
    await change(campaign, 'Fourth').expect(200);
    expect(await show(campaign)).toMatchObject({ version: 4, subject: { en: 'Fourth' } });
  });

  test('save at the same time, and one of them is refused', async () => {
    const campaign = await aCampaign(admin);
    const read = await etagOf(campaign);
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((en) => change(campaign, en).set('If-Match', read)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('get a new reply when the recipients change, although the text is the same', async () => {
    const campaign = await aCampaign(admin);
    const read = await etagOf(campaign);
    const readAgain = () => admin.get(`${CALLS}/${campaign.id}`).set('If-None-Match', read);
    await readAgain().expect(304);
    await aStudent();
    expect((await readAgain().expect(200)).body.audience.count).toBe(2);
    await change(campaign, 'Same version').set('If-Match', read).expect(200);
  });

  test('send only what was seen: another text is refused, and the same request without a version is not', async () => {
    const campaign = await aCampaign(admin);
    await change(campaign, 'Other text').expect(200);
    const { body } = await sendCampaign(admin, campaign, { version: 1 }).expect(409);
    expect(body).toMatchObject({
      code: 'STALE_VERSION',
      message: 'This message was changed in the meantime, so nothing was sent. Read the new text first.',
    });
    expect(await show(campaign)).toMatchObject({ state: 'draft', version: 2 });
    await sendCampaign(admin, campaign, { version: 2 }).expect(202);
    await sendCampaign(admin, campaign, { version: 2 }).expect(200);
    const other = await aCampaign(admin, { segment: 'students.all' });
    await change(other, 'Other text').expect(200);
    await sendCampaign(admin, other).expect(202);
  });
});

describe('the audience', () => {
  const accepted = { segment: 'students.acceptedNotBooked' };

  test('is refused as changed when a student books between the count and Send', async () => {
    const { students } = await acceptedStudents(3);
    const campaign = await aCampaign(admin, accepted);
    await students[0]?.book();
    const { body } = await sendCampaign(admin, campaign).expect(409);
    expect(body).toMatchObject({ code: 'AUDIENCE_CHANGED', details: { was: 3, now: 2 } });
    expect(body.message).toBe('The number of recipients has changed from 3 to 2. Check them and try again.');
    expect(await show(campaign)).toMatchObject({ state: 'draft', audience: { count: 2 } });
    const seen = (await show(campaign)).audience;
    await sendCampaign(admin, { ...campaign, ...seen }).expect(202);
    await runCampaigns(api.app);
    expect(await mailsOf(campaign)).toBe(2);
  });

  test('has students who can still book with a company, also if they meet another one, and names only that company', async () => {
    const { students } = await acceptedStudents(2);
    const other = await aCompany({ companyName: 'Second Chance' });
    for (const student of students) await student.book();
    await anAcceptedApplication(students[0] as Student, other);
    const text = { en: 'Book with {company}', sv: 'Boka hos {company}' };
    const campaign = await aCampaign(admin, { ...accepted, body: text });
    expect((await show(campaign)).audience.count).toBe(1);
    await sendCampaign(admin, campaign).expect(202);
    await runCampaigns(api.app);
    const mail = await waitForMail(api.config.dataDir, String(students[0]?.email));
    expect(mail.text).toContain('Book with Second Chance\n');
  });

  test('is refused as changed when one student is exchanged for another', async () => {
    const { students, company } = await acceptedStudents(2);
    const campaign = await aCampaign(admin, accepted);
    await students[0]?.book();
    await anAcceptedApplication(await aStudent(), company);
    const { body } = await sendCampaign(admin, campaign).expect(409);
    expect(body).toMatchObject({ code: 'AUDIENCE_CHANGED', details: { was: 2, now: 2 } });
  });

  test('of a scheduled campaign loses those who no longer match, and nobody is added', async () => {
    const { students, company } = await acceptedStudents(3);
    const campaign = await aCampaign(admin, accepted);
    const sendAt = later(2 * HOUR_MS).toISOString();
    const { body } = await sendCampaign(admin, campaign, { sendAt }).expect(202);
    expect(body).toMatchObject({ state: 'scheduled', sendAt, count: 3 });
    await runCampaigns(api.app);
    expect(await mailsOf(campaign)).toBe(0);
    await students[0]?.book();
    await anAcceptedApplication(await aStudent(), company);
    api.setTime(later(2 * HOUR_MS));
    await runCampaigns(api.app);
    expect(await mailsOf(campaign)).toBe(2);
    expect(await show(campaign)).toMatchObject({
      state: 'sent',
      count: 3,
      sent: 2,
      skipped: { noLongerMatches: 1, tooMany: 0 },
      skippedPeople: [{ id: String(students[0]?._id), reason: 'noLongerMatches' }],
    });
  });

  test('must not be empty, nor scheduled in the past', async () => {
    const empty = await aCampaign(admin, accepted);
    expect((await sendCampaign(admin, empty).expect(409)).body.code).toBe('AUDIENCE_EMPTY');
    const campaign = await aCampaign(admin);
    const past = await sendCampaign(admin, campaign, { sendAt: later(-1).toISOString() }).expect(422);
    expect(Object.keys(past.body.fields)).toEqual(['sendAt']);
    const mistyped = await sendCampaign(admin, campaign, {
      sendAt: later(366 * DAY_MS).toISOString(),
    }).expect(422);
    expect(mistyped.body.fields).toEqual({ sendAt: 'Choose a time at most one year ahead.' });
  });

  test('has no student who accepts no news when the campaign is news', async () => {
    const reader = await aStudent();
    const other = await aStudent({ acceptsNews: false });
    await aStudent({ active: false });
    const campaign = await aCampaign(admin, { segment: 'students.all' });
    expect(campaign.reply.body).toMatchObject({ count: 1, excluded: { noNews: 1, inactive: 1 } });
    await sendCampaign(admin, campaign).expect(202);
    await runCampaigns(api.app);
    expect(await mailsOf(campaign)).toBe(1);
    // Queues a mail to a student who has turned news off since. It must be discarded.
    const data = { editionId: String(api.editionId), campaignId: campaign.id, kind: 'news' as const };
    const key = `campaign:${campaign.id}:${other._id}`;
    await api.app.mail.enqueue({ key, personId: other._id, template: 'campaign', data });
    await api.app.mail.deliverDue();
    while (await MailModel.exists({ state: 'queued' })) await api.app.mail.deliverDue();
    expect(await MailModel.countDocuments({ template: 'campaign', state: 'discarded' })).toBe(1);
    expect((await mailsTo(api.config.dataDir, reader.email)).length).toBe(1);
    expect(await mailsTo(api.config.dataDir, other.email)).toEqual([]);
  });
});

describe('sending', () => {
  test('happens once, however often and by how many admins it is asked for', async () => {
    await Promise.all([aStudent(), aStudent()]);
    const campaign = await aCampaign(admin, { segment: 'students.all' });
    const replies = await Promise.all([1, 2, 3].map(() => sendCampaign(admin, campaign)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 202]);
    await Promise.all([runCampaigns(api.app), runCampaigns(api.app), runCampaigns(api.app)]);
    await runCampaigns(api.app);
    expect(await mailsOf(campaign)).toBe(2);
    expect(await show(campaign)).toMatchObject({ state: 'sent', sent: 2 });
  });

  test('waits from 21 to 8 by the clock of the fair', async () => {
    const campaign = await aCampaign(admin);
    // In Stockholm, these times are 21:00 and 07:59.
    for (const time of ['2026-11-01T20:00:00.000Z', '2026-11-02T06:59:00.000Z']) {
      api.setTime(new Date(time));
      await sendCampaign(admin, campaign);
      await runCampaigns(api.app);
      expect([time, await mailsOf(campaign)]).toEqual([time, 0]);
    }
    expect((await show(campaign)).waitsUntil).toBe('2026-11-02T07:00:00.000Z');
    api.setTime(new Date('2026-11-02T07:00:00.000Z'));
    await runCampaigns(api.app);
    expect(await mailsOf(campaign)).toBe(1);
  });

  test('skips and lists a person who would get a fourth campaign within seven days', async () => {
    const student = await aStudent();
    const send = async () => {
      const campaign = await aCampaign(admin, { segment: 'students.all' });
      await sendCampaign(admin, campaign).expect(202);
      await runCampaigns(api.app);
      return campaign;
    };
    for (let no = 1; no <= 3; no += 1) await send();
    const fourth = await aCampaign(admin, { segment: 'students.all' });
    expect(fourth.reply.body).toMatchObject({ count: 1, excluded: { tooMany: 1 } });
    const sent = await send();
    expect(await mailsOf(sent)).toBe(0);
    expect(await show(sent)).toMatchObject({
      state: 'sent',
      sent: 0,
      skipped: { tooMany: 1 },
      skippedPeople: [{ id: String(student._id), name: student.name, reason: 'tooMany' }],
    });
    api.setTime(later(7 * DAY_MS));
    expect(await mailsOf(await send())).toBe(1);
  });

  test('forgets 30 days after its end who was picked and skipped, and keeps the numbers', async () => {
    const { students } = await acceptedStudents(2);
    const campaign = await aCampaign(admin, {
      segment: 'people.picked',
      people: students.map(({ _id }) => String(_id)),
    });
    await sendCampaign(admin, campaign, { sendAt: later(HOUR_MS).toISOString() });
    await StudentModel.updateOne({ _id: students[0]?._id }, { active: false });
    api.setTime(later(HOUR_MS));
    await runCampaigns(api.app);
    const stored = () => CampaignModel.findById(campaign.id).lean();
    expect(await stored()).toMatchObject({ state: 'sent', people: [{}, {}], noLongerMatches: [{}] });
    api.setTime(later(HOUR_MS + (PEOPLE_KEPT_DAYS - 1) * DAY_MS));
    await forgetPeople(api.app);
    expect((await stored())?.people).toHaveLength(2);
    api.setTime(later(2 * HOUR_MS + PEOPLE_KEPT_DAYS * DAY_MS));
    await forgetPeople(api.app);
    await forgetPeople(api.app);
    const left = await stored();
    expect([left?.people, left?.noLongerMatches, left?.tooMany]).toEqual([undefined, undefined, undefined]);
    expect(await show(campaign)).toMatchObject({
      count: 2,
      sent: 1,
      skipped: { noLongerMatches: 1, tooMany: 0 },
    });
  });

  test('gives one mail to a person with two slots used when two campaigns run in parallel', async () => {
    for (let round = 0; round < 5; round += 1) {
      await emptyAudience();
      await Promise.all([aStudent(), aStudent(), aStudent()]);
      for (let no = 0; no < 2; no += 1) {
        await sendCampaign(admin, await aCampaign(admin, { segment: 'students.all' })).expect(202);
        await runCampaigns(api.app);
      }
      const [one, two] = [
        await aCampaign(admin, { segment: 'students.all' }),
        await aCampaign(admin, { segment: 'students.newsletter' }),
      ];
      for (const campaign of [one, two]) await sendCampaign(admin, campaign).expect(202);
      await Promise.all([runCampaigns(api.app), runCampaigns(api.app)]);
      await runCampaigns(api.app);
      const counts = [await mailsOf(one), await mailsOf(two)];
      expect([round, counts.reduce((sum, count) => sum + count)]).toEqual([round, 3]);
      expect((await Promise.all([show(one), show(two)])).map(({ state }) => state)).toEqual(['sent', 'sent']);
    }
  });

  test('gives the last free slot of a person to one of two campaigns that take it at the same time', async () => {
    const take = async (_id: Types.ObjectId, campaignId: Types.ObjectId): Promise<number> => {
      const taken = () =>
        inTransaction((session) => takeSlots([_id], campaignId, ELEVEN_DAYS_BEFORE, session));
      // Tries twice, like the worker: the first try fails if another campaign takes the same slot at that moment.
      return (await taken().catch(() => taken())).size;
    };
    for (let round = 0; round < 10; round += 1) {
      const { _id } = await aStudent();
      const campaigns = Array.from({ length: 4 }, () => new Types.ObjectId());
      for (const campaignId of campaigns.slice(0, 2)) expect(await take(_id, campaignId)).toBe(1);
      const last = await Promise.all(campaigns.slice(2).map((campaignId) => take(_id, campaignId)));
      expect([round, last.sort()]).toEqual([round, [0, 1]]);
    }
  });

  test('of news offers an end in one click, which ends news and no mail about their own matter', async () => {
    const { students } = await acceptedStudents(1);
    const [reader] = students;
    await StudentModel.updateOne({ _id: reader?._id }, { $set: { acceptsNews: true } });
    const deliver = async (segment: string) => {
      const campaign = await aCampaign(admin, { segment });
      await sendCampaign(admin, campaign).expect(202);
      await runCampaigns(api.app);
      return campaign;
    };
    const { id: campaignId } = await deliver('students.newsletter');
    await api.app.mail.deliverDue();
    const news = await waitForMail(api.config.dataDir, String(reader?.email));
    const oneClick = /^List-Unsubscribe: <(\S+)>$/m.exec(news.source.replace(/\n[ \t]+/g, ' '));
    const { pathname } = new URL(String(oneClick?.[1]));
    await api.visitor().post(pathname).type('form').send('List-Unsubscribe=One-Click').expect(200);
    // Queues a mail as if that had happened before the student unsubscribed.
    const data = { editionId: String(api.editionId), campaignId, kind: 'news' as const };
    const key = `campaign:${campaignId}:before`;
    const personId = reader?._id as Types.ObjectId;
    await api.app.mail.enqueue({ key, personId, template: 'campaign', data });
    await deliver('students.acceptedNotBooked');
    await api.app.mail.deliverDue();
    const own = await waitForMail(api.config.dataDir, String(reader?.email), 2);
    expect(own.text).toContain('a company has accepted you');
    expect(own.source).not.toContain('List-Unsubscribe');
    expect(await mailsTo(api.config.dataDir, String(reader?.email))).toHaveLength(2);
    expect((await aCampaign(admin, { segment: 'students.newsletter' })).count).toBe(0);
  });

  test('is taken back to a draft, or stopped, whereupon no mail leaves', async () => {
    await Promise.all([aStudent(), aStudent()]);
    const campaign = await aCampaign(admin, { segment: 'students.all' });
    const sendAt = later(HOUR_MS).toISOString();
    await sendCampaign(admin, campaign, { sendAt }).expect(202);
    await act(campaign, 'unschedule').expect(200);
    expect((await act(campaign, 'unschedule').expect(409)).body.code).toBe('CAMPAIGN_NOT_SCHEDULED');
    api.setTime(later(2 * HOUR_MS));
    await runCampaigns(api.app);
    expect(await mailsOf(campaign)).toBe(0);

    await sendCampaign(admin, campaign).expect(202);
    expect((await act(campaign, 'stop').expect(200)).body).toEqual({ sent: 0, stopped: 2 });
    expect((await act(campaign, 'stop').expect(200)).body).toEqual({ sent: 0, stopped: 2 });
    const stopAgain = async (one: SavedCampaign) => {
      const { body } = await act(one, 'stop').expect(409);
      return [body.code, body.message];
    };
    const draft = await aCampaign(admin);
    expect(await stopAgain(draft)).toEqual(['CAMPAIGN_OVER', expect.any(String)]);
    expect((await stopAgain(draft))[1]).toBe('This message is a draft. There is nothing to stop.');
    await sendCampaign(admin, draft).expect(202);
    await runCampaigns(api.app);
    expect((await stopAgain(draft))[1]).toBe(
      'All emails of this message have been sent. There is nothing to stop.',
    );
    await runCampaigns(api.app);
    expect(await mailsOf(campaign)).toBe(0);
    expect(await show(campaign)).toMatchObject({ state: 'stopped', sent: 0 });
  });
});
