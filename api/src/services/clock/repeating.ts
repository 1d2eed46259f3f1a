export interface Repeating {
  /**
   * Starts a run now and waits for it. If a run is in progress, waits only for that run; with `queued`, waits for
   * another run after it.
   */
  readonly runOnce: () => Promise<void>;
  readonly isRunning: () => boolean;
  /** Stops the interval and waits for the current run. */
  readonly stop: () => Promise<void>;
}

interface Options {
  /**
   * If true, a run that is requested during another run starts after that run, so that it sees changes made in the
   * meantime. If false, the request only waits for the current run.
   */
  readonly queued?: boolean;
}

/**
 * Runs `work` at an interval. Runs never overlap: if a run takes longer than the interval, the next one is skipped.
 * @param work must not reject; it logs its own errors
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
