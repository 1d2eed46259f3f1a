// @ts-check
import { run } from './run.mjs';

/**
 * Runs `npm …`. Resolves even if npm fails. Uses the npm that has started this script, if any, because a machine may
 * have several versions of npm.
 * @param {string[]} args
 * @param {import('./run.mjs').RunOptions} [options]
 */
export function runNpm(args, options) {
  const script = process.env.npm_execpath;
  return script !== undefined && /\.c?js$/.test(script)
    ? run(process.execPath, [script, ...args], options)
    : run('npm', args, options);
}
