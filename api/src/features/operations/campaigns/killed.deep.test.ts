import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { connectDatabase, connection, disconnectDatabase } from '../../../db/connection.ts';
import { MailModel } from '../../../services/mail/model.ts';
import { type ApiProcess, startApiProcess } from '../../../testing/apiProcess.ts';
import { tokensOf } from '../../../testing/callers.ts';
import { anAdmin } from '../../../testing/index.ts';
import { endTransactions, hasIdleTransaction } from '../../../testing/openTransactions.ts';
import { startSmtpServer } from '../../../testing/smtpServer.ts';
import { databaseUri } from '../../../testing/testApi.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { StudentModel } from '../../people/students/model.ts';
import { CampaignModel } from './model.ts';

/**
 * Tests a campaign to 500 students while the API process is killed with SIGKILL (issue 36, test 3): once inside the
 * transaction that queues a batch of mails, and once when the mail server has accepted mails that are not recorded as
 * sent yet.
 */

const PEOPLE = 500;
/** Time in ms after which the database has surely executed all commands of a process that has been paused. */
const SETTLE_MS = 20;
const TEXTS = {
  subject: { en: 'News', sv: 'Nytt' },
  body: { en: 'Hello {firstName}', sv: 'Hej {firstName}' },
};

let uri = '';
let running: ApiProcess | undefined;
let smtp: Awaited<ReturnType<typeof startSmtpServer>> | undefined;
beforeEach(async () => {
  uri = databaseUri();
  await connectDatabase(uri);
  await connection.dropDatabase();
});
afterEach(async () => {
  await running?.stop();
  await smtp?.stop();
  smtp = undefined;
  await disconnectDatabase();
});

/** Returns a time zone in which it is noon now. In the night, campaigns would not be sent. */
function noonZone(): string {
  const offset = 12 - new Date().getUTCHours();
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? `-${offset}` : `+${-offset}`}`;
}

async function start(environment: Record<string, string>): Promise<ApiProcess> {
  running = await startApiProcess(uri, environment);
  await EditionModel.updateOne({ current: true }, { $set: { timeZone: noonZone() } });
  await running.restart();
  await StudentModel.collection.insertMany(
    Array.from({ length: PEOPLE }, (_, no) => ({
      ...{ _id: new Types.ObjectId(), type: 'student' as const, name: `Student ${no}`, program: 'SYSDK' },
      ...{ email: `student${no}@kill.example`, active: true, acceptsNews: true, createdAt: new Date() },
    })) as never[],
  );
  return running;
}

/** Creates an admin. Returns a function that sends requests as this admin. */
async function anAgent({ address }: ApiProcess) {
  const [token] = await tokensOf([await anAdmin()]);
  return async (path: string, body: object) => {
    const reply = await fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as { id: string; count: number; hash: string };
  };
}

const until = async (isDone: () => Promise<boolean>) => {
  while (!(await isDone())) await pause(20);
};

/**
 * Inserts a mail in a transaction that stays open. A batch with the same key cannot commit meanwhile: the database
 * aborts its transaction, and the API retries it again and again.
 */
async function holdKey(key: string): Promise<{ release(): Promise<void> }> {
  const session = await connection.startSession();
  session.startTransaction();
  await MailModel.collection.insertOne({ key } as never, { session });
  return {
    async release() {
      await session.abortTransaction();
      await session.endSession();
    },
  };
}

/**
 * Kills a process while a condition holds. To check the condition, the process is paused; if the condition does not
 * hold, the process is resumed.
 */
async function killWhen(api: ApiProcess, holds: () => Promise<boolean>): Promise<void> {
  for (;;) {
    process.kill(api.pid, 'SIGSTOP');
    // Waits, because the database may still be executing the last commands of the process.
    await pause(SETTLE_MS);
    if (await holds()) break;
    process.kill(api.pid, 'SIGCONT');
    await pause(1);
  }
  await api.kill();
}

const sentMails = () => MailModel.countDocuments({ state: 'sent' });

/**
 * Sends a campaign, kills the process twice, and waits until all mails are sent. The first kill is inside the
 * transaction of a batch; the second is when more mails are handed over than recorded as sent.
 * @param handedOver returns the number of mails handed over so far
 */
async function sendAndKill(api: ApiProcess, handedOver: () => Promise<number>): Promise<void> {
  const send = await anAgent(api);
  const draft = { segment: 'students.all', ...TEXTS };
  const { id, count, hash } = await send('/admin/campaigns', draft);
  expect(count).toBe(PEOPLE);
  const late = await StudentModel.findOne({ email: `student${PEOPLE / 2}@kill.example` }).lean();
  const held = await holdKey(`campaign:${id}:${String(late?._id)}`);
  await send(`/admin/campaigns/${id}/send`, { count, hash });
  await until(async () => (await MailModel.countDocuments()) > 0);
  const isFinished = async () => (await CampaignModel.exists({ _id: id, state: 'sent' })) !== null;
  await killWhen(api, async () => (await hasIdleTransaction(api)) || (await isFinished()));
  const queued = await MailModel.countDocuments();
  process.stdout.write(`  killed inside a transaction, with ${queued} of ${PEOPLE} mails queued\n`);
  expect(queued).toBeLessThan(PEOPLE);
  await held.release();
  // Ends the transaction of the killed process at once. Otherwise the database would end it after a minute.
  await endTransactions(api);
  await api.start();
  await until(async () => (await sentMails()) > PEOPLE / 4);
  await killWhen(api, async () => (await handedOver()) > (await sentMails()));
  const [handed, sent] = [await handedOver(), await sentMails()];
  process.stdout.write(`  killed with ${handed} mails handed over, ${sent} of them recorded as sent\n`);
  expect(handed).toBeGreaterThan(sent);
  // Releases the mails that the killed process had claimed. Otherwise no worker could claim them for two minutes.
  await MailModel.updateMany({ state: 'queued' }, { $set: { nextAttemptAt: new Date(0) } });
  await api.start();
  await until(isFinished);
  const campaign = await CampaignModel.findById(id).lean();
  expect([campaign?.sent, await MailModel.countDocuments()]).toEqual([PEOPLE, PEOPLE]);
  await until(async () => (await sentMails()) === PEOPLE);
}

const recipients = (sources: readonly string[]) =>
  new Set(sources.map((source) => /^To: (.*)$/m.exec(source)?.[1]));

test('leaves 500 queue rows, 500 outbox files and 500 recipients', async () => {
  const api = await start({});
  const folder = join(api.dataDir, 'outbox');
  const mailsIn = async () => (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  await sendAndKill(api, async () => (await mailsIn()).length);
  const names = await mailsIn();
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect([await MailModel.countDocuments(), names.length, recipients(sources).size]).toEqual([
    PEOPLE,
    PEOPLE,
    PEOPLE,
  ]);
}, 300_000);

test('hands 500 Message-IDs to a mail server, one for each recipient', async () => {
  smtp = await startSmtpServer();
  const { accepted } = smtp;
  const api = await start({ SMTP_URL: smtp.url });
  await sendAndKill(api, async () => accepted.length);
  const ids = new Set(accepted.map((source) => /^Message-ID:\s+(<[^>]+>)/m.exec(source)?.[1]));
  process.stdout.write(`  ${accepted.length} mails were handed over\n`);
  // Some mails were handed over twice. Both times, they had the same Message-ID.
  expect(accepted.length).toBeGreaterThan(PEOPLE);
  expect([ids.size, recipients(accepted).size]).toEqual([PEOPLE, PEOPLE]);
}, 300_000);
