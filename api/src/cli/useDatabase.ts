import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import mongoose from 'mongoose';
import { connectDatabase, disconnectDatabase } from '../db/connection.ts';
import { openDatabase, uriFileIn } from '../db/openDatabase.ts';
import { isHalfRestored } from '../db/restoreMark.ts';
import type { Config } from '../env.ts';
import { migrate } from '../migrations/index.ts';
import { stopInspectors } from '../services/files/inspect.ts';
import { HALF_RESTORED, StartError } from '../startError.ts';

/**
 * Runs `work` on the product's database: that of MONGODB_URI, that of a process running on the same DATA_DIR, or the
 * embedded one, which is started for the work and stopped afterwards.
 * @param isReady whether all migrations run first
 * @throws EmbeddedMongoError, StartError with a one-line reason
 */
export async function useDatabase<T>(
  config: Config,
  step: (line: string) => void,
  isReady: boolean,
  work: () => Promise<T>,
): Promise<T> {
  const running = config.mongodbUri === undefined ? await uriOfRunningCopy(config.dataDir) : undefined;
  if (config.mongodbUri === undefined) nameDatabase(config.dataDir, running !== undefined, step);
  const reachable = config.mongodbUri ?? running;
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
    stopInspectors();
    await disconnectDatabase();
    await database.close?.();
  }
}

/**
 * Prints which embedded database is used, because a command without the server's DATA_DIR works on a different
 * database.
 */
function nameDatabase(dataDir: string, isRunning: boolean, step: (line: string) => void): void {
  const folder = resolve(dataDir);
  if (isRunning) step(`Database: that of the fair running on ${folder}`);
  else if (existsSync(join(folder, 'db'))) step(`Database: ${join(folder, 'db')}`);
  else {
    step(`Database: a new, empty one in ${folder}.`);
    step('If the fair runs with another DATA_DIR or with MONGODB_URI, set the same for this command.');
  }
}

/**
 * Returns the connection string of an `npm start` that is running on this folder. Ignores the outdated connection
 * string that a killed process has left behind.
 */
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
