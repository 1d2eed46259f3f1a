import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends the process at once on a signal, with the exit code that a shell would use (143 for SIGTERM). Node.js
 * does this by default, but not for the first process of a container, which ignores signals without a
 * listener.
 * @returns function that sets another handler
 */
export function endOnSignals(): (end: () => void) => void {
  let endOrderly: (() => void) | undefined;
  for (const signal of SIGNALS)
    process.on(signal, () => (endOrderly ? endOrderly() : process.exit(128 + constants.signals[signal])));
  return (end) => {
    endOrderly = end;
  };
}
