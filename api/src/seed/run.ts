import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { isDuplicateKey } from '../db/duplicateKey.ts';
import { isAlive } from '../isAlive.ts';
import { DEMO_IDS } from './demoIds.ts';

/**
 * Who loads the demo fair, and whether it is all there: one document in `seedruns`. It is written before anything
 * else and says `done` after everything else, so a load that was cut off is known by it and started over.
 */
interface SeedRun {
  readonly _id: 'demo-fair';
  readonly state: 'loading' | 'done';
  readonly runId: string;
  readonly host: string;
  readonly pid: number;
  readonly beatAt: Date;
}

/** A loader on another machine that has been silent for so long is gone. Milliseconds. */
const SILENT_MS = 15_000;
const BEAT_MS = 2000;
const LOOK_AGAIN_MS = 500;

/** Collections that fill themselves: an empty database may have these. */
const BOOKKEEPING = new Set(['migrations', 'editions', 'seedruns', 'sessions', 'ratelimits']);

/** Where the demo's documents lie. */
const DEMO_COLLECTIONS = [
  'accounts',
  'companies',
  'applications',
  'clickerareas',
  'clickbatches',
  'meetingsettings',
  'meetingtables',
  'meetingblocks',
  'meetingslots',
  'meetings',
  'waitlistentries',
  'news',
  'companyimports',
  'companyimportrows',
] as const;

/** The database holds what somebody made: the demo fair does not go there. */
export class DatabaseNotEmpty extends Error {
  override readonly name = 'DatabaseNotEmpty';
  constructor() {
    super('The database is not empty, so the demo fair was not loaded. Nothing was changed.');
  }
}

/** Another process took the load over, because this one was silent for too long. */
class LoadTakenOver extends Error {
  override readonly name = 'LoadTakenOver';
}

const runs = () => mongoose.connection.collection<SeedRun>('seedruns');

/** Whether nobody has put anything into the database yet; the rest of an interrupted load counts as nothing. */
export async function isDatabaseEmpty(): Promise<boolean> {
  const run = await runs().findOne({ _id: 'demo-fair' });
  if (run?.state === 'done') return false;
  if (run) return !(await holdsMoreThanDemo());
  const collections = (await mongoose.connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  for (const { name } of collections) {
    if (BOOKKEEPING.has(name) || name.startsWith('system.')) continue;
    if (await mongoose.connection.collection(name).findOne({}, { projection: { _id: 1 } })) return false;
  }
  return true;
}

async function holdsMoreThanDemo(): Promise<boolean> {
  for (const name of DEMO_COLLECTIONS) {
    const foreign = await mongoose.connection.collection(name).findOne({ _id: { $not: DEMO_IDS } });
    if (foreign) return true;
  }
  return false;
}

/**
 * Runs a load once: `load` is called when the demo fair is not there, on a database without rests of an earlier
 * try. Answers whether it was called; of several processes one loads and the others wait for it.
 * @throws DatabaseNotEmpty
 */
export async function loadOnce(load: () => Promise<void>): Promise<boolean> {
  const runId = await claimLoad();
  if (runId === undefined) return false;
  const beat = setInterval(() => {
    runs()
      .updateOne({ _id: 'demo-fair', runId }, { $set: { beatAt: new Date() } })
      // A beat that does not arrive is what the others look for; the load itself reports what is wrong.
      .catch(() => undefined);
  }, BEAT_MS);
  try {
    await clearInterruptedLoad();
    await load();
    const { matchedCount } = await runs().updateOne({ _id: 'demo-fair', runId }, { $set: { state: 'done' } });
    if (matchedCount === 0) throw new LoadTakenOver('Another process has taken over loading the demo fair.');
    return true;
  } finally {
    clearInterval(beat);
  }
}

/**
 * Takes away the rest of a load that was cut off, for a start that wants no demo fair: half a fair must not be
 * served. What anybody else made stays, and so does a load that is under way elsewhere.
 */
export async function clearCutLoad(): Promise<void> {
  const seen = await runs().findOne({ _id: 'demo-fair', state: 'loading' });
  if (!seen || !isAbandoned(seen) || !(await takeOver(seen, randomUUID()))) return;
  // The mark stays: by it a later start with the demo knows that the files still lying there are no one's.
  await clearInterruptedLoad();
}

/** Whether a process that is alive is loading the demo fair. */
export async function isLoadUnderWay(): Promise<boolean> {
  const seen = await runs().findOne({ _id: 'demo-fair', state: 'loading' });
  return seen !== null && !isAbandoned(seen);
}

/** Whether the demo fair was ever loaded here, and not taken away since. */
export async function isLoadNoted(): Promise<boolean> {
  return (await runs().findOne({ _id: 'demo-fair' })) !== null;
}

/** Takes the mark of a load away, when nothing of the demo fair is left. */
export async function forgetLoad(): Promise<void> {
  await runs().deleteOne({ _id: 'demo-fair' });
}

/** Of several processes that find the same abandoned mark, one makes it its own. */
async function takeOver({ runId, beatAt }: SeedRun, newRunId: string): Promise<boolean> {
  const { modifiedCount } = await runs().updateOne(
    { _id: 'demo-fair', runId, beatAt, state: 'loading' },
    { $set: markOf(newRunId) },
  );
  return modifiedCount === 1;
}

const markOf = (runId: string) => ({
  runId,
  state: 'loading' as const,
  host: hostname(),
  pid: process.pid,
  beatAt: new Date(),
});

/** Marks this process as the one that loads; undefined when the demo fair is (by now) there. */
async function claimLoad(): Promise<string | undefined> {
  const runId = randomUUID();
  for (;;) {
    const seen = await runs().findOne({ _id: 'demo-fair' });
    if (seen?.state === 'done') return undefined;
    if (!(await isDatabaseEmpty())) throw new DatabaseNotEmpty();
    if (!seen) {
      try {
        await runs().insertOne({ _id: 'demo-fair', ...markOf(runId) });
        return runId;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    } else if (isAbandoned(seen)) {
      if (await takeOver(seen, runId)) return runId;
    } else {
      await pause(LOOK_AGAIN_MS);
    }
  }
}

function isAbandoned({ host, pid, beatAt }: SeedRun): boolean {
  if (Date.now() - beatAt.getTime() > SILENT_MS) return true;
  // In a container the same process id comes back: a mark of our own that we have not made is an old one.
  return host === hostname() && (pid === process.pid || !isAlive(pid));
}

/** Takes away what an interrupted load left. Its files are pointed to by nothing then and go with the sweeper. */
async function clearInterruptedLoad(): Promise<void> {
  for (const name of DEMO_COLLECTIONS)
    await mongoose.connection.collection(name).deleteMany({ _id: DEMO_IDS });
}
