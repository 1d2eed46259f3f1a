import { readdir, readFile } from 'node:fs/promises';

/**
 * Measures the cost of some work. The cost usually is the CPU time of processes and not the elapsed time, because
 * machines are shared. CPU time can only be measured on Linux.
 */
export type Cost = (work: () => Promise<unknown>) => Promise<number>;

const NS_PER_MS = 1e6;

/** Returns the CPU time in ms that processes with all their threads have used so far. */
export async function cpuOf(...pids: readonly number[]): Promise<number> {
  let used = 0;
  for (const pid of pids)
    for (const thread of await readdir(`/proc/${pid}/task`)) {
      // A thread may end between listing the threads and reading its file.
      const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').catch(() => '0');
      used += Number(text.split(' ')[0]) / NS_PER_MS;
    }
  return used;
}

/**
 * Measures elapsed milliseconds, for processes that also do other work, which CPU time would include. Requires a quiet
 * machine.
 */
export const timeMs: Cost = async (work) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** Measures the CPU milliseconds of these processes together. Works on shared machines. */
export const cpuMs =
  (...pids: readonly number[]): Cost =>
  async (work) => {
    const before = await cpuOf(...pids);
    await work();
    return (await cpuOf(...pids)) - before;
  };
