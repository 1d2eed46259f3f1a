import { setTimeout as pause } from 'node:timers/promises';
import { startTestApi } from '../api/src/testing/index.ts';
import { medianOf } from './lib/compare.ts';
import { cpuOf } from './lib/cost.ts';
import { startBareServer, startOurs } from './lib/servers.ts';

/** CPU of an idle process, compared with an idle one of `node:http` and the bare driver. */

const GOAL_MS = 2;
/** Upkeep runs every 20 s. */
const ROUND_S = 20;
const ROUNDS = 5;
const SETTLED_AFTER_MS = 10_000;

const api = await startTestApi();
const [ours, bare] = await Promise.all([startOurs(), startBareServer()]);
try {
  await pause(SETTLED_AFTER_MS);
  const used = { ours: [] as number[], bare: [] as number[] };
  const now = () => Promise.all([cpuOf(ours.pid), cpuOf(bare.pid)]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await now();
    await pause(ROUND_S * 1000);
    const after = await now();
    used.ours.push((after[0] - before[0]) / ROUND_S);
    used.bare.push((after[1] - before[1]) / ROUND_S);
  }
  const text = (values: readonly number[]) =>
    `${medianOf(values).toFixed(2)} ms CPU a second (${values.map((value) => value.toFixed(2)).join(', ')})`;
  console.log(`bare driver  ${text(used.bare)}`);
  console.log(`idle process ${text(used.ours)}, goal ≤ ${GOAL_MS}`);
} finally {
  await Promise.all([ours.stop(), bare.stop()]);
  await api.close();
}
