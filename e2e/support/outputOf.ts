import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/** A process that has ended: its exit code (null after a signal) and its output. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/**
 * Collects what a process writes to standard output and standard error. Calls `onEnd` and resolves when the process
 * ends.
 */
export function outputOf(
  child: ChildProcessByStdio<Writable | null, Readable, Readable>,
  onEnd: () => void = () => undefined,
) {
  let output = '';
  const collect = (text: Buffer) => {
    output += text;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'close').then(([code]): Ended => {
    onEnd();
    return { code, output };
  });
  return { ended, said: () => output };
}
