import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  findMongod,
  type Mongod,
  parentForTestDatabase,
  type RunningReplicaSet,
  startReplicaSet,
} from '@fair/embedded-mongo';
import { freePort } from '@fair/scripts/freePort';
import { connectDatabase, disconnectDatabase } from '../db/connection.ts';
import { type ApiProcess, startApiProcess } from './apiProcess.ts';
import { findCaddy } from './findCaddy.ts';
import { anOpenFair, type OpenFair } from './load.ts';
import { startWebEntry } from './webEntry.ts';

/**
 * A fair with open booking that runs as in production: a replica set, API processes and, if requested, the web entry.
 */
export interface RunningFair {
  readonly set: RunningReplicaSet;
  /** Connection string of the replica set, for the API processes and for the test itself. */
  readonly uri: string;
  readonly processes: readonly ApiProcess[];
  /** Public URL of the fair: that of the web entry or, if there is none, of the first API process. */
  readonly address: string;
  readonly fair: OpenFair;
  /** Folder for files of the fair. It is deleted when the fair stops. */
  readonly folder: string;
  /** Stops all processes, and closes the database connection of the test. */
  readonly stop: () => Promise<void>;
}

export interface FairOptions {
  readonly nodes: number;
  readonly processes: number;
  readonly companies: number;
  readonly students: number;
  /** Whether a web entry runs in front of the API processes. Its URL is then their PUBLIC_URL. */
  readonly hasEntry?: boolean;
  /** Folder whose files the web entry serves. By default, the folder is empty. */
  readonly webRoot?: string;
  /** Additional environment variables of the API processes. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Called before the replica set is used. Returns the connection string to use. */
  readonly prepare?: (set: RunningReplicaSet) => Promise<string>;
  /** Working tree whose API and Caddyfile are used; by default, this one. */
  readonly root?: string;
  readonly mongod?: Mongod;
}

const log = () => undefined;

/** Starts a fair. If a part fails to start, stops all parts that are already running. */
export async function startFair(options: FairOptions): Promise<RunningFair> {
  const { root = resolve(__dirname, '../../..'), mongod = await findMongod({ log }) } = options;
  const folder = await mkdtemp(join(tmpdir(), 'fair-running-'));
  const dataDir = await mkdtemp(join(await parentForTestDatabase(), 'fair-running-'));
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of undo.splice(0).reverse()) await one().catch(() => undefined);
    for (const gone of [folder, dataDir])
      await rm(gone, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    const set = await startReplicaSet({
      binary: mongod,
      dataDir,
      nodes: options.nodes,
      cacheSizeGB: 0.25,
      log,
    });
    undo.push(() => set.stop());
    const uri = (await options.prepare?.(set)) ?? set.uri;
    const port = await freePort();
    const entryAddress = `http://127.0.0.1:${port}`;
    const environment = {
      ...(options.hasEntry && { PUBLIC_URL: entryAddress, TRUSTED_PROXIES: '1' }),
      ...options.environment,
    };
    const processes: ApiProcess[] = [];
    // Kills the processes before stopping them, because they may be waiting for a database that a test has stopped.
    undo.push(() => Promise.all(processes.map((api) => api.kill().then(() => api.stop()))));
    // Starts the processes one after the other, because the first one creates the indexes and the edition.
    while (processes.length < options.processes)
      processes.push(await startApiProcess(uri, environment, join(root, 'api/dist/main.js')));
    if (options.hasEntry) {
      const entry = await startWebEntry({
        caddy: await findCaddy(),
        caddyfile: join(root, 'deploy/Caddyfile'),
        port,
        webRoot: options.webRoot ?? folder,
        folder,
        upstreams: processes.map((api) => api.address),
      });
      undo.push(() => entry.stop());
    }
    await connectDatabase(uri);
    undo.push(disconnectDatabase);
    const fair = await anOpenFair(options.companies, options.students);
    const address = options.hasEntry ? entryAddress : (processes[0]?.address ?? '');
    return { set, uri, processes, address, fair, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
