// Command-line options of `npm run check -- compat`.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readRegistry } from '@fair/release';
import { readArea } from '@fair/scripts/areas';
import { ScriptError } from '@fair/scripts/stop';

const USAGE = `npm run check -- compat [<area> …] [--released <web root> | --against <tag, branch or commit>]

Runs the role areas built from this source in the released shell and the released areas in the new shell, in a
browser, and compares the API's description with the released one. Without an area: all of them.

  --released <folder>   the web root that is live, or a copy of it
  --against <ref>       builds the released parts from this ref. Default: the newest tag before this commit or, if
                        there is none, the previous commit (with uncommitted changes: this commit)`;

const OPTIONS = {
  released: { type: 'string' },
  against: { type: 'string' },
  help: { type: 'boolean' },
} as const;

export interface CompatOptions {
  /** Names of the areas to check. If empty, all areas are checked. */
  areas: string[];
  /** Folder of the web root with the released versions. */
  released: string | undefined;
  /** Tag, branch or commit to build and compare with. */
  against: string | undefined;
}

/**
 * Parses the command-line arguments. With `--help`, prints the usage and exits.
 * @throws ScriptError with the usage
 */
export function readCompatOptions(args: string[]): CompatOptions {
  const { values, positionals } = parse(args);
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  if (values.released && values.against)
    throw new ScriptError(`--released or --against, not both.\n\n${USAGE}`);
  return {
    areas: positionals.map((word) => areaOf(word, values.released)),
    released: values.released && path.resolve(values.released),
    against: values.against,
  };
}

/** Returns the name of an area. It must be in this source, or live in the given web root. */
function areaOf(word: string, released: string | undefined): string {
  const name = word.replace(/^mf-/, '');
  return released && readRegistry(released).remotes[name] ? name : readArea(word, USAGE);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new ScriptError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
