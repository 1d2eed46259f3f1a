import { type Ask, digestOf } from '../lib/digest.ts';

/** Client process of `bench/exports.ts`. It is a separate process so that its own cost is not counted. */

export interface Asked {
  /** Exports that are read at the same time, each completely. */
  readonly exports: readonly Ask[];
  /** A light request that is repeated until all exports have ended, or for a fixed time. */
  readonly light?: Ask;
  readonly forMs?: number;
}

export interface Told {
  readonly digests: readonly string[];
  /** Durations of the light requests. */
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
