import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
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
import { fillFromConfiguration } from '../features/fair/fair/configured.ts';
import { followCurrent } from '../features/fair/fair/current.ts';
import { ensureEdition } from '../features/fair/fair/edition.ts';
import { migrate } from '../migrations/index.ts';
import { stopInspectors } from '../services/files/inspect.ts';
import { markRequests } from './countQueries.ts';
import { TEST_PASSWORD } from './factories.ts';
import { sessionCookie } from './sessionCookie.ts';

const { JEST_WORKER_ID } = process.env;

/** A simulated browser, which stores cookies. */
export type Agent = ReturnType<typeof request.agent>;

export interface TestApi {
  /** The application object that request handlers and background workers share. */
  readonly app: App;
  readonly config: Config;
  readonly editionId: Types.ObjectId;
  /** URL of the server, for example `http://127.0.0.1:41234`. It is needed for requests that supertest cannot send. */
  readonly address: string;
  /** Returns a simulated browser that is not logged in: `await api.visitor().get('/api/v1/…')`. It stores cookies. */
  readonly visitor: () => Agent;
  /** Logs in with the login call. Returns a simulated browser with the session. */
  readonly signedIn: (account: { email: string }) => Promise<Agent>;
  /** Creates a session directly, without hashing the password. Returns its cookie. */
  readonly cookieOf: (account: { _id: Types.ObjectId }) => Promise<string>;
  /** Stops the clock of the booking rules at a time. With undefined, the clock is the machine's again. */
  readonly setTime: (time: Date | undefined) => void;
  readonly close: () => Promise<void>;
}

/**
 * Starts the API on an empty database. Each response is checked against the contract. Rate limits are 1,000 times
 * higher than in production. All test files of a Jest worker share a database, because creating its hundred indexes
 * takes time. A file that needs its own database sets `MONGODB_URI` to `databaseUri()`; that database is dropped at
 * the end.
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
  const server = createServer(markRequests(koa.callback())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Long timeout for idle connections. With a short one, the server could close a connection while a client sends a
  // request on it.
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
      // Closes connections that clients have kept open or that a test has not closed.
      server.closeAllConnections();
      await closed;
      await Promise.all([app.live.close(), app.cache.stop()]);
      stopInspectors();
      await mail.stop();
      if (!isShared) await mongoose.connection.dropDatabase();
      await disconnectDatabase();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the URI of a new database on the shared mongod. The caller must drop the database. */
export const databaseUri = (): string => uriOf(`test-${randomUUID().slice(0, 13)}`);

function uriOf(database: string): string {
  const { TEST_MONGODB_URI } = process.env;
  if (!TEST_MONGODB_URI)
    throw new Error('TEST_MONGODB_URI is missing: run through jest, its globalSetup starts mongod.');
  const uri = new URL(TEST_MONGODB_URI);
  uri.pathname = `/${database}`;
  // `countQueries` needs this option.
  uri.searchParams.set('monitorCommands', 'true');
  return uri.href;
}

/** Deletes all documents that earlier test files have left. Keeps the indexes and the list of migrations. */
async function emptyDatabase(): Promise<void> {
  const { db } = mongoose.connection;
  const collections = (await db?.listCollections({}, { nameOnly: false }).toArray()) ?? [];
  // An interrupted test may have left a validator or a profile. Deleting documents does not remove them, so the whole
  // database is dropped.
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
