import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fair/scripts/freePort';
import { connectDatabase, disconnectDatabase } from '../../api/src/db/connection.ts';
import { findCaddy } from '../../api/src/production/findCaddy.ts';
import { startWebEntry } from '../../api/src/production/webEntry.ts';
import { type ApiProcess, startApiProcess } from '../../api/src/testing/apiProcess.ts';
import { anOpenFair, type OpenFair } from '../../api/src/testing/load.ts';
import {
  parentForTestDatabase,
  type RunningReplicaSet,
  startReplicaSet,
} from '../../packages/embedded-mongo/src/index.ts';
import type { Trust } from './figure.ts';

export interface RunningFair {
  readonly set: RunningReplicaSet;
  /** How this process and the API reach the set. */
  readonly uri: string;
  readonly processes: readonly ApiProcess[];
  /** Where people come in: the web entry, else the first process. */
  readonly address: string;
  readonly fair: OpenFair;
  readonly folder: string;
}

interface FairOptions {
  readonly nodes: number;
  readonly processes: number;
  /** With the web entry before the processes. */
  readonly hasEntry?: boolean;
  readonly companies?: number;
  readonly students?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Puts something between the set and who uses it; answers the new address. */
  readonly between?: (set: RunningReplicaSet) => Promise<string>;
}

/** A set of its own, API processes of the figure's tree on it, a fair whose booking is open; all stopped after `work`. */
export async function withFair<T>(
  trust: Trust,
  options: FairOptions,
  work: (fair: RunningFair) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'trust-fair-'));
  const dataDir = await mkdtemp(join(await parentForTestDatabase(), 'trust-set-'));
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const set = await startReplicaSet({
      binary: { ...trust.mongod, source: 'PATH' },
      dataDir,
      nodes: options.nodes,
      cacheSizeGB: 0.25,
      log: () => undefined,
    });
    undo.push(() => set.stop());
    const uri = (await options.between?.(set)) ?? set.uri;
    const main = join(trust.root, 'api/dist/main.js');
    const processes: ApiProcess[] = [];
    undo.push(() => Promise.all(processes.map(async (api) => api.kill().then(() => api.stop()))));
    // The first makes the indexes and the edition, which the fair is put into.
    while (processes.length < options.processes)
      processes.push(await startApiProcess(uri, { TRUSTED_PROXIES: '1', ...options.environment }, main));
    let address = processes[0]?.address ?? '';
    if (options.hasEntry) {
      const port = await freePort();
      address = `http://127.0.0.1:${port}`;
      const entry = await startWebEntry({
        caddy: await findCaddy(),
        caddyfile: join(trust.root, 'deploy/Caddyfile'),
        port,
        webRoot: folder,
        folder,
        upstreams: processes.map((api) => api.address),
      });
      undo.push(() => entry.stop());
    }
    await connectDatabase(uri);
    undo.push(disconnectDatabase);
    const fair = await anOpenFair(options.companies ?? 4, options.students ?? 12);
    return await work({ set, uri, processes, address, fair, folder });
  } finally {
    for (const one of undo.reverse()) await one().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}
