// @ts-check
// Starts a server for a script, on a free port and with separate data. Ignores the environment variables with which a
// developer configures a server.
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './freePort.mjs';
import { ROOT } from './paths.mjs';
import { ScriptError, trackChild } from './stop.mjs';

/** Environment variables of a developer's own server, with empty values. The API treats empty variables as not set. */
export const NOT_INHERITED = Object.fromEntries(
  [
    'PORT',
    'HOST',
    'METRICS_PORT',
    'MONGODB_URI',
    'DATA_DIR',
    'WEB_ROOT',
    'ALLOW_REMOTE_OVERRIDES',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'SESSION_SECRET',
    'TRUSTED_PROXIES',
    'FAIR_NAME',
    'FAIR_YEAR',
    'FAIR_TIMEZONE',
    'FAIR_CONFIG',
    'DEMO',
    'MIGRATE',
    'STOP_DELAY_S',
    'BACKUP_DIR',
    'RATE_LIMIT_SCALE',
    'LOG_LEVEL',
    'NODE_ENV',
  ].map((name) => [name, '']),
);

/**
 * Starts a server and waits until it is ready. The server ends together with this script (`endChildren`).
 * @param {string} file `scripts/start.mjs`, or `api/dist/main.js` if everything is built
 * @param {Record<string, string>} env environment variables of the server
 * @param {number} withinMs maximum start-up time
 * @returns {Promise<string>} URL of the server
 * @throws ScriptError if the server ends, or is not ready in time
 */
export async function startOwnProduct(file, env, withinMs) {
  const { address, child } = await launchOwnProduct(file, env, ['ignore', 'ignore', 'inherit'], true);
  await untilReady(address, child, withinMs);
  return address;
}

/**
 * Starts a server without waiting until it is ready.
 * @param {string} file
 * @param {Record<string, string>} env as for `startOwnProduct`
 * @param {import('node:child_process').StdioOptions} stdio destination of the server's output
 * @param {boolean} detached whether the server leads a separate process group; otherwise it ends with the group of the
 * caller
 */
export async function launchOwnProduct(file, env, stdio, detached) {
  const port = await freePort();
  const child = trackChild(
    spawn(process.execPath, [file], {
      cwd: ROOT,
      // Many logins come from one IP address. The rate limits are raised and not switched off, so that their code still
      // runs.
      env: {
        ...process.env,
        ...NOT_INHERITED,
        RATE_LIMIT_SCALE: '1000',
        LOG_LEVEL: 'warn',
        ...env,
        PORT: String(port),
      },
      stdio,
      detached,
    }),
  );
  return { address: `http://localhost:${port}`, child };
}

/**
 * Waits until a server is ready.
 * @param {string} address
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} withinMs
 * @throws ScriptError if the server ends, or is not ready in time
 */
export async function untilReady(address, child, withinMs) {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new ScriptError('The product did not start.');
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new ScriptError(`The product was not ready within ${withinMs / 1000} s.`);
}
