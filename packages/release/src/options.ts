// What is typed behind `npm run release --` and its siblings.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot } from '@fair/scripts/paths';
import { ScriptError } from '@fair/scripts/stop';

/** Also the name of a folder: nothing that leads elsewhere. */
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*)?$/;

/** What a command takes beside --to and --help, each only where it says so. */
const OPTIONS = {
  version: { type: 'string' },
  from: { type: 'string' },
  keep: { type: 'string' },
  days: { type: 'string' },
  force: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'own-root': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export interface Options {
  /** what is not an option */
  words: string[];
  /** a folder, or `s3://…` */
  webRoot: string;
  /** address of the fair that serves it: `--fair`, else FAIR_URL */
  fair?: string;
  version?: string;
  /** folder of a build to take instead of building */
  from?: string;
  keep?: string;
  days?: string;
  /** why, when something speaks against it */
  force?: string;
  'dry-run'?: boolean;
  /** built with what it would take of the shell, into a root of its own */
  'own-root'?: boolean;
  json?: boolean;
}

/**
 * Reads what is typed behind a command; `--help` prints the usage and ends the process.
 * @param usage printed for --help and behind every complaint
 * @param known what the command takes beside --to and --help
 * @throws ScriptError with the usage
 */
export function readOptions(
  args: string[],
  usage: string,
  known: readonly (keyof typeof OPTIONS)[],
): Options {
  const own = Object.fromEntries(known.map((name) => [name, OPTIONS[name]]));
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...own, to: { type: 'string' }, fair: { type: 'string' }, help: { type: 'boolean' } },
    });
    const { to, help, fair, ...rest } = values as Partial<Options> & { to?: string; help?: boolean };
    if (help) {
      console.log(usage);
      process.exit(0);
    }
    if (rest.version !== undefined) requireVersion(rest.version);
    if (rest.force !== undefined && rest.force.trim() === '')
      throw new ScriptError(`--force needs a reason, which the history keeps.\n\n${usage}`);
    return { ...rest, words: positionals, webRoot: readWebRoot(to), ...readFair(fair) };
  } catch (error) {
    if (error instanceof ScriptError) throw error;
    throw new ScriptError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** @throws ScriptError when it is not a version number */
export function requireVersion(version: string) {
  if (!VERSION.test(version))
    throw new ScriptError(`${version} is not a version such as 1.2.0 or 1.2.0-rc.1.`);
}

/** The one named, else the one the API serves. */
function readWebRoot(to: string | undefined) {
  const named = to ?? process.env.WEB_ROOT;
  if (named?.startsWith('s3://')) return named;
  if (named?.includes('://'))
    throw new ScriptError(`A web root is a folder or s3://<bucket>/<prefix>; ${named} is neither.`);
  return named ? path.resolve(named) : fromRoot('dist', 'web');
}

/** The one named, else FAIR_URL; none is fine. */
function readFair(named = process.env.FAIR_URL): { fair?: string } {
  if (!named) return {};
  if (!/^https?:\/\/./.test(named) || !URL.canParse(named))
    throw new ScriptError(`${named} is not the address of a fair such as https://fair.example.`);
  return { fair: named };
}

/** `10%` or `10`, to a number from 0 to 100. */
export function readPercent(word: string): number {
  const percent = /^\d{1,3}(?:\.\d{1,2})?%?$/.test(word) ? Number(word.replace('%', '')) : Number.NaN;
  if (!(percent >= 0 && percent <= 100))
    throw new ScriptError(`${word} is not a part of the visitors such as 10%.`);
  return percent;
}
