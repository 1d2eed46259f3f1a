import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@fair/scripts/screenPages';
import { aPdf } from '../../api/src/testing/fileFixtures.ts';
import { childrenOf, residentOf } from '../../api/src/testing/processes.ts';
import type { Turn } from '../lib/compare.ts';
import { cpuOf } from '../lib/cost.ts';
import { signIn } from '../lib/requests.ts';
import { pidOf, startTree } from '../lib/servers.ts';
import { ask } from '../trust/ask.ts';
import type { Product } from '../trust/figure.ts';
import { upload } from '../trust/uploads.ts';
import { type Builds, type Group, say, untilIdle } from './builds.ts';
import type { Sample } from './table.ts';

/**
 * Rows 4 and 6: memory and idle CPU time of the demo fair as `npm start` runs it. The new build runs once and the old
 * build twice, all at the same time. The use that is measured consists of an upload, public pages, and logged-in reads
 * for more than a minute.
 */

const MB = 1024 * 1024;
/**
 * Node.js 24 chooses the size of V8's young generation by the memory of the machine: semi-spaces of 16 MB with 1 GB,
 * and of 64 MB from 4 GB on. The rows describe a small server, so the size for 1 GB is set.
 */
const AS_WITH_1_GB = { NODE_OPTIONS: '--max-semi-space-size=16' };
/**
 * Duration of the idle measurement in s. It contains three runs of the API's upkeep and four of its notices. With 20 s,
 * it contained one or two runs of each, by chance.
 */
const IDLE_S = 60;
/** Duration of use in s. It is longer than the idle timeout of file inspectors and page renderers. */
const USE_S = 75;
const READS_A_SECOND = 30;
const PAGES = ['/', '/about', '/companies', '/companies/fjallripa'];
const READS: Readonly<Record<string, readonly string[]>> = {
  'admin@demo.fair': ['/admin/students', '/admin/companies', '/admin/meetings', '/protected/session'],
  'student@demo.fair': ['/public/companies', '/protected/session', '/protected/calendar', '/public/fair'],
  'company@demo.fair': ['/company/applications', '/company/schedule', '/company/team', '/protected/session'],
};

/** Returns the resident memory of a process and all its descendants, in MB. The database is not one of them. */
async function memoryOf(pid: number): Promise<number> {
  const others = await Promise.all((await childrenOf(pid)).map(memoryOf));
  return others.reduce((sum, one) => sum + one, (await residentOf(pid)) / MB);
}

/** Uploads a CV of two pages and returns the duration in seconds. */
async function firstUpload(product: Product): Promise<number> {
  const cookie = await signIn(product.address, 'student@demo.fair', DEMO_PASSWORD);
  const to = { path: '/student/cv', field: 'cv' };
  const { status, ms } = await upload(product, { cookie }, to, await aPdf({ pages: 2 }));
  if (status !== 201) throw new Error(`An upload was answered ${status}.`);
  return ms / 1000;
}

async function use({ address }: Product): Promise<void> {
  const get = async (path: string, headers = {}) => {
    const { status } = await ask(address, { method: 'GET', path, headers });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  };
  for (const page of PAGES) await get(page);
  const reads: (() => Promise<void>)[] = [];
  for (const [email, paths] of Object.entries(READS)) {
    const cookie = await signIn(address, email, DEMO_PASSWORD);
    for (const path of paths) reads.push(() => get(`/api/v1${path}`, { cookie }));
  }
  const startedAt = performance.now();
  for (let count = 0; count < USE_S * READS_A_SECOND; count += 1) {
    await pause(Math.max(0, startedAt + (count * 1000) / READS_A_SECOND - performance.now()));
    await reads[count % reads.length]?.();
  }
}

async function round({ old, ours }: Builds): Promise<Turn<Sample>> {
  const start = ({ root }: Builds['old']) =>
    startTree(root, { DEMO: '1', ...AS_WITH_1_GB }, `${root}/scripts/start.mjs`);
  const products = await Promise.all([old, ours, old].map(start));
  const pids = products.map(pidOf);
  try {
    await untilIdle(...pids);
    const idle = await Promise.all(
      pids.map(async (pid) => {
        const before = await cpuOf(pid);
        await pause(IDLE_S * 1000);
        return { idleMs: ((await cpuOf(pid)) - before) / IDLE_S, idleMB: await memoryOf(pid) };
      }),
    );
    const uploads: number[] = [];
    for (const product of products) uploads.push(await firstUpload(product));
    await Promise.all(products.map(use));
    const usedMB = await Promise.all(pids.map(memoryOf));
    const sampleOf = (index: number): Sample => ({
      ...idle[index],
      uploadS: uploads[index] ?? 0,
      usedMB: usedMB[index] ?? 0,
    });
    const turn = { first: sampleOf(0), ours: sampleOf(1), second: sampleOf(2) };
    say(JSON.stringify(turn));
    return turn;
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
}

export const measureMemory: Group = async (builds, rounds = 3) => {
  const turns: Turn<Sample>[] = [];
  while (turns.length < rounds) turns.push(await round(builds));
  return turns;
};
