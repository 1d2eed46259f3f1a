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
  let inHand: Promise<void> | undefined;
  const begin = (after: Promise<void>): Promise<void> => {
    const mine = after.then(work).finally(() => {
      if (inHand === mine) inHand = undefined;
    });
    inHand = mine;
    return mine;
  };
  const runOnce = () => (inHand && !queued ? inHand : begin(inHand ?? Promise.resolve()));
  const timer = setInterval(() => {
    if (!inHand) void runOnce();
  }, everyMs).unref();
  return {
    runOnce,
    isRunning: () => inHand !== undefined,
    stop: async () => {
      clearInterval(timer);
      await inHand;
    },
  };
}
