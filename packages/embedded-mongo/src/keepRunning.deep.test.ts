import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { MongoClient } from 'mongodb';
import {
  type EmbeddedMongoError,
  findMongod,
  type Mongod,
  type RunningReplicaSet,
  startReplicaSet,
} from './index.ts';
import { explainUnaskedEnd } from './startFailure.ts';

jest.setTimeout(60_000);
const log = (): void => undefined;

let binary: Mongod;
let home: string;
let running: RunningReplicaSet | undefined;
/** Lines logged so far. */
let said: string[];
/** Called after each logged line. */
let heard: () => void;
let lost: Promise<EmbeddedMongoError>;

beforeAll(async () => {
  binary = await findMongod({ log });
}, 15 * 60_000);
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'fair-keep-'));
  said = [];
  heard = () => undefined;
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(giveUpAfterMs = 60_000): Promise<RunningReplicaSet> {
  let loseIt: (why: EmbeddedMongoError) => void;
  lost = new Promise((resolve) => {
    loseIt = resolve;
  });
  const say = (line: string): void => {
    said.push(line);
    heard();
  };
  const keep = { giveUpAfterMs, log: say, onLost: (why: EmbeddedMongoError) => loseIt(why) };
  running = await startReplicaSet({ binary, dataDir: join(home, 'data'), cacheSizeGB: 0.25, log, keep });
  return running;
}

const untilSaid = (what: RegExp): Promise<void> =>
  new Promise((resolve) => {
    heard = () => said.some((line) => what.test(line)) && resolve();
    heard();
  });

const withDatabase = async <T>(uri: string, work: (client: MongoClient) => Promise<T>): Promise<T> => {
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 30_000 }).connect();
  return work(client).finally(() => client.close());
};
const killMongod = ({ nodes: [node] }: RunningReplicaSet) => process.kill(node?.pid ?? Number.NaN, 'SIGKILL');

it('restarts a killed server on its port and with its data', async () => {
  const { uri } = await start();
  await withDatabase(uri, (client) => client.db().collection('visits').insertOne({}));
  killMongod(running as RunningReplicaSet);
  await untilSaid(/runs again/);
  expect(await withDatabase(uri, (client) => client.db().collection('visits').countDocuments())).toBe(1);
  expect(said).toEqual([
    expect.stringMatching(/^MongoDB has ended \(.*\)\. .*Trying again\.$/),
    'MongoDB runs again.',
  ]);
});

it('reports why the server does not start, retries, and recovers when the folder is back', async () => {
  const { uri } = await start();
  const db = join(home, 'data/db');
  await rename(db, `${db}.away`);
  killMongod(running as RunningReplicaSet);
  await untilSaid(/is gone or empty/);
  await rename(`${db}.away`, db);
  await untilSaid(/runs again/);
  await withDatabase(uri, (client) => client.db().collection('visits').insertOne({}));
});

it('reports a missing folder as such, although the server reports damage', async () => {
  const { uri } = await start();
  const db = join(home, 'data/db');
  await rename(db, `${db}.away`);
  // Creating a collection makes mongod end, because its folder is missing. Its log then reports a damaged database.
  await withDatabase(uri, (client) => client.db().createCollection('visits')).catch(log);
  await untilSaid(/is gone or empty/);
  expect(said).toEqual([expect.stringMatching(/is gone or empty\. Trying again\.$/)]);
  await rename(`${db}.away`, db);
  await untilSaid(/runs again/);
  await withDatabase(uri, (client) => client.db().collection('visits').insertOne({}));
});

it('gives up on errors that a retry cannot fix, and deletes nothing', async () => {
  await start();
  const turtle = join(home, 'data/db/WiredTiger.turtle');
  await rename(turtle, `${turtle}.away`);
  killMongod(running as RunningReplicaSet);
  expect(await lost).toMatchObject({ code: 'DATA_DAMAGED' });
  expect(await readFile(`${turtle}.away`, 'utf8')).not.toBe('');
});

it('gives up after the time limit', async () => {
  const { ports } = await start(4_000);
  killMongod(running as RunningReplicaSet);
  // Another program takes the port before mongod is restarted.
  const squatter = createServer();
  while (!squatter.listening) {
    squatter.listen(ports[0], '127.0.0.1');
    await Promise.race([once(squatter, 'listening'), once(squatter, 'error').catch(() => undefined)]).catch(
      log,
    );
  }
  expect(await lost).toMatchObject({ code: 'PORT_TAKEN' });
  await new Promise((resolve) => squatter.close(resolve));
});

it('does not restart after a stop', async () => {
  const set = await start();
  killMongod(set);
  await untilSaid(/has ended/);
  await set.stop();
  expect(said.filter((line) => line.includes('runs again'))).toEqual([]);
});

it('recognizes a full disk by the log, and by the free space if the log is truncated', () => {
  const end = { ending: 'exit code 134', dbPath: '/data/db', port: 1, logPath: '/data/mongod.log' };
  const plenty = Number.POSITIVE_INFINITY;
  // End of a log that mongod 6.0.5 wrote on a full file system. The last line is incomplete, because no space was left.
  const cutOff = '{"s":"E","c":"WT","id":22435,"msg":"WiredTiger error message","attr":{"error":28,"mess';
  expect(explainUnaskedEnd({ ...end, log: cutOff, freeBytes: 0 })).toMatchObject({
    code: 'DISK_FULL',
    message: 'MongoDB has ended: no space left on the disk of /data/db.',
  });
  const whole = `{"s":"E","c":"WT","attr":{"message":{"error_str":"No space left on device","error_code":28}}}`;
  expect(explainUnaskedEnd({ ...end, log: whole, freeBytes: plenty }).code).toBe('DISK_FULL');
  // The error is far from the end of the log. The server had recovered from it, so it is not the cause of the end.
  const overcome = `${whole}\n${'{"s":"I","msg":"all is well"}\n'.repeat(50)}`;
  expect(explainUnaskedEnd({ ...end, log: overcome, freeBytes: plenty }).code).toBe('MONGOD_FAILED');
});
