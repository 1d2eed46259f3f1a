import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimDataFolder, findMongod, startReplicaSet } from '@fair/embedded-mongo';
import type { Config } from '../env.ts';
import { StartError } from '../startError.ts';

export interface OpenDatabase {
  readonly uri: string;
  readonly sessionSecret: string;
  readonly close: () => Promise<void>;
}

/**
 * Returns the path of the file that contains the connection string of a running instance, for `npm run fair`.
 */
export const uriFileIn = (dataDir: string): string => join(dataDir, 'mongodb-uri');

/**
 * Time in ms during which the API tries to restart an embedded mongod that has ended, for example because of a full
 * disk.
 */
const GIVE_UP_AFTER_MS = 10 * 60_000;

/**
 * Opens MONGODB_URI, or starts an embedded mongod on DATA_DIR and restarts it if it ends.
 * @param onLost called with one line if the embedded mongod cannot be restarted; without it, mongod is never
 * restarted
 * @throws EmbeddedMongoError, StartError with a one-line reason
 */
export async function openDatabase(
  config: Config,
  step: (line: string) => void,
  onLost?: (why: string) => void,
): Promise<OpenDatabase> {
  if (config.mongodbUri !== undefined) {
    step('Connecting to MongoDB');
    if (!config.sessionSecret) {
      throw new StartError(
        'SESSION_SECRET: is required with MONGODB_URI, so that every API process has the same one.',
      );
    }
    return { uri: config.mongodbUri, sessionSecret: config.sessionSecret, close: async () => undefined };
  }
  step('Finding MongoDB');
  const binary = await findMongod({ log: step });
  step(`Starting MongoDB ${binary.version}`);
  const replicaSet = await startReplicaSet({
    binary,
    dataDir: config.dataDir,
    log: step,
    ...(onLost && {
      keep: { giveUpAfterMs: GIVE_UP_AFTER_MS, log: step, onLost: ({ message }) => onLost(message) },
    }),
  });
  const uriFile = uriFileIn(config.dataDir);
  await writeFile(uriFile, replicaSet.uri, { mode: 0o600 });
  return {
    uri: replicaSet.uri,
    sessionSecret: config.sessionSecret ?? (await keptSecret(config.dataDir)),
    close: async () => {
      await rm(uriFile, { force: true });
      await replicaSet.stop();
    },
  };
}

/**
 * Returns the session secret of this data folder. The secret is generated once and stored, so that sessions survive a
 * restart.
 */
async function keptSecret(dataDir: string): Promise<string> {
  await claimDataFolder(dataDir);
  const path = join(dataDir, 'session-secret');
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept) return kept.trim();
  const secret = randomBytes(48).toString('base64url');
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
}
