import { inParallel } from '@fair/scripts/run';
import { type Asked, ask, cookieFrom } from '../trust/ask.ts';
import { percentileOf } from './compare.ts';
import { timeMs } from './cost.ts';

export type Pace = Readonly<Record<'perSecond' | 'p99Ms', number>>;

/** Runs each function once, at most `atOnce` of them at a time. Measures the throughput and the 99th percentile. */
export async function doAtOnce(
  works: readonly (() => Promise<unknown>)[],
  atOnce = works.length,
): Promise<Pace> {
  const startedAt = performance.now();
  const tookMs = await inParallel(works, atOnce, timeMs);
  const perSecond = (works.length * 1000) / (performance.now() - startedAt);
  return { perSecond, p99Ms: percentileOf(tookMs, 0.99) };
}

/** Number of requests that `manyOf` sends in one round. With fewer, a round is too short to measure. */
export const TIMES = 400;
/** Maximum difference in bytes between two replies. Replies contain numbers that grow. */
const LENGTH_MAY_VARY = 10;

/** Returns work that sends a request 400 times, four at a time. Each reply must be about as long as the first. */
export function manyOf(address: string, path: string, headers: Asked['headers'] = {}): () => Promise<Pace> {
  let length: number | undefined;
  const one = async () => {
    const { status, bytes } = await ask(address, { method: 'GET', path, headers });
    length ??= bytes.length;
    if (status !== 200 || length < 2 || Math.abs(bytes.length - length) > LENGTH_MAY_VARY)
      throw new Error(`${path} answered ${status}: ${bytes.subarray(0, 2000)}`);
  };
  return () => doAtOnce(Array(TIMES).fill(one), 4);
}

/** Logs in and returns the session cookie. */
export async function signIn(address: string, email: string, password: string): Promise<string> {
  const body = { email, password };
  return cookieFrom(await ask(address, { method: 'POST', path: '/api/v1/auth/login', body }));
}
