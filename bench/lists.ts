import { connection } from '../api/src/db/connection.ts';
import { anAdmin, startTestApi } from '../api/src/testing/index.ts';
import { compare, lineOf, type Side } from './lib/compare.ts';
import { cpuMs } from './lib/cost.ts';
import { manyOf, signIn, startBareServer, startOurs } from './lib/servers.ts';
import { makeStudents } from './lib/students.ts';

/**
 * Measures one page of a list of 100,000 rows, by CPU time of the API and mongod together. Compares the first page with
 * the same 50 rows by the bare driver, and the last page and a one-letter search with the first page.
 */

const STUDENTS = Number(process.env.STUDENTS ?? 100_000);
const PAGE_SIZE = 50;
const ROUNDS = 30;

const api = await startTestApi();
await makeStudents(STUDENTS);
const [ours, bare] = await Promise.all([startOurs(), startBareServer()]);
try {
  const { email } = await anAdmin();
  const cookie = await signIn(ours.address, email);
  const session = await connection.collection<{ _id: string }>('sessions').findOne({});
  const status = await connection.db?.admin().serverStatus();
  const mongod = Number(status?.pid);
  const sideOf = (url: string, pid: number, headers = {}): Side => ({
    work: manyOf(url, headers, { times: 20, lengthMayVary: 200 }),
    cost: cpuMs(pid, mongod),
  });
  const page = (query: string) =>
    sideOf(`${ours.address}/api/v1/admin/students?pageSize=${PAGE_SIZE}&${query}`, ours.pid, { cookie });
  const print = async (name: string, base: Side, side: Side, goal: number) =>
    console.log(lineOf(name, await compare(base, side, ROUNDS), goal));

  const first = page('page=1');
  const bareFirst = sideOf(`${bare.address}/students`, bare.pid, { 'x-session': session?._id ?? '' });
  await print('first page / bare', bareFirst, first, 1.3);
  await print('last page / first', first, page(`page=${STUDENTS / PAGE_SIZE}`), 1.3);
  await print('by name / first', first, page('page=1&sort=name'), 1.3);
  await print('one letter / first', first, page('page=1&q=s'), 2);
} finally {
  await Promise.all([ours.stop(), bare.stop()]);
  await api.close();
}
