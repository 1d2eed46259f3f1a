import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { pino } from 'pino';
import { connectDatabase, connection, disconnectDatabase } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readConfig } from '../../env.ts';
import { ensureEdition } from '../../features/fair/fair/edition.ts';
import { fairIn, fairOf } from '../../features/fair/fair/fair.ts';
import { EditionModel } from '../../features/fair/fair/model.ts';
import { LETTERS } from '../../features/index.ts';
import { PasswordTokenModel } from '../../features/membership/auth/model.ts';
import { inviteToFirstLogin } from '../../features/people/accounts/invitation.ts';
import { addressesOf } from '../../features/people/accounts/service.ts';
import { findActor, findActorByEmail } from '../../features/recruitment/companies/index.ts';
import { migrate } from '../../migrations/index.ts';
import { aCompany, anAdmin, aStudent } from '../../testing/factories.ts';
import { mailsTo, waitForMail } from '../../testing/outbox.ts';
import { startSmtpServer } from '../../testing/smtpServer.ts';
import { keyFor } from './keys.ts';
import { letterAsHtml } from './layout.ts';
import { createMailer } from './mailer.ts';
import { MailModel } from './model.ts';

const SECRET = 'a secret that only tests know; 32+ characters';
let dataDir: string;
const editionId = new Types.ObjectId();

/** Connects to a database without starting the API, because the API's worker would send the mails of the tests. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fair-mail-'));
  const uri = new URL(String(process.env.TEST_MONGODB_URI));
  uri.pathname = `/test-${randomUUID().slice(0, 13)}`;
  await connectDatabase(uri.href);
  await migrate(connection);
});
beforeEach(() => MailModel.deleteMany({}));
afterAll(async () => {
  await connection.dropDatabase();
  await disconnectDatabase();
  await rm(dataDir, { recursive: true, force: true });
});

const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
const configOf = (environment: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, DEMO: '0', PUBLIC_URL: 'https://fair.test.example', ...environment });
const mailerOf = (environment: Record<string, string> = {}) => {
  const config = configOf(environment);
  return createMailer({
    config,
    log,
    sessionSecret: SECRET,
    letters: LETTERS,
    people: {
      byId: (id) => findActor({ editionId }, id),
      byEmail: (email) => findActorByEmail({ editionId }, email),
      addressesOf,
    },
    readFair: async (language) => fairIn(fairOf(config, await ensureEdition(config)), language),
  });
};
const recoveryTo = (to: string) =>
  ({ key: `recovery:${randomUUID()}`, to, template: 'recovery', data: {} }) as const;
const makeDue = () => MailModel.updateMany({ state: 'queued' }, { $set: { nextAttemptAt: new Date(0) } });

test('writes a mail as a readable file named by time and subject without SMTP_URL', async () => {
  const company = await aCompany({ companyName: 'Åäö & <Söner> AB', name: 'Örjan "Ö" Öst' });
  const mail = mailerOf({ FAIR_NAME: 'Höstmässan' });
  await inviteToFirstLogin({ mail }, company);
  expect(await mail.deliverDue()).toBe(1);

  const [sent] = await mailsTo(dataDir, company.email);
  expect(sent?.fileName).toMatch(
    /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-your-account-for-hostmassan-2026-\w{6}\.eml$/,
  );
  expect(sent?.text).toContain('Hello Örjan "Ö" Öst,');
  expect(sent?.text).toContain('The account of Åäö & <Söner> AB is ready.');
  expect(sent?.link.href).toMatch(
    /^https:\/\/fair\.test\.example\/firstlogin\?token=[\w-]{43}&email=company/,
  );
  const [, html] = sent?.source.split('text/html') ?? [];
  expect(html).toContain('Åäö &amp; &lt;Söner&gt; AB');
  expect(html?.match(/<a /g)).toHaveLength(1);
  expect(html).toContain(`href="${sent?.link.href.replace('&', '&amp;')}"`);
  expect((await readdir(join(dataDir, 'outbox'))).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('queues an invitation once, however often it is requested', async () => {
  const admin = await anAdmin();
  const mail = mailerOf();
  await Promise.all(Array.from({ length: 10 }, () => inviteToFirstLogin({ mail }, admin)));
  await mail.deliverDue();
  await inviteToFirstLogin({ mail }, admin);
  expect(await mail.deliverDue()).toBe(0);
  const sent = await mailsTo(dataDir, admin.email);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('An administrator account has been created for you.');
  expect(await PasswordTokenModel.countDocuments({ accountId: admin._id })).toBe(1);
});

test('queues a mail with its transaction, and not when that is rolled back', async () => {
  const [kept, undone] = [await anAdmin(), await anAdmin()];
  const mail = mailerOf();
  mail.start();
  await inTransaction((session) => inviteToFirstLogin({ mail }, kept, { session }));
  const failed = inTransaction(async (session) => {
    await inviteToFirstLogin({ mail }, undone, { session });
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  await waitForMail(dataDir, kept.email);
  await mail.stop();
  expect(await MailModel.countDocuments({ key: { $regex: undone._id.toHexString() } })).toBe(0);
});

test('stores no address and no id of the recipient with the data of a mail to a person', async () => {
  const [admin, mail] = [await anAdmin(), mailerOf()];
  await inviteToFirstLogin({ mail }, admin);
  expect(await MailModel.find({}, { _id: 0, personId: 1, to: 1, data: 1 }).lean()).toEqual([
    { personId: admin._id, data: {} },
  ]);
});

test('keeps nothing personal in the queue after sending, and logs only ids', async () => {
  const student = await aStudent();
  const mail = mailerOf();
  lines.length = 0;
  await mail.enqueue(recoveryTo(student.email));
  await mail.deliverDue();
  const [entry] = await MailModel.find().lean();
  expect(entry).toMatchObject({
    state: 'sent',
    attempts: 1,
    sentAt: expect.any(Date),
    expiresAt: expect.any(Date),
  });
  expect(JSON.stringify([entry, lines])).not.toMatch(/student\d+@|token=/);
});

test('logs subject and link with DEMO on, never the address', async () => {
  const student = await aStudent();
  const mail = mailerOf({ DEMO: '1' });
  lines.length = 0;
  await mail.enqueue(recoveryTo(student.email));
  await mail.deliverDue();
  const sent = await waitForMail(dataDir, student.email);
  const token = sent.link.searchParams.get('token');
  const link = `${sent.link.origin}${sent.link.pathname}?token=${token}`;
  expect(lines).toContainEqual(expect.objectContaining({ subject: sent.subject, link }));
  expect(decodeURIComponent(JSON.stringify(lines))).not.toContain(student.email);
});

test.each(['0', '1'])('logs neither link nor address with DEMO=%s and SMTP', async (demo) => {
  const smtp = await startSmtpServer();
  const student = await aStudent();
  const mail = mailerOf({ SMTP_URL: smtp.url, DEMO: demo });
  lines.length = 0;
  await mail.enqueue(recoveryTo(student.email));
  await mail.deliverDue();
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'mail sent' }));
  expect(decodeURIComponent(JSON.stringify(lines))).not.toMatch(/token=|https?:|@/);
  await mail.stop();
  await smtp.stop();
});

test('discards a mail to an unknown address', async () => {
  const mail = mailerOf();
  await mail.enqueue(recoveryTo('nobody@test.example'));
  await mail.deliverDue();
  expect(JSON.stringify(await MailModel.find().lean())).not.toContain('nobody@');
  expect(await MailModel.countDocuments({ state: 'discarded' })).toBe(1);
  expect(await mailsTo(dataDir, 'nobody@test.example')).toEqual([]);
});

test('sends both forms over SMTP, with one message id for every attempt', async () => {
  let refusals = 2;
  const smtp = await startSmtpServer({
    verdict: async () => {
      refusals -= 1;
      return refusals >= 0 ? '451 later' : '250 OK';
    },
  });
  const student = await aStudent();
  const mail = mailerOf({ SMTP_URL: smtp.url, MAIL_FROM: 'The Fair <fair@test.example>' });
  await mail.enqueue(recoveryTo(student.email));
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    expect(await mail.deliverDue()).toBe(1);
    const entry = await MailModel.findOne().lean();
    expect(entry).toMatchObject({ state: 'queued', attempts: attempt });
    pauses.push(Math.round((Number(entry?.nextAttemptAt) - Number(entry?.updatedAt)) / 1000));
    await makeDue();
  }
  expect(pauses).toEqual([15, 30]);
  await mail.deliverDue();
  const entry = await MailModel.findOne().lean();
  expect(entry?.state).toBe('sent');
  expect(smtp.accepted).toHaveLength(1);
  expect(smtp.accepted[0]).toContain('From: The Fair <fair@test.example>');
  expect(smtp.accepted[0]).toContain(`Message-ID: <${entry?._id.toHexString()}@fair.test.example>`);
  expect(smtp.accepted[0]).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
  await mail.stop();
  await smtp.stop();
});

test('retries when the server is unreachable, and gives up when it rejects the recipient', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => closed.once('listening', listening));
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  const student = await aStudent();
  const away = mailerOf({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await away.enqueue(recoveryTo(student.email));
  await away.deliverDue();
  expect(await MailModel.findOne().lean()).toMatchObject({
    state: 'queued',
    attempts: 1,
    lastError: 'ESOCKET',
  });

  const smtp = await startSmtpServer({ recipient: '550 no such mailbox' });
  const refusing = mailerOf({ SMTP_URL: smtp.url });
  await makeDue();
  await refusing.deliverDue();
  expect(await MailModel.findOne().lean()).toMatchObject({
    state: 'failed',
    attempts: 2,
    lastError: 'EENVELOPE',
  });
  await Promise.all([away.stop(), refusing.stop(), smtp.stop()]);
});

describe('a mail rejected by the server', () => {
  /** Queues one mail to each of `count` new students, and attempts to send each mail once. Returns the mails. */
  async function tryAll(mail: ReturnType<typeof mailerOf>, count: number) {
    const students = await Promise.all(Array.from({ length: count }, () => aStudent()));
    for (const { email } of students) await mail.enqueue(recoveryTo(email));
    await mail.deliverDue();
    return MailModel.find().lean();
  }
  const statesOf = (mails: readonly { state: string; lastError?: string | null }[]) =>
    new Set(mails.map(({ state, lastError }) => [state, lastError].join(' ').trim()));

  test.each(['550 relay not permitted', '554 5.7.1 Relay access denied', '550 we do not like you'])(
    'waits when several recipients get the same answer: %s',
    async (answer) => {
      let isFixed = false;
      const smtp = await startSmtpServer({
        recipient: (address) => (isFixed ? '250 OK' : answer.replace(' ', ` <${address}> `)),
      });
      const mail = mailerOf({ SMTP_URL: smtp.url });
      lines.length = 0;
      expect(statesOf(await tryAll(mail, 6))).toEqual(new Set(['queued ERELAY']));
      const said = lines.filter(({ msg }) => msg === 'mail server refuses several recipients alike');
      expect(said.length).toBeGreaterThan(0);
      isFixed = true;
      await makeDue();
      await mail.deliverDue();
      expect(statesOf(await MailModel.find().lean())).toEqual(new Set(['sent']));
      await Promise.all([mail.stop(), smtp.stop()]);
    },
  );

  test.each([
    ['says that the mailbox is unknown', '550 5.1.1 User unknown', 0],
    ['takes mails to others in between', '550 go away', 1],
  ])('is given up when the server %s', async (_when, answer, accepted) => {
    let isTaking = false;
    const smtp = await startSmtpServer({ recipient: () => (isTaking ? '250 OK' : answer) });
    const mail = mailerOf({ SMTP_URL: smtp.url });
    for (let round = 0; round < 2; round += 1) {
      isTaking = false;
      await tryAll(mail, 1);
      isTaking = true;
      await tryAll(mail, accepted);
    }
    const refused = await MailModel.find({ state: { $ne: 'sent' } }).lean();
    expect(refused).toHaveLength(2);
    expect(statesOf(refused)).toEqual(new Set(['failed EENVELOPE']));
    await Promise.all([mail.stop(), smtp.stop()]);
  });

  test('waits when the server rejects the sender', async () => {
    const smtp = await startSmtpServer({ sender: '553 5.7.1 sender not owned by user' });
    const mail = mailerOf({ SMTP_URL: smtp.url });
    expect(statesOf(await tryAll(mail, 1))).toEqual(new Set(['queued EENVELOPE']));
    await Promise.all([mail.stop(), smtp.stop()]);
  });

  test.each([
    ['that the server has announced', { size: 1000 }],
    ['that the server has not announced', { verdict: async () => '552 5.3.4 Message too big' as const }],
  ])('is given up at once when it exceeds a size %s', async (_which, server) => {
    const smtp = await startSmtpServer(server);
    const mail = mailerOf({ SMTP_URL: smtp.url });
    lines.length = 0;
    const mails = await tryAll(mail, 3);
    expect(statesOf(mails)).toEqual(new Set(['failed ESIZE']));
    expect(mails.map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    expect(lines.filter(({ msg }) => msg === 'mail given up')).toHaveLength(3);
    expect(smtp.accepted).toEqual([]);
    await Promise.all([mail.stop(), smtp.stop()]);
  });
});

test('uses the same sender with SMTP, in the outbox and in the demo when MAIL_FROM is not set', async () => {
  const smtp = await startSmtpServer();
  const student = await aStudent();
  for (const environment of [{ SMTP_URL: smtp.url }, {}, { DEMO: '1' }, { SMTP_URL: smtp.url, DEMO: '1' }]) {
    const mail = mailerOf({ ...environment, FAIR_NAME: 'Our, Fair' });
    await mail.enqueue(recoveryTo(student.email));
    await mail.deliverDue();
    await mail.stop();
  }
  const files = await mailsTo(dataDir, student.email);
  const sources = [...smtp.accepted, ...files.map(({ source }) => source)];
  expect(sources).toHaveLength(4);
  for (const source of sources) expect(source).toMatch(/^From: .*Fair.*<no-reply@fair\.example>$/m);
  await smtp.stop();
});

test('sends every mail once when several processes share the queue', async () => {
  const smtp = await startSmtpServer();
  const students = await Promise.all(Array.from({ length: 20 }, () => aStudent()));
  const workers = [1, 2, 3].map(() => mailerOf({ SMTP_URL: smtp.url }));
  for (const { email } of students) await workers[0]?.enqueue(recoveryTo(email));
  const handled = await Promise.all(workers.map((worker) => worker.deliverDue()));
  expect(handled.reduce((sum, count) => sum + count, 0)).toBe(20);
  const recipients = smtp.accepted.map((source) => /^To: (.*)$/m.exec(source)?.[1]);
  expect(recipients.sort()).toEqual(students.map(({ email }) => email).sort());
  await Promise.all(workers.map((worker) => worker.stop()));
  await smtp.stop();
});

test('does not delay a password mail behind slow mails of other kinds', async () => {
  const moments = new EventEmitter();
  const smtp = await startSmtpServer({
    verdict: async (source) => {
      if (!source.includes('Subject: Set a new password')) await once(moments, 'release');
      return '250 OK';
    },
  });
  const mail = mailerOf({ SMTP_URL: smtp.url });
  const slow = await Promise.all(Array.from({ length: 15 }, () => aStudent()));
  await mail.enqueueAll(
    slow.map(({ _id }) => ({ key: keyFor('welcome', _id), template: 'welcome', data: {} })),
  );
  mail.start();
  const taken = () => MailModel.countDocuments({ template: 'welcome', attempts: 1 });
  while ((await taken()) < 2) await pause(10);
  const waits = await aStudent();
  await mail.enqueue(recoveryTo(waits.email));
  while (smtp.accepted.length === 0) await pause(10);
  expect(smtp.accepted[0]).toContain(`To: ${waits.email}`);
  expect(await MailModel.countDocuments({ template: 'welcome', state: 'sent' })).toBe(0);
  const stopped = mail.stop();
  moments.emit('release');
  await stopped;
  await smtp.stop();
});

test('names the sender, the time and place of the fair and the contact in every mail', async () => {
  await ensureEdition(configOf());
  const student = await aStudent();
  const mail = mailerOf();
  await mail.enqueue(recoveryTo(student.email));
  await mail.deliverDue();
  const facts = {
    ...{ days: ['2026-11-12'], place: 'The hall', address: { text: '1 Station Road' } },
    contact: { email: 'us@uni.example' },
  };
  await EditionModel.updateOne({ current: true }, { $set: facts });
  await mail.enqueue(recoveryTo(student.email));
  await mail.deliverDue();
  await EditionModel.updateOne({ current: true }, { $unset: facts });
  const [early, sent] = await mailsTo(dataDir, student.email);
  // The day of the fair is not set, so mails do not mention it.
  expect(early?.text).not.toContain('The fair:');
  // The contact address is not set, so mails have no reply address.
  expect(early?.source).not.toContain('Reply-To');
  expect(early?.text).not.toContain('Questions?');
  expect(sent?.source).toContain('\nReply-To: us@uni.example\n');
  expect(sent?.text).toContain('Sent by Campus Career Fair 2026 because of your account there.');
  expect(sent?.text).toContain('The fair: 12 November 2026, The hall, 1 Station Road.');
  expect(sent?.text).toContain('Questions? Reply to this email, or write to us@uni.example.');
  expect(sent?.source).not.toContain('List-Unsubscribe');
});

test('waits for mails in flight when stopping, and starts no other', async () => {
  const moments = new EventEmitter();
  const smtp = await startSmtpServer({
    verdict: async () => {
      moments.emit('in hand');
      await once(moments, 'release');
      return '250 OK';
    },
  });
  const mail = mailerOf({ SMTP_URL: smtp.url });
  // Queues more mails than there are worker slots for them.
  for (let number = 0; number < 4; number += 1) {
    await mail.enqueue(recoveryTo((await aStudent()).email));
  }
  let inHand = 0;
  const bothSeats = new Promise<void>((resolve) =>
    moments.on('in hand', () => {
      inHand += 1;
      if (inHand === 2) resolve();
    }),
  );
  mail.start();
  await bothSeats;
  const stopped = mail.stop();
  moments.emit('release');
  await stopped;
  expect(smtp.accepted).toHaveLength(2);
  expect(await MailModel.countDocuments({ state: 'sent' })).toBe(2);
  expect(await MailModel.countDocuments({ state: 'queued' })).toBe(2);
  await smtp.stop();
});

test('escapes markup in a name', () => {
  const html = letterAsHtml({
    subject: '<s>',
    heading: '<script>alert(1)</script>',
    paragraphs: ['a & b'],
    button: { label: '"', link: 'https://x.example/?a="b"&c' },
    note: "'",
    footer: ['<i>'],
    language: 'en',
    from: 'a@test.example',
    replyTo: 'a@test.example',
    lanyard: 'student',
  });
  expect(html).not.toContain('<script>');
  expect(html).toContain('a &amp; b');
  expect(html).toContain('href="https://x.example/?a=&quot;b&quot;&amp;c"');
});
