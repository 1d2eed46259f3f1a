// Command-line options of the release commands.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot } from '@fair/scripts/paths';
import { ScriptError } from '@fair/scripts/stop';

/** Matches a version number. It is also the name of a folder, so it must not contain path separators. */
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*)?$/;

/** All options of the commands except --to and --help. Each command names those that it accepts. */
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
  /** Arguments that are not options. */
  words: string[];
  /** Web root: a folder, or `s3://…`. */
  webRoot: string;
  /** URL of the server that serves the web root: the option `--fair`, otherwise FAIR_URL. */
  fair?: string;
  version?: string;
  /** Folder of an existing build to release. */
  from?: string;
  keep?: string;
  days?: string;
  /** Reason for releasing uncommitted changes, or a version that the gate refuses. */
  force?: string;
  'dry-run'?: boolean;
  /** Builds the area with its own React root, so that it bundles React, antd and kit. */
  'own-root'?: boolean;
  json?: boolean;
}

/**
 * Parses the arguments of a command. `--help` prints the usage and exits.
 * @param usage text printed for --help and after each error
 * @param known options that the command accepts, in addition to --to and --help
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
      throw new ScriptError(`--force needs a reason, which is stored in the history.\n\n${usage}`);
    return { ...rest, words: positionals, webRoot: readWebRoot(to), ...readFair(fair) };
  } catch (error) {
    if (error instanceof ScriptError) throw error;
    throw new ScriptError(`${(error as Error).message}\n\n${usage}`);
  }
}

/**
 * Checks a version number.
 * @throws ScriptError if the text is not a version number
 */
export function requireVersion(version: string) {
  if (!VERSION.test(version))
    throw new ScriptError(`${version} is not a version such as 1.2.0 or 1.2.0-rc.1.`);
}

/** Returns the web root in --to, otherwise the one in WEB_ROOT, otherwise the folder that the API serves. */
function readWebRoot(to: string | undefined) {
  const named = to ?? process.env.WEB_ROOT;
  if (named?.startsWith('s3://')) return named;
  if (named?.includes('://'))
    throw new ScriptError(`A web root is a folder or s3://<bucket>/<prefix>; ${named} is neither.`);
  return named ? path.resolve(named) : fromRoot('dist', 'web');
}

/** Returns the URL in --fair, otherwise the one in FAIR_URL. Empty if there is none. */
function readFair(named = process.env.FAIR_URL): { fair?: string } {
  if (!named) return {};
  if (!/^https?:\/\/./.test(named) || !URL.canParse(named))
    throw new ScriptError(`${named} is not the address of a fair such as https://fair.example.`);
  return { fair: named };
}

/** Parses a percentage such as `10%` or `10`, from 0 to 100. */
export function readPercent(word: string): number {
  const percent = /^\d{1,3}(?:\.\d{1,2})?%?$/.test(word) ? Number(word.replace('%', '')) : Number.NaN;
  if (!(percent >= 0 && percent <= 100))
    throw new ScriptError(`${word} is not a share of the visitors such as 10%.`);
  return percent;
}
