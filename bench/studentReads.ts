import { existsSync } from 'node:fs';
import { DEMO_PASSWORD } from '../api/src/seed/ids.ts';
import { startApiProcess } from '../api/src/testing/apiProcess.ts';
import { CALLS, isMediaReply } from '../packages/contract/src/index.ts';
import { compare, lineOf } from './lib/compare.ts';
import { cpuMs } from './lib/cost.ts';
import { BUILT, databaseUri, manyOf, signIn } from './lib/servers.ts';

/**
 * Cost of a logged-in student's reads compared with another build of the API, each on a demo fair of its own: CPU
 * of the two processes. `BEFORE=../before/api/dist/main.js npm run bench -- student-reads`; without `BEFORE` there
 * is no comparison.
 */

/** Maximum ratio, even for a release with many new fields. */
const GOAL = 1.03;
const STUDENT = 'student@demo.fair';
const WARM_UP = 3000;

const { BEFORE: before } = process.env;

async function startWithDemo(name: string, main: string) {
  const api = await startApiProcess(databaseUri(name), { DEMO: '1', LOG_LEVEL: 'debug' }, main);
  return { ...api, pid: api.pid, cookie: await signIn(api.address, STUDENT, DEMO_PASSWORD) };
}
type WithDemo = Awaited<ReturnType<typeof startWithDemo>>;

/** Calls open to students without parameters, except files and streams. */
const PATHS = Object.values(CALLS)
  .flat()
  .filter(
    ({ methods, path, access, reply, params }) =>
      methods.includes('GET') &&
      params === undefined &&
      (access === 'signedIn' || access.includes('student')) &&
      access !== 'public' &&
      !isMediaReply(reply) &&
      !path.includes('export'),
  )
  .map(({ path }) => path);

const isAnswered = async ({ address, cookie }: WithDemo, path: string) =>
  (await fetch(`${address}/api/v1${path}`, { headers: { cookie } })).status === 200;

if (before === undefined || !existsSync(before)) {
  console.log('Nothing to compare with: BEFORE names the api/dist/main.js of another build.');
} else {
  const [old, now] = [await startWithDemo('before', before), await startWithDemo('now', BUILT)];
  try {
    // Warms up both, because otherwise the first one measured would include compiling its code.
    for (const { address, cookie } of [old, now])
      await manyOf(`${address}/api/v1/protected/session`, { cookie }, { times: WARM_UP })();
    for (const path of PATHS) {
      if (!((await isAnswered(old, path)) && (await isAnswered(now, path)))) {
        console.log(`${path} is not answered by both`);
        continue;
      }
      const sideOf = ({ address, cookie, pid }: WithDemo) => ({
        work: manyOf(`${address}/api/v1${path}`, { cookie }, { times: 200 }),
        cost: cpuMs(pid),
      });
      console.log(lineOf(path, await compare(sideOf(old), sideOf(now), 40), GOAL));
    }
  } finally {
    await Promise.all([old.stop(), now.stop()]);
  }
}
