import { afterEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { checkMeetings } from '../../../testing/checkMeetings.ts';
import { killAndStart, primaryOf } from '../../../testing/faults.ts';
import { runLoad } from '../../../testing/load.ts';
import { type RunningFair, startFair } from '../../../testing/runningFair.ts';
import { ApplicationModel } from '../../recruitment/applications/model.ts';
import { sweepClaims } from './claim.ts';

/**
 * Tests that no booking is lost when a process is killed with SIGKILL. Two API processes with a replica set handle
 * real requests. Every booking that was confirmed to a student must exist afterwards, and no student or table may be
 * booked twice (MEETINGS §5).
 */

const COMPANIES = 4;
const STUDENTS = 24;
const PER_STUDENT = 20;
const ANSWERS = STUDENTS * PER_STUDENT;

let running: RunningFair | undefined;

async function startAll(nodes: number): Promise<RunningFair> {
  running = await startFair({ nodes, processes: 2, companies: COMPANIES, students: STUDENTS });
  return running;
}

afterEach(() => running?.stop());

/**
 * Returns two functions. `onProgress` calls `strike` once, when the given number of replies is reached; `done` waits
 * until `strike` has finished.
 */
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

/**
 * Makes all claims look old and sweeps them. Without this change, the sweep would wait until they are a minute old
 * (MEETINGS §5).
 */
async function letClaimsGrowOld(): Promise<void> {
  await ApplicationModel.updateMany({ claimedAt: { $exists: true } }, { $set: { claimedAt: new Date(0) } });
  await sweepClaims();
}

async function currentEdition() {
  const edition = await mongoose.connection.collection('editions').findOne({ current: true });
  return edition?._id as mongoose.Types.ObjectId;
}

function report(what: string, counts: object): void {
  process.stdout.write(`  ${what}: ${JSON.stringify(counts)}\n`);
}

/**
 * Sends requests to both API processes and calls `strike`, which kills a process, after a third of the replies. Then
 * checks that all confirmed bookings exist and no rule is broken.
 */
async function survive(
  { fair, processes }: RunningFair,
  what: string,
  strike: () => Promise<void>,
): Promise<void> {
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
  test('loses nothing acknowledged and leaves no half-made meeting when an API process is killed and restarted', async () => {
    const all = await startAll(1);
    const [first] = all.processes;
    await survive(all, 'API process killed', async () => {
      await first?.kill();
      await first?.start();
    });
  }, 240_000);

  test('keeps every acknowledged booking exactly once when the primary of three is killed', async () => {
    const all = await startAll(3);
    await survive(all, 'primary killed', async () => killAndStart(await primaryOf(all.set)));
  }, 240_000);
});
