import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MongoClient } from 'mongodb';
import {
  EmbeddedMongoError,
  findMongod,
  type Mongod,
  type RunningReplicaSet,
  type StartReplicaSetOptions,
  startReplicaSet,
} from './index.ts';

jest.setTimeout(60_000);
const log = (): void => undefined;

let binary: Mongod;
let home: string;
let dataDir: string;
let running: RunningReplicaSet[];
let owners: ChildProcess[];

beforeAll(async () => {
  binary = await findMongod({ log });
}, 15 * 60_000);

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'fair-mongo-'));
  dataDir = join(home, 'data');
  running = [];
  owners = [];
});

afterEach(async () => {
  for (const owner of owners) {
    owner.kill('SIGKILL');
  }
  await Promise.all(running.map((set) => set.stop()));
  await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(options: Partial<StartReplicaSetOptions> = {}): Promise<RunningReplicaSet> {
  const set = await startReplicaSet({ binary, dataDir, cacheSizeGB: 0.25, log, ...options });
  running.push(set);
  return set;
}

async function refusal(options: Partial<StartReplicaSetOptions> = {}): Promise<EmbeddedMongoError> {
  const error = await start(options).then(
    () => new Error('it started'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof EmbeddedMongoError)) {
    throw error;
  }
  expect(error.message).not.toContain('\n');
  return error;
}

async function withClient<T>(uri: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 }).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

const writeVisit = (uri: string): Promise<unknown> =>
  withClient(uri, (client) =>
    client
      .db()
      .collection('visits')
      .insertOne({ at: new Date() }, { writeConcern: { w: 'majority', journal: true } }),
  );
const countVisits = (uri: string): Promise<number> =>
  withClient(uri, (client) => client.db().collection('visits').countDocuments());

/** Starts a replica set in a separate process (the owner), so that the test can kill the owner. */
async function startOwner(): Promise<{ owner: ChildProcess; mongod: number; uri: string }> {
  const owner = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'owner.fixture.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  owners.push(owner);
  const [line] = (await once(createInterface({ input: owner.stdout }), 'line')) as [string];
  return { owner, ...(JSON.parse(line) as { mongod: number; uri: string }) };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function untilGone(pid: number, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) {
      throw new Error(`Process ${pid} is still there after ${withinMs} ms`);
    }
    await pause(20);
  }
}

describe('data across starts', () => {
  it('is kept after a stop and a start on another port', async () => {
    const first = await start();
    await writeVisit(first.uri);
    const pid = first.nodes[0]?.pid ?? 0;
    await first.stop();
    expect(isAlive(pid)).toBe(false);

    const second = await start();
    expect(second.ports).not.toEqual(first.ports);
    expect(await countVisits(second.uri)).toBe(1);
  });

  it('supports transactions, as in a replica set', async () => {
    const { uri } = await start();
    await withClient(uri, async (client) => {
      await client.withSession((session) =>
        session.withTransaction(() => client.db().collection('visits').insertOne({}, { session })),
      );
    });
    expect(await countVisits(uri)).toBe(1);
  });

  it('survives a killed primary of three nodes', async () => {
    const set = await start({ nodes: 3 });
    await writeVisit(set.uri);
    await set.nodes[0]?.kill();
    await writeVisit(set.uri);
    expect(await countVisits(set.uri)).toBe(2);
    await set.nodes[0]?.start();
    await set.stop();
    const again = await start({ nodes: 3 });
    expect(await countVisits(again.uri)).toBe(2);
  });
});

describe('refused folders', () => {
  it('does not touch a foreign folder', async () => {
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'thesis.docx'), 'years of work');
    expect(await refusal()).toMatchObject({
      code: 'DATA_FOREIGN',
      message: expect.stringContaining('thesis.docx'),
    });
    expect(await readdir(dataDir)).toEqual(['thesis.docx']);
  });

  it('does not touch foreign files in the database folder', async () => {
    await (await start()).stop();
    await rm(join(dataDir, 'db'), { recursive: true });
    await mkdir(join(dataDir, 'db'));
    await writeFile(join(dataDir, 'db', 'sales.mdf'), 'another database');
    expect((await refusal()).code).toBe('DATA_FOREIGN');
    expect(await readdir(join(dataDir, 'db'))).toEqual(['sales.mdf']);
  });

  it('reports that DATA_DIR is a file', async () => {
    await writeFile(dataDir, '');
    expect((await refusal()).code).toBe('DATA_FOREIGN');
  });

  const damages: [string, (db: string) => Promise<unknown>][] = [
    ['a cut-off turtle file', (db) => truncate(join(db, 'WiredTiger.turtle'), 50)],
    ['garbage for a catalog', (db) => writeFile(join(db, 'WiredTiger.wt'), 'garbage'.repeat(1000))],
    ['no turtle file, which mongod takes for an empty database', (db) => rm(join(db, 'WiredTiger.turtle'))],
    ['a cut-off storage.bson', (db) => truncate(join(db, 'storage.bson'), 10)],
  ];
  it.each(damages)('refuses %s and deletes nothing', async (_name, damage) => {
    const first = await start();
    await writeVisit(first.uri);
    await first.stop();
    const db = join(dataDir, 'db');
    await damage(db);
    const tables = (await readdir(db)).filter((name) => /^(collection|index)-/.test(name));
    const error = await refusal();
    expect(error.code).toBe('DATA_DAMAGED');
    expect(error.message).toContain('nothing was deleted');
    expect(await readdir(db)).toEqual(expect.arrayContaining(tables));
  });

  it('refuses files of a newer server before touching them', async () => {
    await (await start()).stop();
    const marker = join(dataDir, '.career-fair');
    await writeFile(marker, (await readFile(marker, 'utf8')).replace(binary.version, '99.1.0'));
    const error = await refusal();
    expect(error.code).toBe('DATA_OTHER_VERSION');
    expect(error.message).toContain('99.1.0');
  });

  it('refuses a port that is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const error = await refusal({ port });
    expect(error).toMatchObject({ code: 'PORT_TAKEN', message: expect.stringContaining(String(port)) });
    await new Promise((resolve) => squatter.close(resolve));
  });
});

describe('a second copy', () => {
  it('is refused, and the first continues with its own log', async () => {
    const first = await start();
    const logged = await readFile(join(dataDir, 'mongod.log'), 'utf8');
    expect((await refusal()).code).toBe('DATA_IN_USE');
    expect((await readFile(join(dataDir, 'mongod.log'), 'utf8')).startsWith(logged)).toBe(true);
    await writeVisit(first.uri);
    expect(await countVisits(first.uri)).toBe(1);
  });
});

describe('an owner killed with -9', () => {
  it('leaves no mongod behind, and the next start has the data immediately', async () => {
    const { owner, mongod, uri } = await startOwner();
    await writeVisit(uri);
    const gone = once(owner, 'exit');
    owner.kill('SIGKILL');
    await gone;
    const next = await start();
    expect(await countVisits(next.uri)).toBe(1);
    expect(isAlive(mongod)).toBe(false);
  });

  it('ends mongod even without another start', async () => {
    const { owner, mongod } = await startOwner();
    owner.kill('SIGKILL');
    await untilGone(mongod, 15_000);
    expect(existsSync(join(dataDir, 'db', 'WiredTiger'))).toBe(true);
  });
});
