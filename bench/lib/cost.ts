import { readdir, readFile } from 'node:fs/promises';

/**
 * The cost of work is the CPU time of its processes instead of elapsed time, because machines are shared. This works only
 * on Linux.
 */

const NS_PER_MS = 1e6;

/**
 * Returns the CPU time in ms that a process with all its threads has used so far. The kernel's resolution is one
 * nanosecond.
 */
export async function cpuOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const used = await Promise.all(
    threads.map(async (thread) => {
      // A thread may end between the two reads.
      const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').catch(() => '0');
      return Number(text.split(' ')[0]) / NS_PER_MS;
    }),
  );
  return used.reduce((sum, one) => sum + one, 0);
}

export type Cost = (work: () => Promise<unknown>) => Promise<number>;

/** Elapsed milliseconds, for processes whose other work would count as CPU time. Requires a quiet machine. */
export const timeMs: Cost = async (work) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** CPU milliseconds of these processes together, for shared machines. */
export const cpuMs =
  (...pids: readonly number[]): Cost =>
  async (work) => {
    const before = await total(pids);
    await work();
    return (await total(pids)) - before;
  };

const total = async (pids: readonly number[]) =>
  (await Promise.all(pids.map(cpuOf))).reduce((sum, one) => sum + one, 0);
