import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { aPdf } from '../api/src/testing/fileFixtures.ts';
import { aStudent, startTestApi } from '../api/src/testing/index.ts';
import type { Asked, Told } from './exports/client.ts';
import { medianOf, percentileOf } from './lib/compare.ts';
import { signIn, startOurs } from './lib/servers.ts';

/**
 * Duration of a light request while five CVs at a time are inspected (services/files/inspector), and without any,
 * alternating within one run. A separate process sends the light requests; this one uploads.
 */

const GOAL = 2;
const CVS = 5;
/** A CV of many pages, whose inspection takes about 200 ms. */
const PAGES = 300;
const ROUNDS = 10;
const WINDOW_MS = 4_000;

const api = await startTestApi();
const ours = await startOurs();
const client: ChildProcess = fork(fileURLToPath(new URL('./exports/client.ts', import.meta.url)));

const body = new FormData();
body.set(
  'cv',
  new Blob([new Uint8Array(await aPdf({ pages: PAGES }))], { type: 'application/pdf' }),
  'cv.pdf',
);

async function upload(cookie: string): Promise<void> {
  const { status } = await fetch(`${ours.address}/api/v1/student/cv`, {
    method: 'POST',
    headers: { cookie },
    body,
  });
  if (status !== 201) throw new Error(`an upload was answered ${status}`);
}

try {
  const cookies: string[] = [];
  for (let made = 0; made < CVS; made += 1)
    cookies.push(await signIn(ours.address, (await aStudent()).email));
  const light = {
    url: `${ours.address}/api/v1/protected/session`,
    headers: { cookie: await signIn(ours.address, (await aStudent()).email) },
  };
  const askFor = async (forMs: number): Promise<readonly number[]> => {
    client.send({ exports: [], light, forMs } satisfies Asked);
    const [{ tookMs }] = (await once(client, 'message')) as [Told];
    return tookMs;
  };
  await Promise.all([askFor(WINDOW_MS), ...cookies.map(upload)]);
  const all = { alone: [] as number[], beside: [] as number[] };
  const ratios: number[] = [];
  let checked = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await askFor(WINDOW_MS);
    let isRunning = true;
    const uploads = cookies.map(async (cookie) => {
      for (; isRunning; checked += 1) await upload(cookie);
    });
    const beside = await askFor(WINDOW_MS);
    isRunning = false;
    await Promise.all(uploads);
    all.alone.push(...alone);
    all.beside.push(...beside);
    ratios.push(percentileOf(beside, 0.99) / percentileOf(alone, 0.99));
  }
  const text = (name: string, values: readonly number[]) =>
    `${name} p50 ${medianOf(values).toFixed(1)}, p99 ${percentileOf(values, 0.99).toFixed(1)} ms`;
  console.log(`${text('alone', all.alone)}; ${text('beside', all.beside)}; ${checked} CVs checked`);
  console.log(
    `p99 beside ${CVS} CVs / alone  ${medianOf(ratios).toFixed(2)} × (${ratios.map((one) => one.toFixed(2)).join(', ')}), goal ≤ ${GOAL}`,
  );
} finally {
  client.disconnect();
  await ours.stop();
  await api.close();
}
