import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Types } from 'mongoose';
import { pino } from 'pino';
import request from 'supertest';
import { createApp, createFairMailer } from '../app.ts';
import type { App } from '../context.ts';
import { connectDatabase, disconnectDatabase } from '../db/connection.ts';
import { type Config, readConfig } from '../env.ts';
import { fillFromConfiguration } from '../features/fair/configured.ts';
import { followCurrent } from '../features/fair/current.ts';
import { ensureEdition } from '../features/fair/edition.ts';
import { migrate } from '../migrations/index.ts';
import { stopJudging } from '../services/files/judge.ts';
import { TEST_PASSWORD } from './factories.ts';
import { sessionCookie } from './sessionCookie.ts';

const { JEST_WORKER_ID } = process.env;

/** A browser that keeps its cookies. */
export type Agent = ReturnType<typeof request.agent>;

export interface TestApi {
  /** What the handlers share, for the workers that run beside them. */
  readonly app: App;
  readonly config: Config;
  readonly editionId: Types.ObjectId;
  /** Where it listens, for what supertest cannot do: `http://127.0.0.1:41234`. */
  readonly address: string;
  /** A browser without a session: `await api.visitor().get('/api/v1/…')`. It keeps its cookies. */
  readonly visitor: () => Agent;
  /** A browser in which this account has signed in, through the login call. */
  readonly signedIn: (account: { email: string }) => Promise<Agent>;
  /** The session cookie of this account, made by the session's own code but without the login and its hashing. */
  readonly cookieOf: (account: { _id: Types.ObjectId }) => Promise<string>;
  /** Sets the clock that the rules of booking go by; undefined: the machine's again. It stands still. */
  readonly setTime: (time: Date | undefined) => void;
  readonly close: () => Promise<void>;
}

/**
 * The whole API on an empty database, answers held against the contract. Rate limits are scaled, never off. A worker of
 * Jest uses one database for all its files, one after the other: a hundred indexes are made once. A file that must know
 * what became of its database before names one of its own as `MONGODB_URI` (`databaseUri()`), which is dropped at its end.
 */
export async function startTestApi(environment: Record<string, string> = {}): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fair-data-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const isShared = JEST_WORKER_ID !== undefined && environment.MONGODB_URI === undefined;
  const ofItsOwn = environment.MONGODB_URI ?? databaseUri();
  await connectDatabase(isShared ? uriOf(`test-worker-${JEST_WORKER_ID}`) : ofItsOwn);
  await emptyDatabase();
  await migrate(mongoose.connection);
  const edition = await fillFromConfiguration(config, await ensureEdition(config));
  const log = pino({ level: config.logLevel });
  let time: Date | undefined;
  const now = () => time ?? new Date();
  const sessionSecret = 'a secret that only tests know; 32+ characters';
  const current = followCurrent(config, log, edition);
  const mail = createFairMailer({ config, log, current, sessionSecret, now });
  mail.start();
  const { koa, app } = createApp({
    config,
    log,
    current,
    mail,
    sessionSecret,
    checkReplies: true,
    now,
  });
  const server = koa.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A client that keeps its connections must not find one closed just as it sends.
  server.keepAliveTimeout = 10 * 60_000;
  const visitor = () => request.agent(server);
  return {
    app,
    config,
    get editionId() {
      return current.id;
    },
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visitor,
    signedIn: async ({ email }) => {
      const agent = visitor();
      await agent.post('/api/v1/auth/login').send({ email, password: TEST_PASSWORD }).expect(200);
      return agent;
    },
    cookieOf: ({ _id }) => sessionCookie(koa, app.sessions, _id),
    setTime: (wanted) => {
      time = wanted;
    },
    close: async () => {
      const closed = new Promise((resolved) => server.close(resolved));
      // Also those that are kept alive and what a test left open.
      server.closeAllConnections();
      await closed;
      await Promise.all([app.live.close(), app.memory.stop()]);
      stopJudging();
      await mail.stop();
      if (!isShared) await mongoose.connection.dropDatabase();
      await disconnectDatabase();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database that nobody else has, on the shared mongod; whoever asks drops it. */
export const databaseUri = (): string => uriOf(`test-${randomUUID().slice(0, 13)}`);

function uriOf(database: string): string {
  const { TEST_MONGODB_URI } = process.env;
  if (!TEST_MONGODB_URI)
    throw new Error('TEST_MONGODB_URI is missing: run through jest, its globalSetup starts mongod.');
  const uri = new URL(TEST_MONGODB_URI);
  uri.pathname = `/${database}`;
  return uri.href;
}

/** Takes away whatever an earlier file has left, and keeps the indexes and the list of migrations that made them. */
async function emptyDatabase(): Promise<void> {
  const { db } = mongoose.connection;
  const collections = (await db?.listCollections({}, { nameOnly: false }).toArray()) ?? [];
  // A test that was cut off may have left rules or a profile, which emptying does not take away.
  const isAsMade = collections.every(
    ({ name, options }) => !name.startsWith('system.') && !options?.validator,
  );
  if (!isAsMade) {
    await db?.command({ profile: 0 });
    await db?.dropDatabase();
    return;
  }
  const filled = collections.filter(({ name }) => name !== 'migrations');
  await Promise.all(filled.map(({ name }) => db?.collection(name).deleteMany({})));
}
