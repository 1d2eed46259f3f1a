// @ts-check
import { hasHeld, numberOf } from './figures.mjs';

/** @typedef {import('./figures.mjs').Result} Result */

/**
 * Trust tests that another command runs.
 * @type {Record<string, string>}
 */
const HELD_ELSEWHERE = { R11: 'held by `npm test -- e2e`' };

const count = (/** @type {number} */ number) => number.toLocaleString('en-GB');
const seconds = (/** @type {number} */ ms) => `${Math.round(ms / 1000)} s`;

/**
 * Formats the result of a trust test as one line: `R4 clicks through lost answers 10,000 tried 0 failed 31 s`.
 * @param {Result} result
 * @param {number} [width] width of the column with the title
 */
export function lineOf(result, width = 0) {
  const { id, title, outcome, broke, tookMs } = result;
  const failed = broke === undefined ? `${count(outcome.failed)} failed` : 'BROKE';
  return [
    id.padEnd(4),
    title.padEnd(width),
    `${count(outcome.tried).padStart(7)} tried`,
    failed.padStart(9),
    seconds(tookMs).padStart(6),
  ].join('  ');
}

/**
 * Returns the line about a finished trust test, followed by the notes of the test.
 * @param {Result} result
 */
export function paragraphOf(result) {
  const notes = [...result.outcome.notes];
  if (result.broke !== undefined) notes.unshift(result.broke);
  else if (result.outcome.tried === 0) notes.unshift('nothing was tried, so nothing held');
  return [lineOf(result), ...notes.map((note) => note.replaceAll(/^/gm, '      '))].join('\n');
}

/**
 * Returns a table of the results.
 * @param {Result[]} results
 * @param {boolean} isAll whether every trust test was run; if so, missing numbers are listed
 * @returns {string}
 */
export function summaryOf(results, isAll) {
  const width = Math.max(...results.map(({ title }) => title.length));
  const rows = results.map((result) => ({ id: result.id, line: lineOf(result, width) }));
  if (isAll) {
    for (const [id, words] of Object.entries(HELD_ELSEWHERE))
      rows.push({ id, line: `${id.padEnd(4)}  ${words}` });
    const last = Math.max(...rows.map(({ id }) => numberOf(id)));
    for (let number = 1; number <= last; number += 1) {
      const id = `R${number}`;
      if (!rows.some((row) => row.id === id)) rows.push({ id, line: `${id.padEnd(4)}  has no figure here` });
    }
  }
  rows.sort((a, b) => numberOf(a.id) - numberOf(b.id));
  const held = results.filter(hasHeld).length;
  const total = results.reduce((sum, { tookMs }) => sum + tookMs, 0);
  return [
    ...rows.map(({ line }) => line),
    '',
    `${held} of ${results.length} figures held, ${seconds(total)}`,
  ].join('\n');
}
