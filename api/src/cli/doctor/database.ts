import { connection } from '../../db/connection.ts';
import { database } from '../../db/contents.ts';
import { isHalfRestored } from '../../db/restoreMark.ts';
import { pendingMigrations } from '../../migrations/index.ts';
import { findIndexFaults, type IndexFault } from '../../migrations/indexes.ts';
import { StartError } from '../../startError.ts';
import { checkFiles } from './files.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const OLDEST_MAJOR = 6;
const LATE_MS = 1000;
const WRONG_CLOCK_MS = 5000;
const MAJORITY_WITHIN_MS = 5000;
/** MongoDB's error code `Unauthorized`, returned if the user may not read the state of the replica set. */
const UNAUTHORIZED = 13;

export async function checkDatabase(): Promise<Finding[]> {
  return [
    await checkServer(),
    ...(await checkMembers()),
    await checkMajority(),
    await checkClock(),
    ...(await checkMigrations()),
    ...(await checkFiles()),
  ];
}

async function checkServer(): Promise<Finding> {
  const { version } = await database().admin().buildInfo();
  const about = 'database';
  if (Number(String(version).split('.')[0]) < OLDEST_MAJOR) {
    return wrong(
      about,
      `MongoDB ${version}`,
      `Upgrade it to ${OLDEST_MAJOR}.0 or newer, one major release at a time.`,
    );
  }
  return ok(about, `MongoDB ${version}, database "${database().databaseName}"`);
}

async function checkMembers(): Promise<Finding[]> {
  const about = 'replica set';
  const hello = await database().admin().command({ hello: 1 });
  if (hello.msg === 'isdbgrid') return [ok(about, 'a sharded cluster')];
  if (hello.setName === undefined) {
    return [
      wrong(
        about,
        'this mongod stands alone',
        'Start it with --replSet and run rs.initiate(): transactions need it.',
      ),
    ];
  }
  if (hello.isWritablePrimary !== true) {
    return [
      wrong(
        about,
        'connected to a member that does not accept writes',
        'List every member in MONGODB_URI, with replicaSet=.',
      ),
    ];
  }
  const status = await database()
    .admin()
    .command({ replSetGetStatus: 1 })
    .catch((error: { code?: number }) => {
      if (error.code === UNAUTHORIZED) return undefined;
      throw error;
    });
  const members: readonly { name: string; health: number; stateStr: string }[] = status?.members ?? [];
  const down = members
    .filter(({ health }) => health !== 1)
    .map(({ name, stateStr }) => `${name} ${stateStr}`);
  if (down.length > 0) {
    return [
      warning(
        about,
        `${hello.setName}: ${down.join(', ')}`,
        'Bring it back: one more that fails stops every write.',
      ),
    ];
  }
  const hosts: readonly string[] = hello.hosts ?? [];
  if (hosts.length < 3) {
    return [
      warning(
        about,
        `${hello.setName} with ${hosts.length} member${hosts.length === 1 ? '' : 's'}`,
        'A set of three survives the loss of one member. With fewer, only a backup protects the data.',
      ),
    ];
  }
  return [ok(about, `${hello.setName} with ${hosts.length} members, primary ${hello.primary}`)];
}

/** Writes and deletes a document with write concern "majority". */
async function checkMajority(): Promise<Finding> {
  const probes = database().collection('doctorprobes');
  const startedAt = performance.now();
  try {
    await probes.insertOne(
      { at: new Date() },
      { writeConcern: { w: 'majority', journal: true, wtimeoutMS: MAJORITY_WITHIN_MS } },
    );
    return ok(
      'writing',
      `a majority had a write on disk after ${Math.round(performance.now() - startedAt)} ms`,
    );
  } catch (error) {
    return wrong(
      'writing',
      (error as Error).message,
      'See which members are up and how far behind: rs.status(). Look at the disk space of the database.',
    );
  } finally {
    await probes.drop().catch(() => undefined);
  }
}

/**
 * Compares the clock of this machine with the clock of MongoDB's machine, because sessions, deadlines and expiry
 * dates depend on both.
 */
async function checkClock(): Promise<Finding> {
  const before = Date.now();
  const { localTime } = await database().admin().command({ hello: 1 });
  const off = Math.abs((before + Date.now()) / 2 - (localTime as Date).getTime());
  const what = `${Math.round(off)} ms apart from the database's`;
  const advice = 'Let both machines set their clocks by NTP.';
  if (off > WRONG_CLOCK_MS) return wrong('clock', what, advice);
  return off > LATE_MS ? warning('clock', what, advice) : ok('clock', what);
}

async function checkMigrations(): Promise<Finding[]> {
  if (await isHalfRestored()) {
    return [
      wrong(
        'migrations',
        'a restore has not finished',
        'Run it again: npm run fair -- restore <file> --replace',
      ),
    ];
  }
  let pending: string[];
  try {
    pending = await pendingMigrations(connection);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [wrong('migrations', error.message.replace(/[.]$/, ''), 'The indexes were not checked.')];
  }
  if (pending.length > 0) {
    return [wrong('migrations', `not run: ${pending.join(', ')}`, 'Run npm run fair -- migrate.')];
  }
  return [ok('migrations', 'all have run'), ...(await checkIndexes())];
}

async function checkIndexes(): Promise<Finding[]> {
  const { declared, faults } = await findIndexFaults();
  if (faults.length === 0) return [ok('indexes', `all ${declared} are built`)];
  const nameOf = ({ collection, declared: { name } }: IndexFault) => `${collection}.${name}`;
  const missing = faults.filter(({ built }) => built === undefined).map(nameOf);
  const other = faults
    .filter(({ built }) => built !== undefined)
    .map((fault) => `${nameOf(fault)} (${fault.differs.join(', ')})`);
  const what = [
    ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
    ...(other.length > 0 ? [`not as they should be: ${other.join(', ')}`] : []),
  ];
  return [
    wrong(
      'indexes',
      what.join('; '),
      'Run npm run fair -- repair-indexes. Some rules are enforced only by a unique index.',
    ),
  ];
}
