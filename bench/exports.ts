import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { connection } from '../api/src/db/connection.ts';
import { anAdmin, startTestApi } from '../api/src/testing/index.ts';
import type { Asked, Told } from './exports/client.ts';
import { compare, lineOf, percentileOf } from './lib/compare.ts';
import { cpuMs } from './lib/cost.ts';
import type { Ask } from './lib/digest.ts';
import { makeStudents } from './lib/students.ts';

/**
 * Measures what an export costs. Compares the CPU time of a CSV of all students with a cursor of the bare driver that
 * writes the text itself. Also measures memory, and the duration of a light request while 1, 2 and 5 exports run. The API
 * runs in this process, the client in another. `STUDENTS=1000000 npm run bench -- exports` shows that memory does not
 * grow with the number of students.
 */

const STUDENTS = Number(process.env.STUDENTS ?? 100_000);
const ROUNDS = Number(process.env.ROUNDS ?? 12);
const FIELDS = ['id', 'name', 'email', 'program', 'otherProgram', 'createdAt'];
const ALONE_MS = 5_000;
/** Longer than a garbage collection takes, in ms. */
const COLLECT_MS = 1_000;
const MB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const cell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The cheapest way to produce the same file: one cursor, without product code or options. */
const bare = createServer(async (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/csv' });
  let text = `${FIELDS.join(',')}\n`;
  const found = connection
    .collection('accounts')
    .find(
      { type: 'student', acceptsNews: true },
      { sort: { _id: 1 }, projection: { name: 1, email: 1, program: 1, otherProgram: 1, createdAt: 1 } },
    );
  for await (const { _id, name, email, program, otherProgram, createdAt } of found) {
    const other = otherProgram ? cell(otherProgram) : '';
    text += `${_id.toHexString()},${cell(name)},${cell(email)},${program},${other},${createdAt.toISOString()}\n`;
    if (text.length < 16_384) continue;
    if (!response.write(text)) await once(response, 'drain');
    text = '';
  }
  response.end(text);
});

const api = await startTestApi();
const client: ChildProcess = fork(fileURLToPath(new URL('./exports/client.ts', import.meta.url)));
const ask = async (asked: Asked): Promise<Told> => {
  client.send(asked);
  const [told] = (await once(client, 'message')) as [Told];
  return told;
};

/** Returns in MB by how much memory in use grows at most during the work, without garbage. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const inUse = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = inUse();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, inUse());
  }, COLLECT_MS);
  await work();
  clearInterval(watch);
  return (most - before) / MB;
}

try {
  await makeStudents(STUDENTS);
  bare.listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const Cookie = await api.cookieOf(await anAdmin());
  const csv: Ask = {
    url: `${api.address}/api/v1/admin/students.csv?fields=${FIELDS.join(',')}`,
    headers: { Cookie },
  };
  const bareCsv: Ask = { url: `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`, headers: {} };
  const light = { url: `${api.address}/api/v1/protected/session`, headers: { Cookie } };

  const [ours, theirs] = [await ask({ exports: [csv] }), await ask({ exports: [bareCsv] })];
  if (ours.digests[0] !== theirs.digests[0]) throw new Error('the two files differ');
  const cost = cpuMs(process.pid);
  const side = (one: Ask) => ({ cost, work: () => ask({ exports: [one] }) });
  console.log(
    lineOf(`CSV of ${STUDENTS}, CPU / by hand`, await compare(side(bareCsv), side(csv), ROUNDS), 0.9),
  );

  await ask({ exports: [], light, forMs: 1_000 });
  const alone = percentileOf((await ask({ exports: [], light, forMs: ALONE_MS })).tookMs, 0.99);
  for (const count of [1, 2, 5]) {
    const { tookMs: took } = await ask({ exports: Array(count).fill(csv), light });
    const p99 = percentileOf(took, 0.99);
    console.log(
      `light request beside ${count}: p99 ${p99.toFixed(1)} ms = ${(p99 / alone).toFixed(1)} × alone (${alone.toFixed(1)}), ` +
        `longest ${Math.max(...took).toFixed(1)} ms of ${took.length}`,
    );
  }
  const grown = await growth(() => ask({ exports: Array(5).fill(csv) }));
  console.log(`memory in use while five run: + ${grown.toFixed(1)} MB`);
} finally {
  client.disconnect();
  bare.close();
  await api.close();
}
