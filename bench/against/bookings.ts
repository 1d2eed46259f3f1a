import { MongoClient } from 'mongodb';
import { bearer, callerAt } from '../../api/src/testing/callers.ts';
import { doAtOnce, type Pace } from '../lib/atOnce.ts';
import { alternate, type Turn } from '../lib/compare.ts';
import { cpuMs } from '../lib/cost.ts';
import { type Builds, say, serverUri, untilIdle } from './builds.ts';
import { type Served, serveBoth } from './fill.ts';
import type { Booker } from './scene.ts';
import type { Sample } from './table.ts';

/**
 * Rows 2 and 3: students book different times at one API process of each build. It is the test API, whose workers do not
 * run, because the mails of bookings cost twice as much as these and leave at any moment.
 */

const EACH = 200;
const AT_ONCE = 32;
const RUSH = 1000;

async function pidOfMongod(): Promise<number> {
  const client = new MongoClient(serverUri());
  try {
    return (await client.db().admin().serverStatus()).pid;
  } finally {
    await client.close();
  }
}

/** Books for the next students of this database. */
async function book({ address, bookers }: Served, count: number, atOnce?: number): Promise<Pace> {
  const next = (bookers as Booker[]).splice(0, count);
  if (next.length < count) throw new Error('Not everybody was made.');
  const works = next.map(({ token, slug, startsAt }) => async () => {
    const answer = await callerAt(address, bearer(token))('POST', '/student/meetings', { slug, startsAt });
    if (answer.status !== 201) throw new Error(`booking answered ${JSON.stringify(answer)}`);
  });
  return doAtOnce(works, atOnce);
}

export async function measureBookings(builds: Builds, rounds = 8): Promise<Turn<Sample>[]> {
  const rushes = Math.ceil(rounds / 2);
  // The base books twice in each round, and one round is a warm-up.
  const { old, ours } = await serveBoth(builds, 2 * ((rounds + 1) * EACH + (rushes + 1) * RUSH));
  const mongod = await pidOfMongod();
  const rest = () => untilIdle(old.pid, ours.pid, mongod);
  const many = (side: Served) => async (): Promise<Sample> => {
    await rest();
    let pace: Pace | undefined;
    const ms = await cpuMs(
      side.pid,
      mongod,
    )(async () => {
      pace = await book(side, EACH, AT_ONCE);
    });
    say(
      `${side.build.name}: ${pace?.perSecond.toFixed(0)} bookings a second, ${(ms / EACH).toFixed(1)} ms each`,
    );
    return { perSecond: pace?.perSecond ?? 0, bookingMs: ms / EACH };
  };
  const rush = (side: Served) => async (): Promise<Sample> => {
    await rest();
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
}
