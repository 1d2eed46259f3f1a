import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Types } from 'mongoose';
import { connection } from '../api/src/db/connection.ts';
import { aCompany, aStudent, startTestApi } from '../api/src/testing/index.ts';
import { medianOf } from './lib/compare.ts';
import { cpuOf } from './lib/cost.ts';
import type { Asked, Told } from './live/client.ts';

/**
 * Measures what pages with a live connection cost. This is the memory of each of 1,000 connections, and the CPU time of
 * one event sent to all of them. The API runs in this process, the listeners in another.
 */

const GOAL_KB = 40;
const GOAL_MS = 50;
const CONNECTIONS = 1_000;
/** Number of connections of one account. The API ends the oldest when there are more. */
const EACH = 8;
const ROUNDS = 11;
/** Period in ms in which all listeners get the event, each at a random moment. */
const WINDOW_MS = 3_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Memory in use in kB, without garbage. */
const inUse = () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024;
};

const api = await startTestApi();
const client: ChildProcess = fork(fileURLToPath(new URL('./live/client.ts', import.meta.url)));
const ask = async (asked: Asked): Promise<number> => {
  client.send(asked);
  const [{ count }] = (await once(client, 'message')) as [Told];
  return count;
};

try {
  const company = await aCompany();
  const url = `${api.address}/api/v1/protected/events?company=${company.slug}`;
  const cookies: string[] = [];
  while (cookies.length * EACH < CONNECTIONS) cookies.push(await api.cookieOf(await aStudent()));
  const listening = cookies.flatMap((cookie) => Array<string>(EACH).fill(cookie));
  // The first connections create objects that all share. These are not counted.
  const [first, others] = [listening.slice(0, EACH), listening.slice(EACH)];
  await ask({ open: first, url });
  const before = inUse();
  await ask({ open: others, url });
  console.log(
    `memory in use of each of ${CONNECTIONS}: ${((inUse() - before) / others.length).toFixed(1)} kB, goal ≤ ${GOAL_KB}`,
  );

  /** Returns the CPU time of a period in which the work is done. */
  const cost = async (work: () => Promise<unknown>) => {
    const begun = await cpuOf(process.pid);
    await work();
    const told = await ask({ waitMs: WINDOW_MS });
    return { ms: (await cpuOf(process.pid)) - begun, told };
  };
  const idling: number[] = [];
  const telling: number[] = [];
  const meetings = connection.collection('meetings');
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await cost(async () => undefined);
    const event = await cost(() =>
      meetings.insertOne({
        editionId: new Types.ObjectId(),
        companyId: company._id,
        studentId: new Types.ObjectId(),
      }),
    );
    if (event.told !== listening.length)
      throw new Error(`${event.told} of ${listening.length} have been told`);
    // The first round is a warm-up.
    if (round === 0) continue;
    idling.push(idle.ms);
    telling.push(event.ms);
  }
  // Medians are used because V8 collects garbage in some rounds, with or without the event.
  const used = medianOf(telling) - medianOf(idling);
  const all = (costs: readonly number[]) => costs.map((one) => one.toFixed(0)).join(', ');
  console.log(
    `one event to all: ${used.toFixed(1)} ms CPU (of ${all(telling)} with it, ${all(idling)} without), goal ≤ ${GOAL_MS}`,
  );
} finally {
  client.disconnect();
  await api.close();
}
