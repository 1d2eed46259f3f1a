export interface Repeating {
  /** Does it now; while a run is under way, waits for that one, or for one after it (`queued`). */
  readonly runOnce: () => Promise<void>;
  readonly isRunning: () => boolean;
  /** No further run; waits for the one under way. */
  readonly stop: () => Promise<void>;
}

interface Options {
  /** A run that is asked for while another is under way is one of its own: what has happened meanwhile is in it. */
  readonly queued?: boolean;
}

/**
 * Work that a process looks after by itself, over and over: never twice at once, a tick that finds it running is left out.
 * @param work never rejects: what failed is its own to log
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
