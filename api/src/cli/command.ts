import type { ParseArgsConfig } from 'node:util';
import type { Logger } from 'pino';
import type { Config } from '../env.ts';

/** What a command works with. */
export interface CommandContext {
  readonly config: Config;
  readonly log: Logger;
  /** The options given, those that were declared: a text, or true for a switch. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** What stands after the command's name without dashes. */
  readonly words: readonly string[];
  /** A line of the result, on standard output. */
  readonly say: (line: string) => void;
  /** A line about what is going on, beside the result. */
  readonly tell: (line: string) => void;
}

/** One command of the command line. It throws `CommandError` when it cannot do what was asked. */
export interface Command {
  readonly name: string;
  /** How it is called, after the name. */
  readonly usage: string;
  /** One sentence for `--help`. */
  readonly summary: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** How many words may stand after the name; none when left out. */
  readonly mostWords?: number;
  /**
   * The database it finds: connected and with every index built (`ready`), connected and else as it is (`as it is`),
   * or none, because it looks for itself.
   */
  readonly database: 'ready' | 'as it is' | 'none';
  readonly run: (context: CommandContext) => Promise<void>;
}

/** Why a command did nothing, for the person at the terminal; each line of the message stands for itself. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
