import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedMongoError, type EmbeddedMongoErrorCode, firstLine } from './errors.ts';

/** What time and patience do not mend: trying again would only hide it. */
const FINAL = new Set<EmbeddedMongoErrorCode>(['DATA_DAMAGED', 'DATA_OTHER_VERSION', 'DATA_FOREIGN']);
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** One that runs for this long has recovered; one that ends sooner goes on with the count of before. Milliseconds. */
const RECOVERED_AFTER_MS = 60_000;

export interface KeepRunningOptions {
  /** For how long a server that ended is started again before it is given up. Milliseconds. */
  readonly giveUpAfterMs: number;
  /** One line: why it ended, why it does not start, that it runs again. */
  readonly say: (line: string) => void;
  /** It is given up; the error says why. */
  readonly onLost: (why: EmbeddedMongoError) => void;
}

export interface Keeper {
  /** To be told when the server has ended unasked. */
  hasEnded(why: EmbeddedMongoError): void;
  /** No more tries; resolves when the one under way is over. */
  stop(): Promise<void>;
}

/** Starts a server again that ended unasked: after 1, 2, 4, 8, then every 15 s. */
export function keepRunning(start: () => Promise<void>, options: KeepRunningOptions): Keeper {
  const { giveUpAfterMs, say, onLost } = options;
  const stopped = new AbortController();
  let trying: Promise<void> | undefined;
  let troubleSince = 0;
  let runsSince = 0;
  let wait = FIRST_PAUSE_MS;

  async function startAgain(reason: EmbeddedMongoError): Promise<void> {
    let why = reason;
    let told = '';
    if (troubleSince === 0 || Date.now() - runsSince > RECOVERED_AFTER_MS) {
      troubleSince = Date.now();
      wait = FIRST_PAUSE_MS;
    }
    while (!stopped.signal.aborted) {
      if (FINAL.has(why.code) || Date.now() + wait - troubleSince > giveUpAfterMs) return onLost(why);
      // The same reason every 15 s for ten minutes would bury everything else.
      if (why.message !== told) say(`${why.message} Trying again.`);
      told = why.message;
      await pause(wait, undefined, { signal: stopped.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      if (stopped.signal.aborted) return;
      try {
        await start();
        runsSince = Date.now();
        say('MongoDB runs again.');
        return;
      } catch (error) {
        why =
          error instanceof EmbeddedMongoError
            ? error
            : new EmbeddedMongoError('MONGOD_FAILED', `MongoDB did not start (${firstLine(error)}).`);
      }
    }
  }

  return {
    hasEnded(why) {
      if (stopped.signal.aborted) return;
      const before = trying ?? Promise.resolve();
      trying = before.then(() => startAgain(why));
    },
    async stop() {
      stopped.abort();
      await trying;
    },
  };
}
