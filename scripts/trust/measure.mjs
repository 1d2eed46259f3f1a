// @ts-check
import { ROOT } from '../lib/paths.mjs';
import { runFigure } from './figures.mjs';
import { paragraphOf } from './report.mjs';

/** @typedef {NonNullable<import('./figures.mjs').Setting['run']>} Run */
/** @typedef {Run['mongod']} Mongod */

/** Time limit in ms of a trust test without `--long`. A test that takes longer counts as hanging. */
export const SHORT_LIMIT_MS = 10 * 60_000;
/** Time limit in ms of a trust test with `--long`. */
const LONG_LIMIT_MS = 6 * 3_600_000;

/**
 * Runs trust tests one after the other and prints a line for each when it ends.
 * @param {import('./figures.mjs').FigureFile[]} figures
 * @param {Run} run
 * @returns {Promise<import('./figures.mjs').Result[]>}
 */
export async function measure(figures, run) {
  const results = [];
  for (const figure of figures) {
    const limit = run.long ? LONG_LIMIT_MS : SHORT_LIMIT_MS;
    const result = await runFigure(ROOT, figure, { run }, limit, (line) =>
      console.log(`      ${figure.id}: ${line}`),
    );
    console.log(paragraphOf(result));
    results.push(result);
  }
  return results;
}
