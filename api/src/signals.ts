import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends the process at once on SIGINT, SIGTERM or SIGHUP, with the exit code that a shell would report (143 for
 * SIGTERM). Node.js does this by itself, but not in the first process of a container: the kernel ignores a signal to
 * that process if it has no listener.
 * @returns function that sets another action for the signals
 */
export function endOnSignals(): (end: () => void) => void {
  let endOrderly: (() => void) | undefined;
  for (const signal of SIGNALS)
    process.on(signal, () => (endOrderly ? endOrderly() : process.exit(128 + constants.signals[signal])));
  return (end) => {
    endOrderly = end;
  };
}
