import type { ParseArgsConfig } from 'node:util';
import type { Logger } from 'pino';
import type { Config } from '../env.ts';

export interface CommandContext {
  readonly config: Config;
  readonly log: Logger;
  /** Values of the options that were given: a text, or true for an option without a value. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** Arguments after the command's name that are not options. */
  readonly words: readonly string[];
  /** Prints a line of the result on standard output. */
  readonly say: (line: string) => void;
  /** Prints a line about progress on standard error. */
  readonly tell: (line: string) => void;
}

/** A command of the command line. It throws `CommandError` if it fails. */
export interface Command {
  readonly name: string;
  /** Usage text that follows the command's name. */
  readonly usage: string;
  /** One sentence for `--help`. */
  readonly summary: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** Maximum number of arguments that are not options; 0 if absent. */
  readonly mostWords?: number;
  /**
   * State of the database that the command needs: connected and migrated (`ready`), only connected (`as it is`), or
   * not connected (`none`).
   */
  readonly database: 'ready' | 'as it is' | 'none';
  readonly run: (context: CommandContext) => Promise<void>;
}

/** Thrown if a command fails. The message is shown at the terminal; each of its lines is a sentence. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
