// @ts-check
import { ROOT } from '../lib/paths.mjs';
import { runFigure } from './figures.mjs';
import { paragraphOf } from './report.mjs';

/** @typedef {NonNullable<import('./figures.mjs').Setting['run']>} Run */
/** @typedef {Run['mongod']} Mongod */

/** Time limit of a figure, in ms. A figure that takes longer is considered hung. */
export const SHORT_LIMIT_MS = 10 * 60_000;
const LONG_LIMIT_MS = 6 * 3_600_000;

/**
 * Runs figures one after the other and prints a line for each as it ends.
 * @param {import('./figures.mjs').FigureFile[]} figures @param {Run} run
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
