import { peakWhile, residentOf } from '../../api/src/testing/processes.ts';
import { alternate, type Turn } from '../lib/compare.ts';
import { cpuMs } from '../lib/cost.ts';
import { digestOf } from '../lib/digest.ts';
import { manyOf, signIn } from '../lib/servers.ts';
import { type Builds, type Running, say, startBuild } from './builds.ts';
import { fillBoth, type Served } from './fill.ts';
import type { Sample } from './table.ts';

const MB = 1024 * 1024;
const TIMES = 400;

const start = ({ build, databaseUri }: Served) => startBuild(build, { MONGODB_URI: databaseUri });

/** Row 5: the calls of bench/signedInRead.ts. */
export async function measureReads(builds: Builds, rounds = 30): Promise<Turn<Sample>[]> {
  const sets = await fillBoth(builds);
  const [old, ours] = [await start(sets.old), await start(sets.ours)];
  try {
    const turns: Turn<Sample>[] = [];
    for (const name of ['session', 'calendar']) {
      say(`Reading the ${name}`);
      const reading = async (side: Running, { reader }: Served) => {
        const cookie = await signIn(side.address, reader);
        const work = manyOf(`${side.address}/api/v1/protected/${name}`, { cookie }, { times: TIMES });
        const cost = cpuMs(side.pid);
        return async () => ({ [`${name}Ms`]: (await cost(work)) / TIMES });
      };
      turns.push(...(await alternate(await reading(old, sets.old), await reading(ours, sets.ours), rounds)));
    }
    return turns;
  } finally {
    await Promise.all([old.stop(), ours.stop()]);
  }
}

const AT_ONCE = 50;
/** Number of downloads before, one after the other. */
const BEFORE = 10;

/** Row 7: growth of the resident memory of a new API process while 50 CVs are downloaded. */
export async function measureDownloads(builds: Builds, rounds = 5): Promise<Turn<Sample>[]> {
  const sets = await fillBoth(builds);
  const download = (set: Served) => async (): Promise<Sample> => {
    const side = await start(set);
    try {
      const ask = {
        url: `${side.address}/api/v1/student/cv`,
        headers: { cookie: await signIn(side.address, set.reader) },
      };
      for (let time = 0; time < BEFORE; time += 1) await digestOf(ask);
      const before = await residentOf(side.pid);
      const { own } = await peakWhile(
        side.pid,
        Promise.all(Array.from({ length: AT_ONCE }, () => digestOf(ask))),
      );
      say(`${set.build.name}: ${AT_ONCE} downloads at once, + ${((own - before) / MB).toFixed(0)} MB`);
      return { downloadsMB: (own - before) / MB };
    } finally {
      await side.stop();
    }
  };
  return alternate(download(sets.old), download(sets.ours), rounds, 0);
}
