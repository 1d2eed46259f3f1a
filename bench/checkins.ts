import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dayOf } from '@fair/clock';
import { Types } from 'mongoose';
import { connection } from '../api/src/db/connection.ts';
import { aCompany, aLogistic, aStudent, startTestApi } from '../api/src/testing/index.ts';
import { percentileOf } from './lib/compare.ts';
import type { Asked } from './lib/livePages.ts';
import { startChild, startOurs } from './lib/servers.ts';
import { ask } from './trust/ask.ts';

/**
 * Measures 200 check-ins a minute on one API process, first alone and then with 2,000 open pages. Each page has a live
 * connection and gets an event every five seconds. No check-in may be lost. `CHECKINS=20` sends fewer check-ins, to try
 * the script out.
 */

const PAGES = 2_000;
/** Number of live connections that each account opens. The API allows 20 of an account and ends the oldest beyond that. */
const EACH = 8;
const CHECKINS = Number(process.env.CHECKINS ?? 200);
const EVERY_MS = 60_000 / 200;
const EVENT_EVERY_MS = 5_000;
/** Maximum ratio of the 99th percentile with open pages to the 99th percentile without them. */
const GOAL = 5;

const api = await startTestApi();
const ours = await startOurs(api);
const pages = startChild('lib/livePages.ts');
try {
  const day = dayOf(new Date(), 'Europe/Stockholm');
  const open = { days: [day], hours: [{ day, opens: '00:00', closes: '23:59' }] };
  await connection.collection('editions').updateOne({ _id: api.editionId }, { $set: open });
  const company = await aCompany();
  const students = await Promise.all(Array.from({ length: 2 * CHECKINS }, () => aStudent()));
  const cookie = await api.cookieOf(await aLogistic());

  /** Checks people in at an even pace. Returns the 99th percentile of the response times in ms. */
  const checkIn = async (name: string, people: typeof students): Promise<number> => {
    const started = performance.now();
    const tookMs = await Promise.all(
      people.map(async ({ _id }, n) => {
        await pause(Math.max(0, started + n * EVERY_MS - performance.now()));
        const at = new Date().toISOString();
        const scan = { scanId: randomUUID(), studentId: String(_id), at, gate: 'North' };
        const { status, bytes, tookMs } = await ask(ours.address, {
          ...{ method: 'POST', path: '/api/v1/logistic/checkins', headers: { cookie } },
          body: { deviceNow: at, scans: [scan] },
        });
        if (status !== 200 || JSON.parse(String(bytes))[0]?.outcome !== 'in')
          throw new Error(`A check-in was answered ${status} ${bytes}.`);
        return tookMs;
      }),
    );
    const [p50, p99] = [percentileOf(tookMs, 0.5), percentileOf(tookMs, 0.99)];
    console.log(`${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    return p99;
  };

  const alone = await checkIn(`${CHECKINS} check-ins, alone`, students.slice(0, CHECKINS));

  const visitors = await Promise.all(Array.from({ length: PAGES / EACH }, () => aStudent()));
  const cookies = await Promise.all(visitors.map(api.cookieOf));
  const url = `${ours.address}/api/v1/protected/events?company=${company.slug}`;
  await pages.ask({ open: cookies.flatMap((one) => Array<string>(EACH).fill(one)), url } satisfies Asked);
  let sent = 0;
  const meetings = connection.collection('meetings');
  const events = setInterval(async () => {
    sent += PAGES;
    const ids = { companyId: company._id, studentId: new Types.ObjectId() };
    await meetings.insertOne({ editionId: new Types.ObjectId(), ...ids });
  }, EVENT_EVERY_MS);
  const withPages = await checkIn(`with ${PAGES} open pages`, students.slice(CHECKINS));
  clearInterval(events);
  const heard = await pages.ask<number>({});
  const stored = await connection.collection('checkins').countDocuments({ 'first.at': { $exists: true } });
  console.log(
    `p99 with open pages / alone: ${(withPages / alone).toFixed(2)}, goal ≤ ${GOAL}; ${heard} of ${sent} events heard, ${stored} of ${2 * CHECKINS} check-ins stored`,
  );
  if (stored !== 2 * CHECKINS) throw new Error('lost check-ins');
} finally {
  await pages.stop();
  await ours.stop();
  await api.close();
}
