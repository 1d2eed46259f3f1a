import { setTimeout as pause } from 'node:timers/promises';
import type { TestApi } from '../../api/src/testing/index.ts';

/** Fills the cache as at the start of the product, because bookings look up the company's id there. */
export async function startCache({ app: { cache } }: TestApi): Promise<void> {
  cache.start();
  while (!cache.has(await cache.read('is kept', async () => ({})))) await pause(50);
}
