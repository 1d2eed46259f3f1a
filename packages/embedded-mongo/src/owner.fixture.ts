/**
 * Starts a replica set and runs until it is killed: `owner.fixture.ts <data folder>`. Prints a line of JSON when the
 * set is ready. startReplicaSet.deep.test.ts runs it as a process.
 */
import { findMongod, startReplicaSet } from './index.ts';

async function own(dataDir: string): Promise<void> {
  const log = (): void => undefined;
  const set = await startReplicaSet({ binary: await findMongod({ log }), dataDir, log });
  process.stdout.write(`${JSON.stringify({ mongod: set.nodes[0]?.pid, uri: set.uri })}\n`);
  setInterval(() => undefined, 60_000);
}

void own(process.argv[2] ?? '');
