import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMongod, type RunningReplicaSet, startReplicaSet } from '@fair/embedded-mongo';

declare global {
  var testReplicaSet: RunningReplicaSet | undefined;
}

/** One real mongod for all API tests: that of `npm test` when it started one, else one of our own. */
export default async function globalSetup(): Promise<void> {
  if (process.env.TEST_MONGODB_URI) return;
  const log = () => undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'fair-test-'));
  const replicaSet = await startReplicaSet({ binary: await findMongod({ log }), dataDir, log });
  globalThis.testReplicaSet = replicaSet;
  process.env.TEST_MONGODB_URI = replicaSet.uri;
}
