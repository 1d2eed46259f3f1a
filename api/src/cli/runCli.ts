import { parseArgs } from 'node:util';
import { EmbeddedMongoError } from '@fair/embedded-mongo';
import { mongo } from 'mongoose';
import { pino } from 'pino';
import { ConfigError, readConfig } from '../env.ts';
import { StartError } from '../startError.ts';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';
import { createAdmin } from './createAdmin.ts';
import { doctor } from './doctor.ts';
import { edition } from './edition.ts';
import { migrateDatabase } from './migrateDatabase.ts';
import { removeDemo } from './removeDemo.ts';
import { removeSecondFactor } from './removeSecondFactor.ts';
import { repairIndexes } from './repairIndexes.ts';
import { restore } from './restore.ts';
import { seed } from './seed.ts';
import { useDatabase } from './useDatabase.ts';
import { verify } from './verify.ts';
import { worker } from './worker.ts';

const COMMANDS: readonly Command[] = [
  createAdmin,
  removeSecondFactor,
  edition,
  seed,
  removeDemo,
  backup,
  restore,
  verify,
  migrateDatabase,
  audit,
  doctor,
  repairIndexes,
  worker,
];

/** Exit code of a command that succeeded. */
const DONE = 0;
/** Exit code of a command that failed. */
const FAILED = 1;
/** Exit code for a missing or unknown command or wrong arguments. */
const MISUSED = 2;

interface Terminal {
  /** Prints a line of the result. */
  readonly say: (line: string) => void;
  /** Prints an error or progress line. */
  readonly complain: (line: string) => void;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Runs `npm run fair -- <arguments>` and returns the exit code. A failure is reported with a clear message, never with
 * a stack trace.
 */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.say(help());
    return name === undefined ? MISUSED : DONE;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) {
    terminal.complain(`Unknown command "${name}".\n\n${help()}`);
    return MISUSED;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.say(
      [`npm run fair -- ${command.name} ${command.usage}`, ...wrapped(command.summary, '  ')].join('\n'),
    );
    return DONE;
  }
  const { mostWords = 0 } = command;
  let given: Given;
  try {
    const parsed = parseArgs({ args: rest, options: command.options, allowPositionals: mostWords > 0 });
    given = { options: parsed.values as Given['options'], words: parsed.positionals };
    if (given.words.length > mostWords)
      throw new Error(`"${given.words[mostWords]}" is an unexpected argument.`);
  } catch (error) {
    terminal.complain(`${messageOf(error)}\nUse: npm run fair -- ${command.name} ${command.usage}`);
    return MISUSED;
  }
  return runCommand(command, given, terminal);
}

type Given = Pick<CommandContext, 'options' | 'words'>;

async function runCommand(
  command: Command,
  given: Given,
  { say, complain, environment }: Terminal,
): Promise<number> {
  try {
    const config = readConfig(environment);
    // Standard output is for the command's result; log lines go to standard error, from level `warn` on.
    const log = pino(
      { level: config.logLevel === 'info' ? 'warn' : config.logLevel, base: null },
      pino.destination(2),
    );
    const run = () => command.run({ config, log, ...given, say, tell: complain });
    if (command.database === 'none') await run();
    else await useDatabase(config, complain, command.database === 'ready', run);
    return DONE;
  } catch (error) {
    complain(messageOf(error));
    return FAILED;
  }
}

/** Returns the message for the terminal: errors of the database with a prefix, all others unchanged. */
function messageOf(error: unknown): string {
  const isOurs = [CommandError, ConfigError, StartError, EmbeddedMongoError].some(
    (kind) => error instanceof kind,
  );
  if (isOurs) return (error as Error).message;
  if (error instanceof Error && (error instanceof mongo.MongoError || error.name.startsWith('Mongo'))) {
    return `The database cannot be used: ${error.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}

function help(): string {
  const commands = COMMANDS.flatMap(({ name, usage, summary }) => [
    '',
    ...wrapped(`${name} ${usage}`.trim(), '  ', '    '),
    ...wrapped(summary, '      '),
  ]);
  return [
    'Use: npm run fair -- <command>',
    ...commands,
    '',
    ...wrapped(
      'It works on the database of MONGODB_URI, else on that of DATA_DIR (.data), whether the fair is running or not.',
    ),
  ].join('\n');
}

/** Line width of the terminal in columns. */
const COLUMNS = 80;

/** Wraps a text between words to lines of at most 80 columns. */
function wrapped(text: string, indent = '', indentOfRest = indent): string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ')) {
    const isFirst = line.trim() === '';
    if (!isFirst && line.length + 1 + word.length > COLUMNS) {
      lines.push(line);
      line = indentOfRest + word;
    } else line += isFirst ? word : ` ${word}`;
  }
  return [...lines, line];
}
