// What is typed behind `npm run release --` and its siblings.
import { userInfo } from 'node:os';
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
  json: { type: 'boolean' },
} as const;

export interface Options {
  /** what is not an option */
  words: string[];
  /** a folder, or `s3://…` */
  webRoot: string;
  version?: string;
  /** folder of a build to take instead of building */
  from?: string;
  keep?: string;
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
      options: { ...own, to: { type: 'string' }, help: { type: 'boolean' } },
    });
    const { to, help, ...rest } = values as Partial<Options> & { to?: string; help?: boolean };
    if (help) {
      console.log(usage);
      process.exit(0);
    }
    if (rest.version !== undefined) requireVersion(rest.version);
    return { ...rest, words: positionals, webRoot: readWebRoot(to) };
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

/** `10%` or `10`, to a number from 0 to 100. */
export function readPercent(word: string): number {
  const percent = /^\d{1,3}(?:\.\d{1,2})?%?$/.test(word) ? Number(word.replace('%', '')) : Number.NaN;
  if (!(percent >= 0 && percent <= 100))
    throw new ScriptError(`${word} is not a part of the visitors such as 10%.`);
  return percent;
}

/** Who and when, for the history: RELEASED_BY, what a CI says, or the account's name. */
export const stampOfNow = () => ({
  at: new Date().toISOString(),
  by: process.env.RELEASED_BY || process.env.GITHUB_ACTOR || process.env.GITLAB_USER_LOGIN || accountName(),
});

/** An account in a container may have no name. */
function accountName() {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
