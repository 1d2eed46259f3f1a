import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp, createFairMailer } from './app.ts';
import { connectDatabase, connection, disconnectDatabase } from './db/connection.ts';
import { sweepFiles } from './db/files.ts';
import { openDatabase } from './db/openDatabase.ts';
import { isHalfRestored } from './db/restoreMark.ts';
import type { Config } from './env.ts';
import { ensureEdition, fillFromConfiguration, followCurrent } from './features/fair/fair/index.ts';
import { startNotices } from './features/meetings/notices/index.ts';
import { resealSecrets } from './features/membership/auth/index.ts';
import { startImports } from './features/membership/onboarding/index.ts';
import { startCampaigns } from './features/operations/campaigns/index.ts';
import { listStartTasks } from './features/operations/tasks/index.ts';
import { startRetention } from './features/privacy/retention/index.ts';
import { sendMetrics } from './http/metrics.ts';
import { respondUnavailable } from './http/unavailable.ts';
import { removeOwnUploads, sweepUploads } from './http/uploads.ts';
import { createLog } from './log.ts';
import { migrate, pendingMigrations } from './migrations/index.ts';
import { clearCutLoad, countDemoAccounts, isDatabaseEmpty, loadDemoFair } from './seed/index.ts';
import { stopInspectors } from './services/files/index.ts';
import { demoInProduction, HALF_RESTORED, StartError } from './startError.ts';
import { startUpkeep } from './upkeep.ts';

const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** Maximum time in ms that the server waits for open requests when it stops. */
const DRAIN_MS = 10_000;

export interface RunningServer {
  readonly address: string;
  /** Whether the database contains demo accounts. */
  readonly isDemo: boolean;
  /** Setup tasks that the operator still has to do, one line each. */
  readonly toDo: readonly string[];
  /** Resolves when the embedded database has ended and cannot be restarted. The value is the reason, in one line. */
  readonly databaseLost: Promise<string>;
  /** Waits until open requests have ended and mails in progress are sent, then closes the database. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts all parts of the product in order: port, database, indexes, demo fair, edition, server. If a part fails,
 * stops the parts that have already started and rethrows the error. For an expected failure, this is a `StartError` or
 * `EmbeddedMongoError` with a one-line message.
 * @param step called at the start of each step, with one line of text
 */
export async function startServer(config: Config, step: (line: string) => void): Promise<RunningServer> {
  const log = createLog(config);
  const undo: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const stop of undo.reverse()) await stop();
  };
  try {
    // Opens the ports first. If another instance uses them, the start fails before it has written to the database.
    const server = createServer(respondUnavailable(config));
    await listen(server, config.port, config.host, 'PORT');
    undo.push(() => closeServer(server));
    if (config.metricsPort !== undefined) {
      const metrics = createServer(sendMetrics);
      await listen(metrics, config.metricsPort, config.host, 'METRICS_PORT');
      undo.push(() => closeServer(metrics));
    }

    let loseDatabase: (why: string) => void = () => undefined;
    const databaseLost = new Promise<string>((lost) => {
      loseDatabase = lost;
    });
    const database = await openDatabase(config, step, loseDatabase);
    undo.push(() => database.close());
    await connectDatabase(database.uri);
    undo.push(disconnectDatabase);

    undo.push(async () => stopInspectors());
    step('Checking the indexes');
    await prepareIndexes(config);
    if (!config.demo) await clearCutLoad();
    else await loadDemoIfEmpty(config, log, step);
    const demoAccounts = await countDemoAccounts();
    if (config.isProduction && demoAccounts > 0) throw new StartError(demoInProduction(demoAccounts));
    const edition = await fillFromConfiguration(config, await ensureEdition(config));
    const current = followCurrent(config, log, edition);

    const { sessionSecret } = database;
    const mail = createFairMailer({ config, log, current, sessionSecret });
    mail.start();
    undo.push(() => mail.stop());
    await sweepUploads(config.dataDir);
    undo.push(() => removeOwnUploads(config.dataDir));
    const sweeper = setInterval(() => {
      Promise.all([sweepFiles(), sweepUploads(config.dataDir), resealSecrets({ sessionSecret })]).catch(
        (error: unknown) => log.warn({ err: error }, 'sweep failed'),
      );
    }, SWEEP_EVERY_MS).unref();
    undo.push(async () => clearInterval(sweeper));

    await resealSecrets({ sessionSecret });

    let stopping = false;
    const { koa, app } = createApp({
      config,
      log,
      current,
      mail,
      sessionSecret,
      isStopping: () => stopping,
    });
    app.cache.start();
    // Clears the cache when the current edition changes, because it may contain values of the previous edition.
    current.start(() => app.cache.invalidate());
    undo.push(() => current.stop());
    undo.push(() => app.cache.stop());
    const upkeep = startUpkeep(app);
    undo.push(() => upkeep.stop());
    const retention = startRetention(app);
    undo.push(() => retention.stop());
    const imports = startImports(app);
    undo.push(() => imports.stop());
    const campaigns = startCampaigns(app);
    undo.push(() => campaigns.stop());
    const notices = startNotices(app);
    undo.push(() => notices.stop());
    const toDo = await listStartTasks(app, edition);
    // Nothing may be awaited between here and the return. The process is ready now, so a signal must find the caller's
    // listener, which calls `stop`.
    server.removeAllListeners('request');
    server.on('request', koa.callback());
    const stop = async () => {
      // From now on, `/readyz` reports that the process is stopping. Requests are served for STOP_DELAY_S more, until
      // the load balancer has noticed.
      stopping = true;
      server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
      await pause(config.stopDelayS * 1000);
      // Ends the live streams, so that their pages reconnect to another process.
      await app.live.close();
      // Waits for open requests before the services that they use are stopped.
      await closeServer(server);
      await stopAll();
    };
    return { address: addressOf(server, config), isDemo: demoAccounts > 0, toDo, databaseLost, stop };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/**
 * Runs the migrations or, with MIGRATE=0, checks that all of them have run.
 * @throws StartError if a migration has not run and this process must not run it, or if a restore was interrupted
 */
async function prepareIndexes(config: Config): Promise<void> {
  if (await isHalfRestored()) throw new StartError(HALF_RESTORED);
  if (config.migrate) return migrate(connection);
  const pending = await pendingMigrations(connection);
  if (pending.length === 0) return;
  throw new StartError(
    `MIGRATE=0, and these migrations have not run: ${pending.join(', ')}. Run: npm run fair -- migrate`,
  );
}

async function loadDemoIfEmpty(config: Config, log: Logger, step: (line: string) => void): Promise<void> {
  if (!(await isDatabaseEmpty())) return;
  step('Loading the demo fair');
  await loadDemoFair({ config, log });
}

/** Listens on a port. @param variable name of the environment variable that sets the port, for the error message */
function listen(
  server: Server,
  port: number,
  host: string,
  variable: 'PORT' | 'METRICS_PORT',
): Promise<void> {
  return new Promise((resolved, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop the other program, or choose another port: ${variable}=${port + 1} npm start`
          : `Cannot listen on ${host}:${port}, which is ${variable} (${error.code ?? error.message}).`;
      reject(new StartError(why));
    });
    server.listen(port, host, () => resolved());
  });
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolved) => server.close(() => resolved()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(cut);
}

function addressOf(server: Server, config: Config): string {
  const { port } = server.address() as AddressInfo;
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host) ? 'localhost' : config.host;
  return `http://${host}:${port}`;
}
