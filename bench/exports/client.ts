import { createHash } from 'node:crypto';
import { Agent, get } from 'node:http';

/** Who asks the API that `bench/exports.ts` measures: a process of its own, so that what it costs is not counted. */

export interface Ask {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Asked {
  /** Read at the same time, each to its end. */
  readonly exports: readonly Ask[];
  /** Asked one after the other until all of them are there, or for so long. */
  readonly light?: Ask;
  readonly forMs?: number;
}

export interface Told {
  readonly digests: readonly string[];
  /** Of the light requests. */
  readonly tookMs: readonly number[];
}

const agent = new Agent({ keepAlive: true });

/** The SHA-256 of an answer. Throws unless it is 200 and whole. */
const read = ({ url, headers }: Ask) =>
  new Promise<string>((resolve, reject) => {
    const digest = createHash('sha256');
    get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.on('data', (chunk: Buffer) => digest.update(chunk));
      answer.on('end', () => (answer.complete ? resolve(digest.digest('hex')) : reject(new Error('cut'))));
    }).on('error', reject);
  });

process.on('message', async ({ exports, light, forMs = 0 }: Asked) => {
  const until = performance.now() + forMs;
  let isRunning = true;
  const all = Promise.all(exports.map(read)).finally(() => {
    isRunning = false;
  });
  await Promise.resolve();
  const tookMs: number[] = [];
  while (light && (isRunning || performance.now() < until)) {
    const startedAt = performance.now();
    await read(light);
    tookMs.push(performance.now() - startedAt);
  }
  process.send?.({ digests: await all, tookMs } satisfies Told);
});
process.on('disconnect', () => process.exit());
