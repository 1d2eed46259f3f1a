import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/** A process that has ended, with its exit code (null after a signal) and its output. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Collects standard output and standard error of a process. When the process ends, calls `onEnd` and resolves. */
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
