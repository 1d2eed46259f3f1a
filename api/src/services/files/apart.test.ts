import { readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectDatabase, connection, disconnectDatabase } from '../../db/connection.ts';
import { type ApiProcess, startApiProcess } from '../../testing/apiProcess.ts';
import { bearer, tokensOf } from '../../testing/callers.ts';
import { aStudent } from '../../testing/factories.ts';
import { BREATH_MS } from '../../testing/faults.ts';
import { childrenOf, peakWhile, residentOf } from '../../testing/processes.ts';
import { apiWithStandIn, type Order, standInFile } from '../../testing/standInFile.ts';
import { databaseUri } from '../../testing/testApi.ts';

/**
 * Tests that no uploaded file can harm the API process, because separate processes open the files. The built API runs
 * with a stand-in for the inspector, which misbehaves as the file orders it to. The memory of the processes is read
 * from /proc.
 */

const MB = 1024 * 1024;
const uri = databaseUri();
let api: ApiProcess;
let main: string;

beforeAll(async () => {
  main = await apiWithStandIn(resolve(__dirname, '../../..'));
  api = await startApiProcess(uri, {}, main);
  await connectDatabase(uri);
});
afterAll(async () => {
  await api.stop();
  await connection.dropDatabase();
  await disconnectDatabase();
  await rm(dirname(main), { recursive: true, force: true });
});

const ORDINARY = standInFile({});

/**
 * Creates a student. Returns a function that uploads a file and resolves with status, error code and `Retry-After` of
 * the response.
 */
async function anUploader() {
  const [token = ''] = await tokensOf([await aStudent()]);
  return async (bytes: Buffer) => {
    const form = new FormData();
    form.set('cv', new Blob([new Uint8Array(bytes)]), 'a file');
    const answer = await fetch(`${api.address}/api/v1/student/cv`, {
      method: 'POST',
      headers: bearer(token) as Record<string, string>,
      body: form,
    });
    const { code } = (await answer.json()) as { code?: string };
    return {
      status: answer.status,
      code,
      retryAfter: answer.headers.get('Retry-After'),
    };
  };
}

const fileWith = (order: Order) => standInFile(order);
const FOREVER = fileWith({ does: 'wait' });

describe('a file that exhausts what it may use', () => {
  const orders: [string, Order][] = [
    ['memory', { does: 'allocate', bytes: 1024 * MB }],
    ['memory, slowly', { does: 'allocate', bytes: 150 * MB }],
    ['the life of its process', { does: 'exit' }],
  ];

  it.each(orders)(
    'costs the API itself under 20 MB and all processes under 550 MB, and delays nobody: %s',
    async (what, order) => {
      const upload = await anUploader();
      // Uploads an ordinary file first. In each process, the first upload allocates memory that is not freed.
      await upload(ORDINARY);
      const before = await residentOf(api.pid);
      const others = (await Promise.all((await childrenOf(api.pid)).map(residentOf))).reduce(
        (sum, one) => sum + one,
        0,
      );
      let answered = 0;
      let isUnderWay = true;
      const exhausting = upload(fileWith(order)).finally(() => {
        isUnderWay = false;
      });
      const watch = (async () => {
        do {
          const answer = await fetch(`${api.address}/api/v1/public/companies`);
          await answer.arrayBuffer();
          if (isUnderWay) answered += 1;
          await pause(BREATH_MS);
        } while (isUnderWay);
      })();
      const { own, all, result } = await peakWhile(api.pid, exhausting);
      await watch;
      // The file `memory, slowly` needs much memory, but less than the limit, so it is accepted.
      const fits = what === 'memory, slowly';
      expect(result).toMatchObject(fits ? { status: 201 } : { status: 415, code: 'FILE_TOO_COMPLEX' });
      expect((own - before) / MB).toBeLessThan(20);
      expect((all - before - others) / MB).toBeLessThan(550);
      // If the inspector ends at once, it is replaced so quickly that possibly no other request was answered
      // meanwhile.
      if (what !== 'the life of its process') expect(answered).toBeGreaterThan(0);
      // The new inspector reads the next file.
      expect((await upload(ORDINARY)).status).toBe(201);
    },
  );

  it('does not delay others, however many such files one account uploads', async () => {
    const [greedy, ordinary] = await Promise.all([anUploader(), anUploader()]);
    let read = 0;
    const many = Array.from({ length: 3 }, async () => {
      await greedy(FOREVER).catch(() => undefined);
      read += 1;
    });
    expect((await ordinary(ORDINARY)).status).toBe(201);
    // The first file of `greedy` still occupies one slot. The other slot was free for the other account.
    expect(read).toBe(0);
    // Kills the API. Otherwise each of the remaining uploads would take half a minute.
    await api.kill();
    await api.start();
    await Promise.all(many);
  });
});

describe('the file queue', () => {
  it('is full for an account that sends very many files at once, and tells it when to retry', async () => {
    const [greedy, modest] = await Promise.all([anUploader(), anUploader()]);
    const answers = Promise.all(Array.from({ length: 40 }, async () => greedy(ORDINARY)));
    expect((await modest(ORDINARY)).status).toBe(201);
    const refused = (await answers).filter(({ status }) => status !== 201);
    expect(refused.length).toBeLessThan(10);
    for (const { status, code, retryAfter } of refused) {
      expect({ status, code, retryAfter }).toEqual({ status: 429, code: 'TOO_MANY_FILES', retryAfter: '10' });
    }
  });
});

const uploadsIn = async () => {
  const names = await readdir(join(api.dataDir, 'uploads'), { recursive: true }).catch(() => []);
  // Leaves out the upload folder of the process itself, which exists as long as the process runs.
  return names.filter((name) => name.includes('/'));
};

describe('the upload folder', () => {
  it('is empty after a request with ten small parts was rejected', async () => {
    const upload = await anUploader();
    const [token = ''] = await tokensOf([await aStudent()]);
    const form = new FormData();
    for (let part = 0; part < 10; part += 1) form.append(`part${part}`, new Blob(['small']), 'small.pdf');
    const answer = await fetch(`${api.address}/api/v1/student/cv`, {
      method: 'POST',
      headers: bearer(token) as Record<string, string>,
      body: form,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await uploadsIn()).toEqual([]);
    expect((await upload(ORDINARY)).status).toBe(201);
    expect(await uploadsIn()).toEqual([]);
  });

  it('is empty after the next start, with no process left, when the API is killed halfway', async () => {
    const [token = ''] = await tokensOf([await aStudent()]);
    const slow = await anUploader();
    const pending = slow(FOREVER).catch(() => undefined);
    const half = request(`${api.address}/api/v1/student/cv`, {
      method: 'POST',
      headers: {
        ...bearer(token),
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 5_000_000,
      },
    });
    half.on('error', () => undefined);
    half.write(
      `--x\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n${'x'.repeat(2_000_000)}`,
    );
    while ((await uploadsIn()).length < 4) await new Promise((resolve) => setTimeout(resolve, 20));
    const children = await childrenOf(api.pid);
    expect(children.length).toBeGreaterThan(0);
    await api.kill();
    await pending;
    await api.start();
    expect(await uploadsIn()).toEqual([]);
    for (const child of children)
      while ((await residentOf(child)) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  });
});
