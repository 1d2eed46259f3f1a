import type { ParseArgsConfig } from 'node:util';
import type { Logger } from 'pino';
import type { Config } from '../env.ts';

/** Everything a command gets. */
export interface CommandContext {
  readonly config: Config;
  readonly log: Logger;
  /** The declared options that were given: a text, or true for a switch. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** Positional arguments after the command's name. */
  readonly words: readonly string[];
  /** Prints a line of the result on standard output. */
  readonly say: (line: string) => void;
  /** Prints a line about progress on standard error. */
  readonly tell: (line: string) => void;
}

/** One command of the command line. It throws `CommandError` when it cannot do its work. */
export interface Command {
  readonly name: string;
  /** Usage after the name. */
  readonly usage: string;
  /** One sentence for `--help`. */
  readonly summary: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** Maximum number of positional arguments; none when absent. */
  readonly mostWords?: number;
  /**
   * State of the database when the command runs: connected and migrated (`ready`), only connected (`as it is`), or not connected
   * (`none`).
   */
  readonly database: 'ready' | 'as it is' | 'none';
  readonly run: (context: CommandContext) => Promise<void>;
}

/** The reason why a command failed, for the person at the terminal; each line of the message is a sentence. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
