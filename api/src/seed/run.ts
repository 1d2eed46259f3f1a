import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { isDuplicateKey } from '../db/duplicateKey.ts';
import { isAlive } from '../isAlive.ts';
import { DEMO_IDS } from './demoIds.ts';

/**
 * State of a load of the demo fair, one document in `seedruns`. Written first and set to `done` last, so that
 * an interrupted load is detected and restarted.
 */
interface SeedRun {
  readonly _id: 'demo-fair';
  readonly state: 'loading' | 'done';
  readonly runId: string;
  readonly host: string;
  readonly pid: number;
  readonly beatAt: Date;
}

/** Time without a heartbeat after which a loader on another machine counts as dead, in ms. */
const SILENT_MS = 15_000;
const BEAT_MS = 2000;
const LOOK_AGAIN_MS = 500;

/** Collections that the API fills itself; a database with only these counts as empty. */
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

/** Thrown when another process took over the load, because this one sent no heartbeat for too long. */
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
 * Calls `load` if the demo fair does not exist, after deleting the leftovers of an interrupted load. If
 * several processes start together, one loads and the others wait.
 * @returns whether `load` was called
 * @throws DatabaseNotEmpty
 */
export async function loadOnce(load: () => Promise<void>): Promise<boolean> {
  const runId = await claimLoad();
  if (runId === undefined) return false;
  const beat = setInterval(() => {
    runs()
      .updateOne({ _id: 'demo-fair', runId }, { $set: { beatAt: new Date() } })
      // The other processes notice a missing heartbeat, and the load itself reports errors.
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
 * Deletes the leftovers of an interrupted load at a start without the demo, so that half a fair is never
 * served. Keeps other data, and a load in progress in another process.
 */
export async function clearCutLoad(): Promise<void> {
  const seen = await runs().findOne({ _id: 'demo-fair', state: 'loading' });
  if (!seen || !isAbandoned(seen) || !(await takeOver(seen, randomUUID()))) return;
  // Keeps the record, so that a later start with the demo knows that files without an owner may remain.
  await clearInterruptedLoad();
}

/** Whether a running process is loading the demo fair. */
export async function isLoadUnderWay(): Promise<boolean> {
  const seen = await runs().findOne({ _id: 'demo-fair', state: 'loading' });
  return seen !== null && !isAbandoned(seen);
}

/** Whether the demo fair was loaded and has not been removed since. */
export async function isLoadNoted(): Promise<boolean> {
  return (await runs().findOne({ _id: 'demo-fair' })) !== null;
}

/** Deletes the record of a load when nothing of the demo fair is left. */
export async function forgetLoad(): Promise<void> {
  await runs().deleteOne({ _id: 'demo-fair' });
}

/** Claims an abandoned record. Only one of several processes succeeds. */
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

/** Claims the load for this process. Returns undefined if the demo fair already exists. */
async function claimLoad(): Promise<string | undefined> {
  const runId = randomUUID();
  for (;;) {
    const seen = await runs().findOne({ _id: 'demo-fair' });
    if (seen?.state === 'done') return undefined;
    if (!(await isDatabaseEmpty())) {
      const now = await runs().findOne({ _id: 'demo-fair' });
      if (now?.state === seen?.state) throw new DatabaseNotEmpty();
      // Another process has begun or finished the load in between.
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
  // Containers reuse process ids, so a record with our own id that we did not write is an old one.
  return host === hostname() && (pid === process.pid || !isAlive(pid));
}

/**
 * Deletes the documents of an interrupted load. The sweeper deletes its files, which are then unreferenced.
 */
async function clearInterruptedLoad(): Promise<void> {
  for (const name of DEMO_COLLECTIONS)
    await mongoose.connection.collection(name).deleteMany({ _id: DEMO_IDS });
  await mongoose.connection.collection('clickdays').deleteMany({ areaId: DEMO_IDS });
}
