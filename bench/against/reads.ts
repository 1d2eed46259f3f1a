import { TEST_PASSWORD } from '../../api/src/testing/factories.ts';
import { peakWhile, residentOf } from '../../api/src/testing/processes.ts';
import { alternate } from '../lib/compare.ts';
import { cpuMs } from '../lib/cost.ts';
import { manyOf, signIn, TIMES } from '../lib/requests.ts';
import { pidOf, startTree } from '../lib/servers.ts';
import type { Product } from '../trust/figure.ts';
import { type Builds, type Group, type Served, say, serveBoth } from './builds.ts';
import type { Sample } from './table.ts';

const MB = 1024 * 1024;

/** Fills a database for each build and stops the test APIs that filled them. */
async function fillBoth(builds: Builds): Promise<Readonly<Record<'old' | 'ours', Served>>> {
  const both = await serveBoth(builds, 0);
  await Promise.all([both.old.stop(), both.ours.stop()]);
  return both;
}

/** Starts the product of a build on the database that was filled for the build. */
const start = ({ build, databaseUri }: Served) => startTree(build.root, { MONGODB_URI: databaseUri });

const cookieOf = ({ address }: Product, { reader }: Served) => signIn(address, reader, TEST_PASSWORD);

/** Row 5: CPU time of the API calls that bench/signedInRead.ts measures too. */
export const measureReads: Group = async (builds, rounds = 30) => {
  const sets = await fillBoth(builds);
  const [old, ours] = [await start(sets.old), await start(sets.ours)];
  const turns = [];
  try {
    for (const name of ['session', 'calendar']) {
      say(`Reading the ${name}`);
      const reading = async (side: Product, set: Served) => {
        const cookie = await cookieOf(side, set);
        const work = manyOf(side.address, `/api/v1/protected/${name}`, { cookie });
        const cost = cpuMs(pidOf(side));
        return async (): Promise<Sample> => ({ [`${name}Ms`]: (await cost(work)) / TIMES });
      };
      turns.push(...(await alternate(await reading(old, sets.old), await reading(ours, sets.ours), rounds)));
    }
  } finally {
    await Promise.all([old.stop(), ours.stop()]);
  }
  return turns;
};

const AT_ONCE = 50;
/** Number of downloads before the measurement begins. They run one after the other. */
const BEFORE = 10;

/** Row 7: growth of the resident memory of a new API process while 50 CVs are downloaded. */
export const measureDownloads: Group = async (builds, rounds = 5) => {
  const sets = await fillBoth(builds);
  const download = (set: Served) => async () => {
    const side = await start(set);
    try {
      const headers = { cookie: await cookieOf(side, set) };
      /** Downloads the CV and discards its content. */
      const read = async () => {
        const { ok, body } = await fetch(`${side.address}/api/v1/student/cv`, { headers });
        let length = 0;
        for await (const part of body ?? []) length += part.length;
        if (!ok || length !== 10 * MB) throw new Error(`A CV of ${length} bytes was sent.`);
      };
      for (let time = 0; time < BEFORE; time += 1) await read();
      const before = await residentOf(pidOf(side));
      const all = Promise.all(Array.from({ length: AT_ONCE }, read));
      const downloadsMB = ((await peakWhile(pidOf(side), all)).own - before) / MB;
      say(`${set.build.name}: ${AT_ONCE} downloads at once, + ${downloadsMB.toFixed(0)} MB`);
      return { downloadsMB };
    } finally {
      await side.stop();
    }
  };
  return alternate(download(sets.old), download(sets.ours), rounds, 0);
};
