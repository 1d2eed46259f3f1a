import { type Ask, digestOf } from '../lib/digest.ts';

/** Who asks the API that `bench/exports.ts` measures: a process of its own, so that what it costs is not counted. */

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

process.on('message', async ({ exports, light, forMs = 0 }: Asked) => {
  const until = performance.now() + forMs;
  let isRunning = true;
  const all = Promise.all(exports.map(digestOf)).finally(() => {
    isRunning = false;
  });
  await Promise.resolve();
  const tookMs: number[] = [];
  while (light && (isRunning || performance.now() < until)) {
    const startedAt = performance.now();
    await digestOf(light);
    tookMs.push(performance.now() - startedAt);
  }
  process.send?.({ digests: await all, tookMs } satisfies Told);
});
process.on('disconnect', () => process.exit());
