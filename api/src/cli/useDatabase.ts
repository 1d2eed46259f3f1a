import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import mongoose from 'mongoose';
import { connectDatabase, disconnectDatabase } from '../db/connection.ts';
import { openDatabase, uriFileIn } from '../db/openDatabase.ts';
import { isHalfRestored } from '../db/restoreMark.ts';
import type { Config } from '../env.ts';
import { migrate } from '../migrations/index.ts';
import { stopJudging } from '../services/files/judge.ts';
import { HALF_RESTORED, StartError } from '../startError.ts';

/**
 * Runs some work on the product's database: that of MONGODB_URI, that of a copy running on the same DATA_DIR, or
 * else the embedded one, started for the work and stopped after it.
 * @param isReady whether every migration is run first
 * @throws EmbeddedMongoError, StartError with one clear line
 */
export async function useDatabase<T>(
  config: Config,
  step: (line: string) => void,
  isReady: boolean,
  work: () => Promise<T>,
): Promise<T> {
  const reachable = config.mongodbUri ?? (await uriOfRunningCopy(config.dataDir));
  const database =
    reachable === undefined ? await openDatabase(config, step) : { uri: reachable, close: undefined };
  try {
    await connectDatabase(database.uri);
    if (isReady) {
      if (await isHalfRestored()) throw new StartError(HALF_RESTORED);
      await migrate(mongoose.connection);
    }
    return await work();
  } finally {
    stopJudging();
    await disconnectDatabase();
    await database.close?.();
  }
}

/** Where `npm start` on this folder has its database, if it is up; a copy that was killed leaves its note behind. */
async function uriOfRunningCopy(dataDir: string): Promise<string | undefined> {
  const uri = await readFile(uriFileIn(dataDir), 'utf8').catch(() => undefined);
  if (uri === undefined || !URL.canParse(uri)) return undefined;
  const { hostname, port } = new URL(uri);
  return (await answers(hostname, Number(port))) ? uri.trim() : undefined;
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 });
    const tell = (isUp: boolean) => () => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once('connect', tell(true)).once('error', tell(false)).once('timeout', tell(false));
  });
}
