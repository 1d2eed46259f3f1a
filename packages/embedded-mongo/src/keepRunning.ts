import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedMongoError, type EmbeddedMongoErrorCode, firstLine } from './errors.ts';

/** Codes of errors that a restart cannot fix. */
const FATAL_CODES = new Set<EmbeddedMongoErrorCode>(['DATA_DAMAGED', 'DATA_OTHER_VERSION', 'DATA_FOREIGN']);
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/**
 * Time in ms after which a restarted server counts as recovered. If it ends earlier, the pauses between the attempts
 * continue to grow.
 */
const RECOVERED_AFTER_MS = 60_000;

export interface KeepRunningOptions {
  /** Maximum time in ms during which restarts are attempted. */
  readonly giveUpAfterMs: number;
  /** Receives a line for each event: why the server has ended, why it could not be started, and that it runs again. */
  readonly log: (line: string) => void;
  /** Called with the reason when the restarts are given up. Not called after `stop`. */
  readonly onLost: (why: EmbeddedMongoError) => void;
}

export interface Keeper {
  /** Begins to restart the server. Must be called when the server has ended unexpectedly. */
  hasEnded(why: EmbeddedMongoError): void;
  /** Stops the restarts. Resolves when the current attempt has ended. */
  stop(): Promise<void>;
}

/** Restarts a server that has ended unexpectedly: after 1, 2, 4 and 8 s, and then every 15 s. */
export function keepRunning(start: () => Promise<void>, options: KeepRunningOptions): Keeper {
  const { giveUpAfterMs, log, onLost } = options;
  const stopped = new AbortController();
  let trying: Promise<void> | undefined;
  let failingSince = 0;
  let runsSince = 0;
  let wait = FIRST_PAUSE_MS;

  async function startAgain(reason: EmbeddedMongoError): Promise<void> {
    let why = reason;
    let loggedMessage = '';
    if (failingSince === 0 || Date.now() - runsSince > RECOVERED_AFTER_MS) {
      failingSince = Date.now();
      wait = FIRST_PAUSE_MS;
    }
    while (!stopped.signal.aborted) {
      if (FATAL_CODES.has(why.code) || Date.now() + wait - failingSince > giveUpAfterMs) return onLost(why);
      // Logs a reason only once, even if the attempts fail every 15 s for the same reason.
      if (why.message !== loggedMessage) log(`${why.message} Trying again.`);
      loggedMessage = why.message;
      await pause(wait, undefined, { signal: stopped.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      if (stopped.signal.aborted) return;
      try {
        await start();
        runsSince = Date.now();
        log('MongoDB runs again.');
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
