import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dayOf } from '@fair/clock';
import { Types } from 'mongoose';
import { connection } from '../api/src/db/connection.ts';
import { aCompany, aLogistic, aStudent, startTestApi } from '../api/src/testing/index.ts';
import { signIn, startOurs } from './lib/servers.ts';
import type { Asked, Told } from './live/client.ts';

/**
 * Measures 200 check-ins a minute on one API process, alone and while 2,000 pages are open with a live connection, which get
 * an event every five seconds. No check-in may be lost.
 */

const PAGES = 2_000;
/** Number of connections of one account. The API ends the oldest when there are more. */
const EACH = 8;
const RUN_MS = 60_000;
const CHECKINS = 200;
const EVENT_EVERY_MS = 5_000;
/** Highest p99 with open pages, as a multiple of the one alone. */
const GOAL = 5;

const api = await startTestApi();
// The same secret, so that cookies of the test API are valid in the other process.
const ours = await startOurs({ SESSION_SECRET: api.app.sessionSecret });
const client: ChildProcess = fork(fileURLToPath(new URL('./live/client.ts', import.meta.url)));
const ask = async (asked: Asked): Promise<number> => {
  client.send(asked);
  const [{ count }] = (await once(client, 'message')) as [Told];
  return count;
};

try {
  const today = dayOf(new Date(), 'Europe/Stockholm');
  await connection
    .collection('editions')
    .updateOne(
      { _id: api.editionId },
      { $set: { days: [today], hours: [{ day: today, opens: '00:00', closes: '23:59' }] } },
    );
  const company = await aCompany();
  const students: string[] = [];
  while (students.length < 2 * CHECKINS) students.push(String((await aStudent())._id));
  const cookie = await signIn(ours.address, (await aLogistic()).email);

  /** Checks this many people in at an even pace and returns the times in ms, shortest first. */
  const checkIn = async (people: readonly string[]): Promise<number[]> => {
    const started = performance.now();
    const all = people.map(async (studentId, n) => {
      await pause(Math.max(0, started + (n * RUN_MS) / people.length - performance.now()));
      const begun = performance.now();
      const now = new Date().toISOString();
      const reply = await fetch(`${ours.address}/api/v1/logistic/checkins`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({
          deviceNow: now,
          scans: [{ scanId: randomUUID(), studentId, at: now, gate: 'North' }],
        }),
      });
      const [result] = (await reply.json()) as { outcome: string }[];
      if (result?.outcome !== 'in')
        throw new Error(`A check-in was answered ${reply.status} ${result?.outcome}.`);
      return performance.now() - begun;
    });
    return (await Promise.all(all)).sort((a, b) => a - b);
  };
  const at = (times: readonly number[], share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  const line = (what: string, times: readonly number[]) =>
    console.log(`${what}: p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms`);

  const alone = await checkIn(students.slice(0, CHECKINS));
  line(`${CHECKINS} check-ins a minute, alone`, alone);

  const cookies: string[] = [];
  while (cookies.length * EACH < PAGES) cookies.push(await api.cookieOf(await aStudent()));
  const url = `${ours.address}/api/v1/protected/events?company=${company.slug}`;
  await ask({ open: cookies.flatMap((one) => Array<string>(EACH).fill(one)), url });
  let isOver = false;
  const events = (async () => {
    let count = 0;
    for (; !isOver; count += 1) {
      await connection.collection('meetings').insertOne({
        editionId: new Types.ObjectId(),
        companyId: company._id,
        studentId: new Types.ObjectId(),
      });
      await pause(EVENT_EVERY_MS);
    }
    return count;
  })();
  const heard = ask({ waitMs: RUN_MS + EVENT_EVERY_MS });
  const withPages = await checkIn(students.slice(CHECKINS));
  isOver = true;
  const sent = await events;
  line(`with ${PAGES} open pages, ${await heard} of ${sent * PAGES} events heard`, withPages);

  const ratio = at(withPages, 0.99) / at(alone, 0.99);
  const stored = await connection.collection('checkins').countDocuments({ 'first.at': { $exists: true } });
  console.log(
    `p99 with open pages / alone: ${ratio.toFixed(2)}, goal ≤ ${GOAL}; ${stored} of ${2 * CHECKINS} check-ins stored`,
  );
  if (stored !== 2 * CHECKINS) throw new Error('lost check-ins');
} finally {
  client.disconnect();
  await ours.stop();
  await api.close();
}
