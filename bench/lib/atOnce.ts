import { percentileOf } from './compare.ts';

export interface Pace {
  readonly perSecond: number;
  /** 99th percentile in ms. */
  readonly p99Ms: number;
}

/** Does each work once, so many at a time. */
export async function doAtOnce(
  works: readonly (() => Promise<unknown>)[],
  atOnce = works.length,
): Promise<Pace> {
  const tookMs: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  const worker = async () => {
    for (let work = works[next++]; work; work = works[next++]) {
      const began = performance.now();
      await work();
      tookMs.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const perSecond = (works.length * 1000) / (performance.now() - startedAt);
  return { perSecond, p99Ms: percentileOf(tookMs, 0.99) };
}
