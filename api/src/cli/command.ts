import type { ParseArgsConfig } from 'node:util';
import type { Logger } from 'pino';
import type { Config } from '../env.ts';

/** What a command works with; the database is connected and its indexes are built. */
export interface CommandContext {
  readonly config: Config;
  readonly log: Logger;
  /** The options given, those that were declared. */
  readonly options: Readonly<Record<string, string | undefined>>;
  /** A line of the result, on standard output. */
  readonly say: (line: string) => void;
}

/** One command of the command line. It throws `CommandError` when it cannot do what was asked. */
export interface Command {
  readonly name: string;
  /** How it is called, after the name. */
  readonly usage: string;
  /** One sentence for `--help`. */
  readonly summary: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  readonly run: (context: CommandContext) => Promise<void>;
}

/** Why a command did nothing, for the person at the terminal; each line of the message stands for itself. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
