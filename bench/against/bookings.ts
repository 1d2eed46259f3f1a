import { bearer, callerAt } from '../../api/src/testing/callers.ts';
import { alternate } from '../lib/compare.ts';
import { cpuOf } from '../lib/cost.ts';
import { doAtOnce } from '../lib/requests.ts';
import { databaseUri } from '../lib/servers.ts';
import { inDatabase } from '../trust/accounts.ts';
import { type Group, type Served, say, serveBoth, untilIdle } from './builds.ts';

/**
 * Rows 2 and 3: students book different times at one API process of each build. The test API is used because it runs no
 * workers. Sending the mails about bookings would cost twice as much CPU time as the bookings, at unpredictable
 * moments.
 */

const EACH = 200;
const AT_ONCE = 32;
const RUSH = 1000;

export const measureBookings: Group = async (builds, rounds = 8) => {
  const rushes = Math.ceil(rounds / 2);
  // The old build books twice in each round, and a warm-up round precedes the measured rounds.
  const { old, ours } = await serveBoth(builds, 2 * ((rounds + 1) * EACH + (rushes + 1) * RUSH));
  const set = { databaseUri: databaseUri() };
  const mongod = await inDatabase(set, async (db) => (await db.admin().serverStatus()).pid);
  const pids = [old.pid, ours.pid, mongod];
  const booked = new Map([old, ours].map((side) => [side, 0]));
  /** Books times for the next `count` students of this build. */
  const book = async (side: Served, count: number, atOnce = count) => {
    const from = booked.get(side) ?? 0;
    booked.set(side, from + count);
    const works = side.bookers.slice(from, from + count).map(({ token, ...sent }) => async () => {
      const answer = await callerAt(side.address, bearer(token))('POST', '/student/meetings', sent);
      if (answer.status !== 201) throw new Error(`booking answered ${JSON.stringify(answer)}`);
    });
    if (works.length < count) throw new Error('Not everybody was made.');
    return doAtOnce(works, atOnce);
  };
  const many = (side: Served) => async () => {
    await untilIdle(...pids);
    const before = await cpuOf(side.pid, mongod);
    const { perSecond } = await book(side, EACH, AT_ONCE);
    const bookingMs = ((await cpuOf(side.pid, mongod)) - before) / EACH;
    say(`${side.build.name}: ${perSecond.toFixed(0)} bookings a second, ${bookingMs.toFixed(1)} ms each`);
    return { perSecond, bookingMs };
  };
  const rush = (side: Served) => async () => {
    await untilIdle(...pids);
    const { p99Ms } = await book(side, RUSH);
    say(`${side.build.name}: p99 of ${RUSH} at once ${(p99Ms / 1000).toFixed(2)} s`);
    return { rushP99S: p99Ms / 1000 };
  };
  try {
    return [
      ...(await alternate(many(old), many(ours), rounds)),
      ...(await alternate(rush(old), rush(ours), rushes)),
    ];
  } finally {
    await Promise.all([old.stop(), ours.stop()]);
  }
};
