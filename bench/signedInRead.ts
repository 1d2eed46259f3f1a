import { connection } from '../api/src/db/connection.ts';
import { aStudent, startTestApi } from '../api/src/testing/index.ts';
import { compare, lineOf } from './lib/compare.ts';
import { cpuMs } from './lib/cost.ts';
import { manyOf } from './lib/requests.ts';
import { startBareServer, startOurs } from './lib/servers.ts';

/**
 * Compares a logged-in read through the API with a bare server (`node:http` and the MongoDB driver) that sends the same
 * two database queries, for the session and the account. Measures the CPU time of both processes with the production
 * log format.
 */

/**
 * Maximum cost of each API call, as a multiple of the cost of the bare server. `calendar` reads one document more than
 * the bare server.
 */
const CALLS = { session: 1.1, calendar: 1.4 };
const ROUNDS = Number(process.env.ROUNDS ?? 60);

const api = await startTestApi();
const [ours, bare] = await Promise.all([startOurs(api), startBareServer()]);
try {
  const cookie = await api.cookieOf(await aStudent());
  const session = await connection.collection<{ _id: string }>('sessions').findOne({});
  const base = {
    work: manyOf(bare.address, '/session', { 'x-session': session?._id ?? '' }),
    cost: cpuMs(bare.pid),
  };
  for (const [name, goal] of Object.entries(CALLS)) {
    const work = manyOf(ours.address, `/api/v1/protected/${name}`, { cookie });
    console.log(lineOf(name, await compare(base, { work, cost: cpuMs(ours.pid) }, ROUNDS), goal));
  }
} finally {
  await Promise.all([ours.stop(), bare.stop()]);
  await api.close();
}
