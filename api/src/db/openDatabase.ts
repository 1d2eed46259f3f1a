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

/** Where a running copy says how to reach its database, for `npm run fair`. */
export const uriFileIn = (dataDir: string): string => join(dataDir, 'mongodb-uri');

/** For how long our own mongod is started again after it has ended, on a disk that is full for example. Milliseconds. */
const GIVE_UP_AFTER_MS = 10 * 60_000;

/**
 * The database to use: MONGODB_URI, or a real mongod of our own on DATA_DIR, which is started again when it ends.
 * @param onLost called with one line when our own does not come back; without it, none is started again
 * @throws EmbeddedMongoError, StartError with one clear line
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
      keep: { giveUpAfterMs: GIVE_UP_AFTER_MS, say: step, onLost: ({ message }) => onLost(message) },
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

/** Generated once and kept beside the data, so that sessions outlive a restart. */
async function keptSecret(dataDir: string): Promise<string> {
  await claimDataFolder(dataDir);
  const path = join(dataDir, 'session-secret');
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept) return kept.trim();
  const secret = randomBytes(48).toString('base64url');
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
}
