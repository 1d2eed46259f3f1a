import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { connection } from '../api/src/db/connection.ts';
import { storeFile } from '../api/src/db/files.ts';
import { aStudent, startTestApi } from '../api/src/testing/index.ts';
import { compare, lineOf } from './lib/compare.ts';
import { cpuMs } from './lib/cost.ts';
import { digestOf } from './lib/digest.ts';
import { signIn, startBareServer, startOurs } from './lib/servers.ts';

/**
 * Compares the download of a CV of 10 MB with reading the same file from GridFS by `node:http` and the bare driver, by
 * CPU time of the two processes. Also measures the memory growth of the API during 50 simultaneous downloads.
 */

const GOAL = 1.15;
const GOAL_MB = 64;
const MB = 1024 * 1024;
const AT_ONCE = 50;
const ROUNDS = 40;
/** One download takes about ten milliseconds. */
const TIMES = 4;
const LOOK_MS = 20;

/** Resident memory in MB. */
async function residentOf(pid: number): Promise<number> {
  const [, kB] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Number(kB) / 1024;
}

const api = await startTestApi();
const [ours, bare] = await Promise.all([startOurs(), startBareServer()]);
try {
  const cv = await storeFile({
    bytes: randomBytes(10 * MB),
    fileName: 'cv.pdf',
    mediaType: 'application/pdf',
  });
  const { email, _id } = await aStudent();
  await connection.collection('accounts').updateOne({ _id }, { $set: { cv } });
  const cookie = await signIn(ours.address, email);
  const reading = (url: string, headers: Readonly<Record<string, string>>, times: number) => async () => {
    for (let time = 0; time < times; time += 1)
      if ((await digestOf({ url, headers })) !== cv.sha256) throw new Error(`${url} sends another file`);
  };
  const url = `${ours.address}/api/v1/student/cv`;
  const comparison = await compare(
    {
      work: reading(`${bare.address}/file/${cv.fileId.toHexString()}`, {}, TIMES),
      cost: cpuMs(bare.pid),
    },
    { work: reading(url, { cookie }, TIMES), cost: cpuMs(ours.pid) },
    ROUNDS,
  );
  console.log(lineOf('a CV of 10 MB', comparison, GOAL));

  const before = await residentOf(ours.pid);
  let most = before;
  let isRunning = true;
  const all = Promise.all(Array.from({ length: AT_ONCE }, reading(url, { cookie }, 1))).finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    most = Math.max(most, await residentOf(ours.pid));
    await pause(LOOK_MS);
  }
  await all;
  console.log(`resident while ${AT_ONCE} are read: + ${(most - before).toFixed(0)} MB, goal ≤ + ${GOAL_MB}`);
} finally {
  await Promise.all([ours.stop(), bare.stop()]);
  await api.close();
}
