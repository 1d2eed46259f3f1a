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
import { startSmtpServer } from '../../../testing/smtpServer.ts';
import { databaseUri } from '../../../testing/testApi.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import { StudentModel } from '../../people/students/model.ts';
import { CampaignModel } from './model.ts';

/** Kills the process with SIGKILL while it queues and sends the mails of a campaign to 500 students (issue 36, test 3). */

const PEOPLE = 500;
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

/** Returns a time zone in which it is noon now, because campaigns wait during the night. */
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

/** Returns a function that sends requests as a new admin. */
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

/** Sends a campaign, kills the process while mails are queued and while they are sent, and waits for the last one. */
async function sendAndKill(api: ApiProcess): Promise<void> {
  const send = await anAgent(api);
  const draft = { segment: 'students.all', ...TEXTS };
  const { id, count, hash } = await send('/admin/campaigns', draft);
  expect(count).toBe(PEOPLE);
  await send(`/admin/campaigns/${id}/send`, { count, hash });
  await until(async () => (await MailModel.countDocuments()) > 0);
  await api.kill();
  const queued = await MailModel.countDocuments();
  process.stdout.write(`  killed with ${queued} of ${PEOPLE} mails queued\n`);
  await api.start();
  await until(async () => (await MailModel.countDocuments({ state: 'sent' })) > PEOPLE / 4);
  await api.kill();
  const sent = await MailModel.countDocuments({ state: 'sent' });
  process.stdout.write(`  killed with ${sent} of ${PEOPLE} mails sent\n`);
  // The mails that were being sent are claimed for two minutes; the test does not wait for them.
  await MailModel.updateMany({ state: 'queued' }, { $set: { nextAttemptAt: new Date(0) } });
  await api.start();
  await until(async () => (await MailModel.countDocuments({ state: 'sent' })) === PEOPLE);
  await until(async () => (await CampaignModel.exists({ _id: id, state: 'sent', sent: PEOPLE })) !== null);
}

const recipients = (sources: readonly string[]) =>
  new Set(sources.map((source) => /^To: (.*)$/m.exec(source)?.[1]));

test('leaves 500 queue rows, 500 outbox files and 500 recipients', async () => {
  const api = await start({});
  await sendAndKill(api);
  const folder = join(api.dataDir, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect([await MailModel.countDocuments(), names.length, recipients(sources).size]).toEqual([
    PEOPLE,
    PEOPLE,
    PEOPLE,
  ]);
}, 300_000);

test('hands 500 Message-IDs to a mail server, one for each recipient', async () => {
  smtp = await startSmtpServer();
  const api = await start({ SMTP_URL: smtp.url });
  await sendAndKill(api);
  const { accepted } = smtp;
  const ids = new Set(accepted.map((source) => /^Message-ID:\s+(<[^>]+>)/m.exec(source)?.[1]));
  process.stdout.write(`  ${accepted.length} mails were handed over\n`);
  expect([ids.size, recipients(accepted).size]).toEqual([PEOPLE, PEOPLE]);
}, 300_000);
