import { readFile } from 'node:fs/promises';

/** Reads the memory and the child processes of running processes from /proc. Works only on Linux. */

/** Returns the resident memory of a process in bytes, or 0 if it has ended. */
export async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Returns the running children of a process. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

/**
 * Runs `work` and measures the peak memory of a process in bytes, alone and together with its child processes.
 * Returns both values and the result.
 */
export async function peakWhile<T>(
  pid: number,
  work: Promise<T>,
): Promise<{ own: number; all: number; result: T }> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  const peak = { own: 0, all: 0 };
  while (!isDone) {
    const own = await residentOf(pid);
    const others = await Promise.all((await childrenOf(pid)).map(residentOf));
    peak.own = Math.max(peak.own, own);
    peak.all = Math.max(
      peak.all,
      others.reduce((sum, one) => sum + one, own),
    );
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { ...peak, result: await work };
}
