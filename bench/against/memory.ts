import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@fair/scripts/screenPages';
import { aPdf } from '../../api/src/testing/fileFixtures.ts';
import { childrenOf, residentOf } from '../../api/src/testing/processes.ts';
import type { Turn } from '../lib/compare.ts';
import { cpuOf } from '../lib/cost.ts';
import { signIn } from '../lib/servers.ts';
import { upload } from '../trust/uploads.ts';
import { type Builds, type Running, say, startBuild, untilIdle } from './builds.ts';
import type { Sample } from './table.ts';

/**
 * Rows 4 and 6: memory and idle CPU of the demo fair as `npm start` runs it. Three products run at the same time, two of
 * them of the old build. Use is an upload, public pages, and then signed-in reads for more than a minute.
 */

const MB = 1024 * 1024;
/** The API's upkeep runs every 20 s. */
const IDLE_S = 20;
/** Longer than file inspectors and page renderers wait for work, in s. */
const USE_S = 75;
const READS_A_SECOND = 30;
const PAGES = ['/', '/about', '/companies', '/companies/fjallripa'];
const READS: Readonly<Record<string, readonly string[]>> = {
  'admin@demo.fair': ['/admin/students', '/admin/companies', '/admin/meetings', '/protected/session'],
  'student@demo.fair': ['/public/companies', '/protected/session', '/protected/calendar', '/public/fair'],
  'company@demo.fair': ['/company/applications', '/company/schedule', '/company/team', '/protected/session'],
};

/** Resident memory of a process and everything that it has started, in MB. The database runs elsewhere. */
async function memoryOf(pid: number): Promise<number> {
  const own = (await residentOf(pid)) / MB;
  const others = await Promise.all((await childrenOf(pid)).map(memoryOf));
  return others.reduce((sum, one) => sum + one, own);
}

async function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}

async function firstUpload(product: Running): Promise<number> {
  const cookie = await signIn(product.address, 'student@demo.fair', DEMO_PASSWORD);
  const { status, ms } = await upload(
    product,
    { cookie },
    { path: '/student/cv', field: 'cv' },
    await aPdf({ pages: 2 }),
  );
  if (status !== 201) throw new Error(`An upload was answered ${status}.`);
  return ms / 1000;
}

async function use({ address }: Running): Promise<void> {
  for (const page of PAGES) await get(address + page);
  const visitors = await Promise.all(
    Object.entries(READS).map(async ([email, paths]) => {
      const cookie = await signIn(address, email, DEMO_PASSWORD);
      return paths.map((path) => () => get(`${address}/api/v1${path}`, { cookie }));
    }),
  );
  const reads = visitors.flat();
  const startedAt = performance.now();
  for (let count = 0; count < USE_S * READS_A_SECOND; count += 1) {
    await pause(Math.max(0, startedAt + (count * 1000) / READS_A_SECOND - performance.now()));
    await reads[count % reads.length]?.();
  }
}

async function round({ old, ours }: Builds): Promise<Turn<Sample>> {
  const products = await Promise.all(
    [old, ours, old].map((build) => startBuild(build, { DEMO: '1' }, 'scripts/start.mjs')),
  );
  const pids = products.map(({ pid }) => pid);
  const each = (measure: (pid: number) => Promise<number>) => Promise.all(pids.map(measure));
  try {
    await untilIdle(...pids);
    const before = await each(cpuOf);
    await pause(IDLE_S * 1000);
    const after = await each(cpuOf);
    const idleMB = await each(memoryOf);
    const uploadS: number[] = [];
    for (const product of products) uploadS.push(await firstUpload(product));
    await Promise.all(products.map(use));
    const usedMB = await each(memoryOf);
    const sampleOf = (index: number): Sample => ({
      idleMs: ((after[index] ?? 0) - (before[index] ?? 0)) / IDLE_S,
      idleMB: idleMB[index] ?? 0,
      uploadS: uploadS[index] ?? 0,
      usedMB: usedMB[index] ?? 0,
    });
    const turn = { first: sampleOf(0), ours: sampleOf(1), second: sampleOf(2) };
    for (const [name, sample] of Object.entries(turn)) say(`${name}: ${JSON.stringify(sample)}`);
    return turn;
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
}

export async function measureMemory(builds: Builds, rounds = 3): Promise<Turn<Sample>[]> {
  const turns: Turn<Sample>[] = [];
  while (turns.length < rounds) turns.push(await round(builds));
  return turns;
}
