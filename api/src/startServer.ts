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
/** Maximum time for open requests when the server stops, in ms. */
const DRAIN_MS = 10_000;

export interface RunningServer {
  readonly address: string;
  /** Whether the demo accounts exist. */
  readonly isDemo: boolean;
  /** Setup tasks that remain, one line each. */
  readonly toDo: readonly string[];
  /** Resolves with a one-line reason when the embedded database has ended and cannot be restarted. */
  readonly databaseLost: Promise<string>;
  /** Finishes open requests, sends queued mails and closes the database. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts everything in order: port, database, indexes, edition, demo fair, server. A failure is thrown as a
 * one-line `StartError`, after everything started before has been stopped.
 * @param step called with one line at the start of each step
 */
export async function startServer(config: Config, step: (line: string) => void): Promise<RunningServer> {
  const log = createLog(config);
  const undo: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const stop of undo.reverse()) await stop();
  };
  try {
    // The ports are opened first, so that nothing is written if another instance uses them.
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
    // Values of the previous edition may have been cached in the meantime.
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
    server.removeAllListeners('request');
    server.on('request', koa.callback());
    const stop = async () => {
      // `/readyz` reports the stop first. Requests are served as usual until the load balancer has noticed.
      stopping = true;
      server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
      await pause(config.stopDelayS * 1000);
      // Pages with a live stream reconnect to another process.
      await app.live.close();
      // Open requests finish before the services they use are stopped.
      await closeServer(server);
      await stopAll();
    };
    const toDo = await listStartTasks(app, edition);
    return { address: addressOf(server, config), isDemo: demoAccounts > 0, toDo, databaseLost, stop };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/**
 * Runs or checks the migrations.
 * @throws StartError if the database does not match this release and this process must not migrate it
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

/** Listens on a port. @param variable name of the port's variable, for the error message */
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
