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

/** A browser that keeps its cookies. */
export type Agent = ReturnType<typeof request.agent>;

export interface TestApi {
  /** The app shared by handlers and background workers. */
  readonly app: App;
  readonly config: Config;
  readonly editionId: Types.ObjectId;
  /** URL of the server, for requests that supertest cannot send: `http://127.0.0.1:41234`. */
  readonly address: string;
  /** Returns a browser without a session: `await api.visitor().get('/api/v1/…')`. It keeps its cookies. */
  readonly visitor: () => Agent;
  /** Returns a browser in which this account has logged in with the login call. */
  readonly signedIn: (account: { email: string }) => Promise<Agent>;
  /** Returns a session cookie of this account, created without the login and its hashing. */
  readonly cookieOf: (account: { _id: Types.ObjectId }) => Promise<string>;
  /** Stops the clock of the booking rules at this time; undefined returns to the machine's clock. */
  readonly setTime: (time: Date | undefined) => void;
  readonly close: () => Promise<void>;
}

/**
 * Starts the whole API on an empty database. Replies are checked against the contract; rate limits are
 * scaled, never off. A Jest worker uses one database for all of its test files, so that a hundred indexes are
 * created only once. A file that needs a separate database passes it as `MONGODB_URI` (`databaseUri()`); that
 * database is dropped at the end.
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
  // Long, so that a client with persistent connections never finds one closed when it sends.
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
      // Also closes persistent connections and those that a test left open.
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

/** Returns the URI of a new database on the shared mongod. The caller must drop it. */
export const databaseUri = (): string => uriOf(`test-${randomUUID().slice(0, 13)}`);

function uriOf(database: string): string {
  const { TEST_MONGODB_URI } = process.env;
  if (!TEST_MONGODB_URI)
    throw new Error('TEST_MONGODB_URI is missing: run through jest, its globalSetup starts mongod.');
  const uri = new URL(TEST_MONGODB_URI);
  uri.pathname = `/${database}`;
  // For `countQueries`.
  uri.searchParams.set('monitorCommands', 'true');
  return uri.href;
}

/** Deletes everything that an earlier test file has left, except indexes and the list of migrations. */
async function emptyDatabase(): Promise<void> {
  const { db } = mongoose.connection;
  const collections = (await db?.listCollections({}, { nameOnly: false }).toArray()) ?? [];
  // An interrupted test may have left validators or a profile, which remain when documents are deleted.
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
