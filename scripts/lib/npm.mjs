// @ts-check
import { run } from './run.mjs';

/**
 * `npm …`, however it ends: by the npm that runs this script, when one does, for a machine may have several.
 * @param {string[]} args
 * @param {import('./run.mjs').RunOptions} [options]
 */
export function runNpm(args, options) {
  const script = process.env.npm_execpath;
  return script !== undefined && /\.c?js$/.test(script)
    ? run(process.execPath, [script, ...args], options)
    : run('npm', args, options);
}
