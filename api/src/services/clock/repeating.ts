export interface Repeating {
  /** Runs now. During a run it waits for that run, or for one after it with `queued`. */
  readonly runOnce: () => Promise<void>;
  readonly isRunning: () => boolean;
  /** Prevents further runs and waits for the current one. */
  readonly stop: () => Promise<void>;
}

interface Options {
  /**
   * A run requested during another one starts after it, so that it sees what has happened in the meantime.
   */
  readonly queued?: boolean;
}

/**
 * Runs work at an interval, never twice at once: a tick during a run is skipped.
 * @param work never rejects; it logs its own failures
 */
export function repeating(
  everyMs: number,
  work: () => Promise<void>,
  { queued = false }: Options = {},
): Repeating {
  let inFlight: Promise<void> | undefined;
  const begin = (after: Promise<void>): Promise<void> => {
    const mine = after.then(work).finally(() => {
      if (inFlight === mine) inFlight = undefined;
    });
    inFlight = mine;
    return mine;
  };
  const runOnce = () => (inFlight && !queued ? inFlight : begin(inFlight ?? Promise.resolve()));
  const timer = setInterval(() => {
    if (!inFlight) void runOnce();
  }, everyMs).unref();
  return {
    runOnce,
    isRunning: () => inFlight !== undefined,
    stop: async () => {
      clearInterval(timer);
      await inFlight;
    },
  };
}
