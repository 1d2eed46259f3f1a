import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { aStudent, startTestApi } from '../api/src/testing/index.ts';
import { peakWhile, residentOf } from '../api/src/testing/processes.ts';
import type { Asked, Told } from './connections/client.ts';
import { medianOf, percentileOf } from './lib/compare.ts';
import { signIn, startOurs } from './lib/servers.ts';

/**
 * Opens 5,000 connections at the same moment, each for one light request, to one built API, and prints the
 * failures, the durations and the memory the API needed. Both processes need as many open files (`ulimit -n`).
 */

const CONNECTIONS = Number(process.env.CONNECTIONS ?? 5_000);
const GOAL_MB = 200;
const ROUNDS = 3;
/** Warm-up requests, so that first-time loading is not counted. */
const WARM = 200;
const MB = 1024 * 1024;

const api = await startTestApi();
const ours = await startOurs();
const client: ChildProcess = fork(fileURLToPath(new URL('./connections/client.ts', import.meta.url)));

try {
  const light = {
    url: `${ours.address}/api/v1/protected/session`,
    headers: { cookie: await signIn(ours.address, (await aStudent()).email) },
  };
  const ask = async (count: number): Promise<Told> => {
    client.send({ ...light, count } satisfies Asked);
    const [told] = (await once(client, 'message')) as [Told];
    return told;
  };
  await ask(WARM);
  const before = await residentOf(ours.pid);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { own, result } = await peakWhile(ours.pid, ask(CONNECTIONS));
    const { tookMs, failures } = result;
    console.log(
      `${CONNECTIONS} at once: ${CONNECTIONS - tookMs.length} not answered ${JSON.stringify(failures)}, goal 0; ` +
        `p50 ${medianOf(tookMs).toFixed(0)}, p99 ${percentileOf(tookMs, 0.99).toFixed(0)}, ` +
        `longest ${Math.max(...tookMs).toFixed(0)} ms; + ${((own - before) / MB).toFixed(0)} MB, goal ≤ ${GOAL_MB}`,
    );
  }
} finally {
  client.disconnect();
  await ours.stop();
  await api.close();
}
