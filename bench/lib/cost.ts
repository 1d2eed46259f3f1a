import { readdir, readFile } from 'node:fs/promises';

/**
 * The cost of work is the CPU time of its processes instead of elapsed time, because machines are shared. This works only
 * on Linux.
 */
export type Cost = (work: () => Promise<unknown>) => Promise<number>;

const NS_PER_MS = 1e6;

/** Returns the CPU time in ms that processes with all their threads have used so far. */
export async function cpuOf(...pids: readonly number[]): Promise<number> {
  let used = 0;
  for (const pid of pids)
    for (const thread of await readdir(`/proc/${pid}/task`)) {
      // A thread may end between the two reads.
      const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').catch(() => '0');
      used += Number(text.split(' ')[0]) / NS_PER_MS;
    }
  return used;
}

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
    const before = await cpuOf(...pids);
    await work();
    return (await cpuOf(...pids)) - before;
  };
