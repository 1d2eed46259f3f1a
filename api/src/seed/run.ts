import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { isDuplicateKey } from '../db/duplicateKey.ts';
import { isAlive } from '../isAlive.ts';
import { DEMO_IDS } from './demoIds.ts';

/**
 * State of loading the demo fair: one document in `seedruns`. It is written first and set to `done` last, so that an
 * interrupted load is detected and started again.
 */
interface SeedRun {
  readonly _id: 'demo-fair';
  readonly state: 'loading' | 'done';
  readonly runId: string;
  readonly host: string;
  readonly pid: number;
  readonly beatAt: Date;
}

/**
 * If a process on another machine that loads the demo fair sends no heartbeat for this time in ms, it counts as dead.
 */
const SILENT_MS = 15_000;
const BEAT_MS = 2000;
const LOOK_AGAIN_MS = 500;

/** Collections that the API fills itself. A database counts as empty if only these collections have documents. */
const BOOKKEEPING = new Set(['migrations', 'editions', 'seedruns', 'sessions', 'ratelimits']);

/** Collections with demo documents. */
const DEMO_COLLECTIONS = [
  'accounts',
  'companies',
  'applications',
  'favourites',
  'openings',
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
  'floors',
  'booths',
  'placements',
  'staff',
  'checkins',
  'contacts',
  'sharetokens',
] as const;

/** Thrown when the database contains other data, so that the demo fair is not loaded. */
export class DatabaseNotEmpty extends Error {
  override readonly name = 'DatabaseNotEmpty';
  constructor() {
    super('The database is not empty, so the demo fair was not loaded. Nothing was changed.');
  }
}

/**
 * Thrown when another process has taken over loading the demo fair, because this process sent no heartbeat for too
 * long.
 */
class LoadTakenOver extends Error {
  override readonly name = 'LoadTakenOver';
}

const runs = () => mongoose.connection.collection<SeedRun>('seedruns');

/** Whether the database contains no data yet. Leftovers of an interrupted load are ignored. */
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
 * Calls `load` if the demo fair does not exist, after deleting the leftovers of an interrupted load. If several
 * processes start together, one loads the demo fair and the others wait.
 * @returns whether `load` was called
 * @throws DatabaseNotEmpty
 */
export async function loadOnce(load: () => Promise<void>): Promise<boolean> {
  const runId = await claimLoad();
  if (runId === undefined) return false;
  const beat = setInterval(() => {
    runs()
      .updateOne({ _id: 'demo-fair', runId }, { $set: { beatAt: new Date() } })
      // Errors are ignored here: other processes notice a missing heartbeat, and `load` reports errors of the
      // database.
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
 * Deletes the leftovers of an interrupted load when the API starts without the demo, so that the API never serves
 * half a fair. Keeps other data, and a load in progress in another process.
 */
export async function clearCutLoad(): Promise<void> {
  const seen = await runs().findOne({ _id: 'demo-fair', state: 'loading' });
  if (!seen || !isAbandoned(seen) || !(await takeOver(seen, randomUUID()))) return;
  // Keeps the document in `seedruns`. A later start with the demo then knows that files without an owner may remain.
  await clearInterruptedLoad();
}

/** Whether a running process is loading the demo fair. */
export async function isLoadUnderWay(): Promise<boolean> {
  const seen = await runs().findOne({ _id: 'demo-fair', state: 'loading' });
  return seen !== null && !isAbandoned(seen);
}

/** Whether the demo fair was loaded, or began to load, and has not been removed since. */
export async function isLoadNoted(): Promise<boolean> {
  return (await runs().findOne({ _id: 'demo-fair' })) !== null;
}

/** Deletes the document that records the loading of the demo fair. Call it when the demo fair has been removed. */
export async function forgetLoad(): Promise<void> {
  await runs().deleteOne({ _id: 'demo-fair' });
}

/** Takes over an abandoned load. Only one of several concurrent processes succeeds. */
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

/** Reserves loading the demo fair for this process. Returns undefined if the demo fair already exists. */
async function claimLoad(): Promise<string | undefined> {
  const runId = randomUUID();
  for (;;) {
    const seen = await runs().findOne({ _id: 'demo-fair' });
    if (seen?.state === 'done') return undefined;
    if (!(await isDatabaseEmpty())) {
      const now = await runs().findOne({ _id: 'demo-fair' });
      if (now?.state === seen?.state) throw new DatabaseNotEmpty();
      // Another process has begun or finished loading the demo fair in between.
      continue;
    }
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
  // Containers reuse process ids. If the document has this process's id but another process wrote it, that process
  // has ended.
  return host === hostname() && (pid === process.pid || !isAlive(pid));
}

/**
 * Deletes the documents of an interrupted load. The sweeper deletes the files of these documents, because no document
 * points to them any more.
 */
async function clearInterruptedLoad(): Promise<void> {
  for (const name of DEMO_COLLECTIONS)
    await mongoose.connection.collection(name).deleteMany({ _id: DEMO_IDS });
  await mongoose.connection.collection('clickdays').deleteMany({ areaId: DEMO_IDS });
}
