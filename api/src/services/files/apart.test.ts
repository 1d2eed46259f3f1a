import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectDatabase, connection, disconnectDatabase } from '../../db/connection.ts';
import { createRandom } from '../../seed/random.ts';
import { type ApiProcess, startApiProcess } from '../../testing/apiProcess.ts';
import { bearer, tokensOf } from '../../testing/callers.ts';
import { aCompany, aStudent } from '../../testing/factories.ts';
import { BREATH_MS } from '../../testing/faults.ts';
import { aPdf } from '../../testing/fileFixtures.ts';
import { HOSTILE_PDF_KINDS, hostilePdf } from '../../testing/hostile/pdfs.ts';
import { png } from '../../testing/hostile/pictures.ts';
import { childrenOf, peakWhile, residentOf } from '../../testing/processes.ts';
import { databaseUri } from '../../testing/testApi.ts';

/**
 * Files are opened in processes apart: whatever one does there, the API's own process does not feel it. The built API in a
 * process of its own, its memory read from /proc.
 */

const MB = 1024 * 1024;
const uri = databaseUri();
let api: ApiProcess;

beforeAll(async () => {
  api = await startApiProcess(uri);
  await connectDatabase(uri);
});
afterAll(async () => {
  await api.stop();
  await connection.dropDatabase();
  await disconnectDatabase();
});

type Kind = 'cv' | 'logo';
const PATHS = { cv: '/student/cv', logo: '/company/image/logo' } as const;

/** Somebody who uploads; the answer's status, code and how long it took. */
async function anUploader(kind: Kind) {
  const account = kind === 'cv' ? await aStudent() : await aCompany();
  const [token = ''] = await tokensOf([account]);
  return async (bytes: Buffer | string) => {
    const form = new FormData();
    form.set(kind, new Blob([bytes]), 'a file');
    const startedAt = performance.now();
    const answer = await fetch(`${api.address}/api/v1${PATHS[kind]}`, {
      method: 'POST',
      headers: bearer(token) as Record<string, string>,
      body: form,
    });
    const { code } = (await answer.json()) as { code?: string };
    return {
      status: answer.status,
      code,
      ms: performance.now() - startedAt,
      retryAfter: answer.headers.get('Retry-After'),
    };
  };
}

const svg = (inside: string, attributes = 'viewBox="0 0 9 9"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
/** Keeps what opens it busy until its time is up. */
const SLOW_PDF = `%PDF-1.7\n${'1 0 obj<<'.repeat(900_000)}\n%%EOF`;
const bombNumber = HOSTILE_PDF_KINDS.indexOf('objects that unpack to hundreds of megabytes');

/** A file that is refused within this is looked at by its header alone. Milliseconds. */
const AT_ONCE_MS = 1000;

describe('a hostile file', () => {
  const files: [string, Kind, () => Buffer | string][] = [
    [
      'an SVG of one entity used 400,000 times',
      'logo',
      () =>
        `<!DOCTYPE svg [<!ENTITY a "${'öä'.repeat(100)}">]>${svg(`<text>${'&a;'.repeat(400_000)}</text>`)}`,
    ],
    ['an SVG of 5,000 letters and no size', 'logo', () => svg(`<text>${'a'.repeat(5000)}</text>`, '')],
    [
      'an SVG of 1,000,000 letters and no size',
      'logo',
      () => svg(`<text>${'a'.repeat(1_000_000)}</text>`, ''),
    ],
    [
      'an SVG of uses of uses',
      'logo',
      () =>
        svg(
          `<defs><g id="g0"><rect width="9" height="9"/></g>${Array.from({ length: 29 }, (_, n) => `<g id="g${n + 1}">${`<use xlink:href="#g${n}"/>`.repeat(10)}</g>`).join('')}</defs><use xlink:href="#g29"/>`,
        ),
    ],
    [
      'a PNG of 7070 × 7070, 16 bit, interlaced',
      'logo',
      () => png(7070, 7070, { depth: 16, interlaced: true }),
    ],
    [
      'a PDF that unpacks to hundreds of megabytes',
      'cv',
      () => hostilePdf(bombNumber, createRandom(1)).bytes,
    ],
    ['a PDF of objects that never end', 'cv', () => SLOW_PDF],
  ];

  it.each(files)(
    'costs the API itself under 20 MB, all of it under 200, and nobody waits: %s',
    async (_what, kind, make) => {
      const upload = await anUploader(kind);
      // An ordinary one first: what the first upload of a process takes is not this file's.
      await upload(kind === 'cv' ? await aPdf() : png(9, 9));
      const bytes = make();
      const before = await residentOf(api.pid);
      const others = (await Promise.all((await childrenOf(api.pid)).map(residentOf))).reduce(
        (sum, one) => sum + one,
        0,
      );
      let answered = 0;
      let isUnderWay = true;
      let tookMs = 0;
      const began = performance.now();
      const bad = upload(bytes).finally(() => {
        isUnderWay = false;
        tookMs = performance.now() - began;
      });
      const watch = (async () => {
        do {
          const answer = await fetch(`${api.address}/api/v1/public/companies`);
          await answer.arrayBuffer();
          if (isUnderWay) answered += 1;
          await pause(BREATH_MS);
        } while (isUnderWay);
      })();
      const { own, all, result } = await peakWhile(api.pid, bad);
      await watch;
      expect(result).toMatchObject({ status: 415, code: kind === 'cv' ? 'NOT_A_PDF' : 'NOT_AN_IMAGE' });
      expect((own - before) / MB).toBeLessThan(20);
      expect((all - before - others) / MB).toBeLessThan(200);
      // What is refused by its first bytes is over before anybody could have waited for it.
      if (tookMs > AT_ONCE_MS) expect(answered).toBeGreaterThan(0);
      // And the next one is read as if nothing had been.
      expect((await upload(kind === 'cv' ? await aPdf() : png(9, 9))).status).toBe(201);
    },
  );

  it('does not keep others waiting, however many there are of one account', async () => {
    const [hostile, ordinary] = await Promise.all([anUploader('cv'), anUploader('cv')]);
    let read = 0;
    const many = Array.from({ length: 3 }, async () => {
      await hostile(SLOW_PDF).catch(() => undefined);
      read += 1;
    });
    const cv = await aPdf();
    expect((await ordinary(cv)).status).toBe(201);
    // It had one of the two places to itself: not even the first two were through.
    expect(read).toBeLessThan(2);
    // What each of them costs is told above: they would take the machine for half a minute more.
    await api.kill();
    await api.start();
    await Promise.all(many);
  });
});

describe('the line of files', () => {
  it('is full for an account that sends very many at once, and tells it when to come back', async () => {
    const [greedy, modest] = await Promise.all([anUploader('cv'), anUploader('cv')]);
    const answers = Promise.all(Array.from({ length: 40 }, async () => greedy(await aPdf())));
    const cv = await aPdf();
    expect((await modest(cv)).status).toBe(201);
    const refused = (await answers).filter(({ status }) => status !== 201);
    expect(refused.length).toBeLessThan(10);
    for (const { status, code, retryAfter } of refused) {
      expect({ status, code, retryAfter }).toEqual({ status: 429, code: 'TOO_MANY_FILES', retryAfter: '10' });
    }
  });
});

const uploadsIn = async () => {
  const names = await readdir(join(api.dataDir, 'uploads'), { recursive: true }).catch(() => []);
  // The process's own folder stays as long as it runs.
  return names.filter((name) => name.includes('/'));
};

describe('what lies on the disk', () => {
  it('is nothing, once a request of ten small parts has been refused', async () => {
    const upload = await anUploader('cv');
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
    expect((await upload(await aPdf())).status).toBe(201);
    expect(await uploadsIn()).toEqual([]);
  });

  it('is nothing after the next start, and no process is left, when the API is killed in the middle', async () => {
    const [token = ''] = await tokensOf([await aStudent()]);
    const slow = await anUploader('cv');
    const judged = slow(SLOW_PDF).catch(() => undefined);
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
    await judged;
    await api.start();
    expect(await uploadsIn()).toEqual([]);
    for (const child of children)
      while ((await residentOf(child)) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  });
});
