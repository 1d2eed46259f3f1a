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
  /** Folders into which this test run writes. They are deleted at its end. */
  var testFolders: string[];
}

const PREFIX = 'fair-test-run-';
/** Age in ms above which the folder of another run is deleted. No run takes that long, so that run was killed. */
const LEFT_BEHIND = 6 * 3_600_000;

/** Starts the MongoDB server that all API tests share. `npm test` may have started one already. */
export default async function globalSetup(): Promise<void> {
  const forDatabase = await parentForTestDatabase();
  for (const parent of new Set([tmpdir(), forDatabase])) await sweepLeftBehind(parent);
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  globalThis.testFolders = [folder];
  // Jest workers, and processes that tests start, write into this folder too. It is deleted with all their files.
  process.env.TMPDIR = folder;
  if (process.env.TEST_MONGODB_URI) return;
  const log = () => undefined;
  const dataDir = await mkdtemp(join(forDatabase, PREFIX));
  globalThis.testFolders.push(dataDir);
  const replicaSet = await startReplicaSet({ binary: await findMongod({ log }), dataDir, log });
  globalThis.testReplicaSet = replicaSet;
  process.env.TEST_MONGODB_URI = replicaSet.uri;
}

/** Deletes the folders of test runs that were killed. */
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
