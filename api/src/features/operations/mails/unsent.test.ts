import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { keyFor } from '../../../services/mail/keys.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { type Agent, aCompany, anAdmin, aStudent } from '../../../testing/index.ts';
import { startSmtpServer, type Verdict } from '../../../testing/smtpServer.ts';
import { StudentModel } from '../../people/students/model.ts';

/** Tests the admins' list of mails that could not be sent. */

const LIST = '/api/v1/admin/mails';
let verdict: Awaited<ReturnType<Verdict>> = '250 OK';
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  smtp = await startSmtpServer({ verdict: async () => verdict });
});
const api = givenApi(() => ({ SMTP_URL: smtp.url }));
let admin: Agent;
beforeAll(async () => {
  admin = await api.signedIn(await anAdmin());
});
afterAll(async () => {
  await smtp.stop();
});
beforeEach(async () => {
  verdict = '250 OK';
  await MailModel.deleteMany({});
});

async function until(wanted: object): Promise<void> {
  while (!(await MailModel.exists(wanted))) await pause(10);
}

async function aWelcomedStudent() {
  const student = await aStudent();
  await api.app.mail.enqueue({ key: keyFor('welcome', student._id), template: 'welcome', data: {} });
  return student;
}

test('shows a waiting mail with its age and the server’s reason without the address', async () => {
  const student = await aStudent({ email: 'anna.berg@uni.example' });
  verdict = '451 4.3.0 <anna.berg@uni.example> try again, queue full';
  await api.app.mail.enqueue({ key: keyFor('welcome', student._id), template: 'welcome', data: {} });
  await until({ lastError: { $exists: true } });
  const { body, headers } = await admin.get(LIST).expect(200);
  expect(headers['x-total-count']).toBe('1');
  expect(body).toEqual([
    {
      id: expect.any(String),
      to: 'anna.berg@uni.example',
      template: 'welcome',
      state: 'waiting',
      attempts: 1,
      error: 'EMESSAGE',
      answer: expect.stringContaining('451 4.3.0 <…> try again, queue full'),
      since: expect.any(String),
      failedAt: expect.any(String),
      nextAttemptAt: expect.any(String),
    },
  ]);
  expect((await admin.get(`${LIST}?filter[state]=failed`).expect(200)).body).toEqual([]);
  expect((await MailModel.findOne().lean())?.lastAnswer).not.toContain('anna.berg');

  // An admin asks to send the mail now.
  verdict = '250 OK';
  await admin.post(`${LIST}/${body[0].id}/resend`).expect(204);
  await until({ state: 'sent' });
  expect((await admin.get(LIST).expect(200)).body).toEqual([]);
});

test('lists a mail that no worker has taken for a minute', async () => {
  const student = await aStudent();
  const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000);
  await MailModel.create({
    key: keyFor('welcome', student._id),
    personId: student._id,
    template: 'welcome',
    data: {},
    // Simulates the claim of a process that has ended: until this time, no worker claims the mail.
    nextAttemptAt: minutesAgo(-2),
  });
  expect((await admin.get(LIST).expect(200)).body).toEqual([]);
  await MailModel.updateOne(
    {},
    { $set: { nextAttemptAt: minutesAgo(2), state: 'queued', template: 'none' } },
  );
  const { body } = await admin.get(LIST).expect(200);
  expect(body).toHaveLength(1);
});

test.each(['451 later', '550 no such mailbox'] as const)(
  'sends a mail that failed with %s to the person’s current address',
  async (answer) => {
    verdict = answer;
    const student = await aWelcomedStudent();
    await until({ lastError: { $exists: true } });
    const email = `new-${student.email}`;
    await StudentModel.updateOne({ _id: student._id }, { $set: { email } });
    const [mail] = (await admin.get(LIST).expect(200)).body;
    expect(mail.to).toBe(email);
    verdict = '250 OK';
    await admin.post(`${LIST}/${mail.id}/resend`).expect(204);
    await until({ state: 'sent' });
    expect(smtp.accepted.at(-1)).toContain(`\nTo: ${email}\n`);
  },
);

test('does the same for a password mail, which finds its recipient by address at the first attempt', async () => {
  verdict = '550 no such mailbox';
  const student = await aStudent();
  const visitor = api.visitor();
  await visitor.post('/api/v1/public/reset-password/recover').send({ email: student.email }).expect(200);
  await until({ state: 'failed', template: 'recovery' });
  const email = `new-${student.email}`;
  await StudentModel.updateOne({ _id: student._id }, { $set: { email } });
  const [mail] = (await admin.get(`${LIST}?filter[state]=failed`).expect(200)).body;
  expect(mail.to).toBe(email);
  verdict = '250 OK';
  await admin.post(`${LIST}/${mail.id}/resend`).expect(204);
  await until({ state: 'sent' });
  expect(smtp.accepted.at(-1)).toContain(`\nTo: ${email}\n`);
});

test('writes a mail in the recipient’s language at the time of sending, not of queueing', async () => {
  verdict = '451 later';
  const student = await aStudent({ language: 'en' });
  await api.app.mail.enqueue({ key: keyFor('welcome', student._id), template: 'welcome', data: {} });
  await until({ lastError: { $exists: true } });
  const reader = await api.signedIn(student);
  await reader.patch('/api/v1/protected/language').send({ language: 'sv' }).expect(200);
  const [mail] = (await admin.get(LIST).expect(200)).body;
  verdict = '250 OK';
  await admin.post(`${LIST}/${mail.id}/resend`).expect(204);
  await until({ state: 'sent' });
  const sent = String(smtp.accepted.at(-1));
  expect(sent).toContain('\nContent-Language: sv\n');
  expect(sent).toContain('<html lang=3D"sv">');
});

test('marks a rejected address on contact, team and student until it accepts a mail or changes', async () => {
  const [company, student] = [await aCompany(), await aStudent()];
  const marks = async () => {
    const get = async (path: string) => (await admin.get(`/api/v1/admin/${path}`).expect(200)).body;
    const [listed] = await get(`companies?filter[slug]=${company.slug}`);
    const [member] = await get(`companies/${company.slug}/team`);
    const [person] = await get(`students?filter[email]=${student.email}`);
    return [listed, member, person].map((one) => one?.mailRefusedAt !== undefined);
  };
  const write = async (about: string) => {
    for (const { _id } of [company, student])
      await api.app.mail.enqueue({ key: keyFor('welcome', _id, about), template: 'welcome', data: {} });
  };
  // The mail server rejects the mails because of their size, which says nothing about the addresses.
  verdict = '552 5.3.4 message too big';
  await write('size');
  while (await MailModel.exists({ state: 'queued' })) await pause(10);
  expect(await marks()).toEqual([false, false, false]);
  verdict = '550 5.1.1 no such mailbox';
  await write('refused');
  while (await MailModel.exists({ state: 'queued' })) await pause(10);
  expect(await marks()).toEqual([true, true, true]);
  // The rejection of the old address does not count for the new one.
  await admin
    .patch(`/api/v1/admin/companies/${company.slug}`)
    .send({ email: `new-${company.email}` })
    .expect(200);
  expect(await marks()).toEqual([false, false, true]);
  verdict = '250 OK';
  await write('taken');
  while (await MailModel.exists({ state: 'queued' })) await pause(10);
  expect(await marks()).toEqual([false, false, false]);
});

test('keeps the mark of a rejected address during a correction, and shows when the new one is rejected too', async () => {
  const student = await aStudent();
  const path = `/api/v1/admin/students/${student._id}/email`;
  const listed = async () =>
    (await admin.get(`/api/v1/admin/students?filter[email]=${student.email}`).expect(200)).body[0];
  const settled = async () => {
    while (await MailModel.exists({ state: 'queued' })) await pause(10);
  };
  const welcome = async (about: string) => {
    const key = keyFor('welcome', student._id, about);
    await api.app.mail.enqueue({ key, template: 'welcome', data: {} });
    await settled();
  };
  verdict = '550 5.1.1 no such mailbox';
  await welcome('refused');
  // Sends a mail to another address of the student. Its delivery does not clear the rejection of the first address.
  verdict = '250 OK';
  const link = {
    key: keyFor('confirmAddress', student._id, 'own'),
    to: `own-${student.email}`,
    template: 'confirmAddress',
    data: { email: `own-${student.email}` },
  } as const;
  await api.app.mail.enqueue(link);
  await settled();
  expect(await listed()).toHaveProperty('mailRefusedAt');

  verdict = '550 5.1.1 no such mailbox';
  const email = `new-${student.email}`;
  await admin.post(path).send({ email }).expect(200);
  await settled();
  expect((await listed()).correction).toMatchObject({
    email,
    state: 'waiting',
    mailRefusedAt: expect.any(String),
  });
  verdict = '250 OK';
  const again = (await admin.post(path).send({ email }).expect(200)).body;
  expect(again.correction).not.toHaveProperty('mailRefusedAt');
  await settled();
  expect((await listed()).correction).not.toHaveProperty('mailRefusedAt');
});

test('informs the previous address once when an admin changes a company’s address', async () => {
  const company = await aCompany();
  const change = (body: object) => admin.patch(`/api/v1/admin/companies/${company.slug}`).send(body);
  await change({ email: company.email, name: 'Same address' }).expect(200);
  await change({ email: `new-${company.email}` }).expect(200);
  await until({ template: 'addressChanged', state: 'sent' });
  expect(smtp.accepted.at(-1)).toContain(`\nTo: ${company.email}\n`);
  expect(smtp.accepted.at(-1)).toContain('Your login email was changed');
  const taken = await aCompany();
  await change({ email: taken.email }).expect(409);
  expect(await MailModel.countDocuments({ template: 'addressChanged' })).toBe(1);
});

test('sends a welcome mail after sign-up', async () => {
  const form = {
    name: 'New Student',
    email: 'newcomer@uni.example',
    password: 'a long test passphrase',
    program: 'SYSDK',
    acceptsNews: false,
  };
  await api.visitor().post('/api/v1/auth/signup').send(form).expect(201);
  await until({ template: 'welcome', state: 'sent' });
  expect(smtp.accepted.at(-1)).toContain('\nTo: newcomer@uni.example\n');
});
