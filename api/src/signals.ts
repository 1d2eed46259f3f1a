import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends the process at once when it is told to stop, with the code a shell gives it (143 for SIGTERM). Node.js does so by
 * itself, but the first process of a container ignores a signal that nothing listens for, until it is killed.
 * @returns gives the signals to who ends in a way of its own
 */
export function endOnSignals(): (end: () => void) => void {
  let endOrderly: (() => void) | undefined;
  for (const signal of SIGNALS)
    process.on(signal, () => (endOrderly ? endOrderly() : process.exit(128 + constants.signals[signal])));
  return (end) => {
    endOrderly = end;
  };
}
