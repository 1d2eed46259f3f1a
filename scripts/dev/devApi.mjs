// @ts-check
// `npm run dev -- api` runs a server from the existing builds, and rebuilds and restarts the API whenever one of its
// files is saved.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import apiConfig from '../../api/rspack.config.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { prepareAllBut } from '../lib/prepare.mjs';
import { endOnSignals, runScript, ScriptError, trackChild } from '../lib/stop.mjs';
import { watchBuild } from '../lib/watchBuild.mjs';

/** Names of errors of the API whose message is printed without a stack trace. */
const EXPECTED = new Set(['ConfigError', 'StartError', 'EmbeddedMongoError']);

/** @param {() => void} leaveSignals removes the script's signal handlers, because this function adds its own */
export async function devApi(leaveSignals) {
  await prepareAllBut('api');
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-dev-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // The API's build imports installed packages, so node_modules is linked into the folder of the build.
  symlinkSync(fromRoot('node_modules'), path.join(folder, 'node_modules'));
  const built = path.join(folder, 'api');

  /** @type {Awaited<ReturnType<typeof openDatabase>> | undefined} */
  let database;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running;
  let isEnding = false;
  // Promise of the current restart. Each restart waits for it, even if files are saved in quick succession.
  let turn = Promise.resolve();
  const takeTurn = async () => {
    if (isEnding) return;
    database ??= await openDatabase(built);
    await stop(running);
    running = isEnding ? undefined : start(built, database.environment);
  };

  leaveSignals();
  endOnSignals(async () => {
    isEnding = true;
    await turn;
    await stop(running);
    await database?.close();
  });
  const compiler = rspack({
    ...apiConfig,
    entry: {
      main: './src/main.ts',
      env: './src/env.ts',
      openDatabase: './src/db/openDatabase.ts',
    },
    output: { ...apiConfig.output, path: built },
    infrastructureLogging: { level: 'error' },
  });
  watchBuild(compiler, {
    name: 'api',
    otherwise: 'the previous API keeps running',
    onBuilt: () => {
      turn = turn.then(() => runScript(takeTurn));
    },
  });
}

/**
 * Opens the database as the API would, but in this process, so that the database keeps running while the API restarts.
 * @param {string} built folder with the build of the API
 */
async function openDatabase(built) {
  /** @param {string} name @returns {Promise<any>} */
  const load = (name) => import(pathToFileURL(path.join(built, `${name}.js`)).href);
  try {
    const config = (await load('env')).readConfig();
    const say = (/** @type {string} */ line) => console.log(`  ${line}`);
    const { uri, sessionSecret, close } = await (await load('openDatabase')).openDatabase(config, say);
    const environment = { MONGODB_URI: uri, SESSION_SECRET: sessionSecret, DEMO: config.demo ? '1' : '0' };
    return { environment, close };
  } catch (error) {
    const { name, message } = /** @type {Error} */ (error);
    throw EXPECTED.has(name) ? new ScriptError(message) : error;
  }
}

/** @param {string} built @param {Record<string, string>} environment @returns {import('node:child_process').ChildProcess} */
function start(built, environment) {
  const endWithParent = pathToFileURL(path.join(import.meta.dirname, 'endWithParent.mjs')).href;
  const child = trackChild(
    spawn(
      process.execPath,
      ['--enable-source-maps', '--import', endWithParent, path.join(built, 'main.js')],
      {
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        // Ctrl-C then sends its signal only to this process, which stops the API before the database.
        detached: true,
      },
    ),
  );
  child.once('exit', (code, signal) => {
    if (signal === null && code !== 0)
      console.error(`\n  ✖ The API has ended (exit code ${code}). It starts again when a file is saved.\n`);
  });
  return child;
}

/**
 * Ends the API and waits until it has finished its open requests.
 * @param {import('node:child_process').ChildProcess | undefined} child
 */
async function stop(child) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
