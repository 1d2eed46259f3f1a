// @ts-check
// Finds and runs the trust tests, each in a separate process. bench/trust/figure.ts defines their interface.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ScriptError, trackChild } from '../lib/stop.mjs';
import { TYPESCRIPT } from '../lib/typescript.mjs';

/** @typedef {import('../../bench/trust/figure.ts').Mutant} Mutant */
/** @typedef {import('../../bench/trust/figure.ts').Outcome} Outcome */
/** @typedef {import('../../bench/trust/runFigure.ts').Setting} Setting */
/** @typedef {{ id: string, file: string }} FigureFile  `file` is relative to the tree */
/**
 * Result of a trust test. `broke` describes the problem if the test threw, hung or ended without a result.
 * @typedef {{ id: string, title: string, mutant?: Mutant, outcome: Outcome, broke?: string, tookMs: number }} Result
 */

const FOLDER = path.join('bench', 'trust', 'figures');
/**
 * Maximum number of characters that are shown of the output of a trust test that threw, hung or ended without a result.
 */
const SHOWN = 3000;

/**
 * Returns the number of a trust test.
 * @param {string} id `R10`
 * @returns {number}
 */
export const numberOf = (id) => Number(id.slice(1));

/**
 * Returns the trust tests in a source tree, in the order of their numbers.
 * @param {string} root folder of the tree
 * @param {string[]} asked ids of the wanted trust tests, as typed; all if empty
 * @returns {FigureFile[]}
 * @throws ScriptError if an id does not exist, or two trust tests have the same number
 */
export function findFigures(root, asked) {
  const files = readdirSync(path.join(root, FOLDER)).flatMap((name) => {
    const number = /^r(\d+)[A-Z]\w*\.ts$/.exec(name)?.[1];
    return number === undefined ? [] : [{ id: `R${number}`, file: path.join(FOLDER, name) }];
  });
  files.sort((a, b) => numberOf(a.id) - numberOf(b.id));
  const twice = files.find(({ id }, index) => files[index + 1]?.id === id);
  if (twice) throw new ScriptError(`There are two figures ${twice.id}.`);
  const ids = asked.map((word) => word.toUpperCase());
  const unknown = ids.find((id) => !files.some((file) => file.id === id));
  if (unknown)
    throw new ScriptError(`No figure ${unknown}. There are: ${files.map(({ id }) => id).join(', ')}`);
  return files.filter(({ id }) => ids.length === 0 || ids.includes(id));
}

/**
 * Runs one trust test of a source tree. Does not throw if the test throws.
 * @param {string} root folder of the tree
 * @param {FigureFile} figure
 * @param {Setting} setting without `run`, the test is only described and not run
 * @param {number} withinMs time in ms after which the test and everything it has started are killed
 * @param {(line: string) => void} onSay receives the lines that the test reports
 * @returns {Promise<Result>}
 */
export async function runFigure(root, { id, file }, setting, withinMs, onSay = () => {}) {
  const startedAt = performance.now();
  // Temporary folder for the trust test and for the product that it starts.
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-trust-'));
  /** @type {Result} */
  const result = { id, title: '', outcome: { tried: 0, failed: 1, notes: [] }, tookMs: 0 };
  let isDone = setting.run === undefined;
  let isLate = false;
  let output = '';
  try {
    const child = trackChild(
      spawn(
        process.execPath,
        [...TYPESCRIPT, path.join('bench', 'trust', 'runFigure.ts'), path.join(root, file)],
        {
          cwd: root,
          env: { ...process.env, TMPDIR: folder },
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
          detached: true,
        },
      ),
    );
    const closed = new Promise((resolve) =>
      child.once('close', (code, signal) => resolve(signal ?? `code ${code}`)),
    );
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output = (output + text).slice(-SHOWN);
      });
    }
    child.on('message', (sent) => {
      const message = /** @type {import('../../bench/trust/runFigure.ts').Message} */ (sent);
      if (message.kind === 'say') onSay(message.line);
      else if (message.kind === 'outcome') {
        result.outcome = message.outcome;
        isDone = true;
      } else {
        result.title = message.title;
        result.mutant = message.mutant;
        if (message.id !== id) result.broke = `${file} calls itself ${message.id}`;
        child.send(setting, () => {});
      }
    });
    const killer = setTimeout(() => {
      isLate = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, withinMs);
    const end = await closed;
    clearTimeout(killer);
    if (isLate) result.broke = `not done within ${Math.round(withinMs / 1000)} s`;
    else if (!isDone) result.broke = `ended with ${end} and no outcome\n${output.trim()}`;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
  result.tookMs = performance.now() - startedAt;
  return result;
}

/**
 * Returns whether a trust test has passed: it ran to its end, checked its guarantee at least once, and no check failed.
 * @param {Result} result
 */
export const hasHeld = ({ broke, outcome }) =>
  broke === undefined && outcome.tried > 0 && outcome.failed === 0;
