import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findMongod,
  parentForTestDatabase,
  type RunningReplicaSet,
  startReplicaSet,
} from '@fair/embedded-mongo';

declare global {
  var testReplicaSet: RunningReplicaSet | undefined;
  /** What this run puts on the disk or into memory, whoever of it: deleted when it ends. */
  var testFolders: string[];
}

const PREFIX = 'fair-test-run-';
/** ms; no run lasts that long. */
const LEFT_BEHIND = 6 * 3_600_000;

/** One real mongod for all API tests: that of `npm test` when it started one, else one of our own. */
export default async function globalSetup(): Promise<void> {
  const forDatabase = await parentForTestDatabase();
  for (const parent of new Set([tmpdir(), forDatabase])) await sweepLeftBehind(parent);
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  globalThis.testFolders = [folder];
  // For the workers of jest and the processes that tests start: what they do not delete, or are killed over, goes too.
  process.env.TMPDIR = folder;
  if (process.env.TEST_MONGODB_URI) return;
  const log = () => undefined;
  const dataDir = await mkdtemp(join(forDatabase, PREFIX));
  globalThis.testFolders.push(dataDir);
  const replicaSet = await startReplicaSet({ binary: await findMongod({ log }), dataDir, log });
  globalThis.testReplicaSet = replicaSet;
  process.env.TEST_MONGODB_URI = replicaSet.uri;
}

/** The folders of runs that were killed. */
async function sweepLeftBehind(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(parent, name);
    const since = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (since > LEFT_BEHIND) await rm(folder, { recursive: true, force: true });
  }
}
