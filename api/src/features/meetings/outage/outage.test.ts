import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMongod, type RunningReplicaSet, startReplicaSet } from '@fair/embedded-mongo';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { connectDatabase, connection, disconnectDatabase } from '../../../db/connection.ts';
import { type ApiProcess, startApiProcess } from '../../../testing/apiProcess.ts';
import { checkMeetings } from '../../../testing/checkMeetings.ts';
import { anOpenFair, type OpenFair, runLoad } from '../../../testing/load.ts';
import { ApplicationModel } from '../../applications/model.ts';
import { sweepClaims } from '../booking/claim.ts';

/**
 * What survives when a part dies in the middle of the booking: two real API processes on a real replica set, real
 * requests, SIGKILL. Every booking the API has acknowledged is there afterwards, none twice (MEETINGS §5).
 */

const COMPANIES = 4;
const STUDENTS = 24;
const PER_STUDENT = 20;
const ANSWERS = STUDENTS * PER_STUDENT;

let folder: string;
let database: RunningReplicaSet;
let processes: ApiProcess[];

async function startAll(nodes: number): Promise<OpenFair> {
  folder = await mkdtemp(join(tmpdir(), 'fair-outage-'));
  const log = () => undefined;
  const dataDir = join(folder, 'data');
  database = await startReplicaSet({
    binary: await findMongod({ log }),
    dataDir,
    nodes,
    cacheSizeGB: 0.25,
    log,
  });
  // The first makes the indexes and the edition, which the fair is put into.
  processes = [await startApiProcess(database.uri)];
  processes.push(await startApiProcess(database.uri));
  await connectDatabase(database.uri);
  return anOpenFair(COMPANIES, STUDENTS);
}

beforeEach(() => {
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  await disconnectDatabase();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Calls `strike` once, when so many answers have come; `done` waits for its end. */
function onceAt(answersWanted: number, strike: () => Promise<void>) {
  let struck: Promise<void> | undefined;
  return {
    onProgress: (answers: number) => {
      if (answers >= answersWanted) struck ??= strike();
    },
    done: async () => {
      expect(struck).toBeDefined();
      await struck;
    },
  };
}

/** As if a minute had passed since whatever was cut off: then its claims are swept (MEETINGS §5). */
async function letClaimsGrowOld(): Promise<void> {
  await ApplicationModel.updateMany({ claimedAt: { $exists: true } }, { $set: { claimedAt: new Date(0) } });
  await sweepClaims();
}

async function currentEdition() {
  const edition = await mongoose.connection.collection('editions').findOne({ current: true });
  return edition?._id as mongoose.Types.ObjectId;
}

/** The counts are what a reader of the log wants to see. */
function report(what: string, counts: object): void {
  process.stdout.write(`  ${what}: ${JSON.stringify(counts)}\n`);
}

/**
 * Runs the load on both processes, lets something die when a third of the answers have come, and judges what is left:
 * nothing acknowledged is lost, no rule broken.
 */
async function survive(fair: OpenFair, what: string, strike: () => Promise<void>): Promise<void> {
  const once = onceAt(ANSWERS / 3, strike);
  const addresses = processes.map(({ address }) => address);
  const { counts, lost } = await runLoad(fair, addresses, PER_STUDENT, once.onProgress);
  await once.done();
  report(what, counts);
  expect(lost).toEqual([]);
  expect(counts['POST 201']).toBeGreaterThan(STUDENTS);
  await letClaimsGrowOld();
  const violations = await checkMeetings(await currentEdition());
  report('violations', violations);
  expect(Object.values(violations).every((count) => count === 0)).toBe(true);
}

describe('a part dies while 24 students book, move and cancel', () => {
  test('an API process is killed and comes back: nothing acknowledged is lost, no half-made meeting', async () => {
    const fair = await startAll(1);
    const [first] = processes;
    await survive(fair, 'API process killed', async () => {
      await first?.kill();
      await first?.start();
    });
  }, 240_000);

  test('the primary of three is killed: every acknowledged booking is there, none twice', async () => {
    const fair = await startAll(3);
    await survive(fair, 'primary killed', async () => {
      const hello = await connection.db?.admin().command({ hello: 1 });
      const node = database.nodes.find(({ port }) => String(hello?.primary).endsWith(`:${port}`));
      expect(node).toBeDefined();
      await node?.kill();
      await node?.start();
    });
  }, 240_000);
});
