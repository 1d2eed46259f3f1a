import { Types } from 'mongoose';
import { connection } from '../api/src/db/connection.ts';
import { startApiProcess } from '../api/src/testing/apiProcess.ts';
import { aCompany, anAdmin, startTestApi } from '../api/src/testing/index.ts';
import { compare, lineOf, type Side } from './lib/compare.ts';
import { cpuMs } from './lib/cost.ts';
import { BUILT, databaseUri, manyOf, signIn } from './lib/servers.ts';

/**
 * Measures the two calls of the admins' dashboard at a fair with 1,000,000 applications against one with 1,000, by CPU time of the API and
 * mongod together. Each fair has its own database and its own API.
 */

const [FEW, MANY] = [1000, Number(process.env.APPLICATIONS ?? 1_000_000)];
const AT_ONCE = 10_000;
const ROUNDS = 30;
const STATUSES = ['pending', 'accepted', 'declined', 'withdrawn'] as const;

const api = await startTestApi();
const small = connection.name;
const large = `${small}-large`;
const { editionId } = api;
const company = await aCompany();
const { email } = await anAdmin();
await addApplications(small, FEW);
await copyDatabase();
await addApplications(large, MANY - FEW);
const [one, other] = await Promise.all(
  [small, large].map((name) => startApiProcess(databaseUri(name), {}, BUILT)),
);
if (!one || !other) throw new Error('Two processes were started.');
try {
  const status = await connection.db?.admin().serverStatus();
  const mongod = Number(status?.pid);
  const sideOf = async (process: typeof one): Promise<Side> => {
    const cookie = await signIn(process.address, email);
    const read = (path: string) =>
      manyOf(`${process.address}/api/v1/admin/${path}`, { cookie }, { times: 20, lengthMayVary: 200 });
    const [meta, tasks] = [read('meta'), read('tasks')];
    return {
      work: async () => {
        await meta();
        await tasks();
      },
      cost: cpuMs(process.pid, mongod),
    };
  };
  const [base, ours] = [await sideOf(one), await sideOf(other)];
  console.log(lineOf(`dashboard, ${MANY} / ${FEW}`, await compare(base, ours, ROUNDS), 1.2));
} finally {
  await Promise.all([one.stop(), other.stop()]);
  await connection.useDb(large).dropDatabase();
  await api.close();
}

/** Adds applications of as many students to one company, a quarter of them in each state. */
async function addApplications(database: string, count: number): Promise<void> {
  const applications = connection.useDb(database).collection('applications');
  for (let made = 0; made < count; made += AT_ONCE)
    await applications.insertMany(
      Array.from({ length: Math.min(AT_ONCE, count - made) }, (_, n) => ({
        ...{ editionId, companyId: company._id, studentId: new Types.ObjectId() },
        ...{ studentName: `Student${n}`, words: { studentName: [`student${n}`] }, program: 'SYSDK' },
        ...{ status: STATUSES[n % STATUSES.length], appliedAt: new Date() },
      })),
      { ordered: false },
    );
}

/** Copies the small fair with its indexes to the database of the large one. */
async function copyDatabase(): Promise<void> {
  const made = (await connection.db?.listCollections({ type: 'collection' }).toArray()) ?? [];
  for (const { name } of made.filter(({ name }) => !name.startsWith('system.'))) {
    const from = connection.collection(name);
    await from.aggregate([{ $out: { db: large, coll: name } }]).toArray();
    const indexes = (await from.indexes()).filter((index) => index.name !== '_id_');
    const specs = indexes.map(({ v: _, key, ...options }) => ({ key, ...options }));
    if (specs.length > 0)
      await connection
        .useDb(large)
        .collection(name)
        .createIndexes(specs as never);
  }
}
