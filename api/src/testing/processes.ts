import { readFile } from 'node:fs/promises';

/** Looks at running processes through /proc: their memory, and what they have started. Linux only. */

/** Resident memory in bytes; 0 when it has ended. */
export async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** The processes that this one has started and that still run. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

/** The most memory that a process has while `work` is done, and that it has together with its children. Bytes. */
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
