// @ts-check
// What is typed behind `npm run check:compat --`.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ScriptError } from '../lib/stop.mjs';
import { readArea } from '../release/options.mjs';

const USAGE = `npm run check:compat -- [<area> …] [--released <web root> | --against <tag, branch or commit>]

Runs the role areas built from this source in the released shell and the released areas in the new shell, in a
browser, and compares the API's description with the released one. Without an area: all of them.

  --released <folder>   the web root that is live, or a copy of it
  --against <ref>       what is released is built from there; else from the newest tag before this commit, or where
                        there is none from the commit before it (with changes not committed: from the commit itself)`;

/**
 * @param {string[]} args
 * @returns {{ areas: string[], released: string | undefined, against: string | undefined }} no areas for all
 * @throws ScriptError with the usage
 */
export function readCompatOptions(args) {
  /** @type {Record<string, any>} */
  let values;
  /** @type {string[]} */
  let words;
  try {
    const options = /** @type {const} */ ({
      released: { type: 'string' },
      against: { type: 'string' },
      help: { type: 'boolean' },
    });
    ({ values, positionals: words } = parseArgs({ args, allowPositionals: true, options }));
  } catch (error) {
    throw new ScriptError(`${/** @type {Error} */ (error).message}\n\n${USAGE}`);
  }
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  if (values.released && values.against)
    throw new ScriptError(`--released or --against, not both.\n\n${USAGE}`);
  return {
    areas: words.map((word) => readArea(word, USAGE)),
    released: values.released && path.resolve(values.released),
    against: values.against,
  };
}
