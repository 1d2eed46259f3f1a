import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../cli/runCli.ts';
import { connectDatabase, connection, disconnectDatabase } from '../db/connection.ts';

export interface FairAnswer {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** The command `npm run fair` with a separate database and data folder. */
export interface FairCommand {
  readonly uri: string;
  readonly dataDir: string;
  /**
   * Runs `npm run fair -- …` and returns its output. `environment` contains the variables that the user has set; by
   * default, only MONGODB_URI.
   */
  readonly fair: (args: readonly string[], environment?: Record<string, string>) => Promise<FairAnswer>;
  /** Connects to the database, runs `work` and disconnects. */
  readonly onDatabase: <T>(work: () => Promise<T>) => Promise<T>;
  readonly empty: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Provides the command `npm run fair`, which runs as for a user, with a separate database. */
export async function aFairCommand(): Promise<FairCommand> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fair-cli-'));
  const address = new URL(process.env.TEST_MONGODB_URI ?? '');
  address.pathname = `/cli-${randomUUID().slice(0, 13)}`;
  const uri = address.href;
  async function onDatabase<T>(work: () => Promise<T>): Promise<T> {
    await connectDatabase(uri);
    try {
      return await work();
    } finally {
      await disconnectDatabase();
    }
  }
  const empty = () => onDatabase(() => connection.dropDatabase());
  return {
    uri,
    dataDir,
    onDatabase,
    empty,
    fair: async (args, environment = { MONGODB_URI: uri }) => {
      const out: string[] = [];
      const errors: string[] = [];
      const code = await runCli(args, {
        say: (line) => out.push(line),
        complain: (line) => errors.push(line),
        environment: {
          DATA_DIR: dataDir,
          LOG_LEVEL: 'silent',
          PUBLIC_URL: 'https://fair.test',
          ...environment,
        },
      });
      return { code, out: out.join('\n'), errors: errors.join('\n') };
    },
    close: async () => {
      await empty();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
