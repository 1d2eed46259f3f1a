// @ts-check
// Runs the trust figures, each in a separate process. They are defined in bench/trust/figure.ts.
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
 * Result of a figure. If the figure threw, hung or ended without a result, `broke` describes that.
 * @typedef {{ id: string, title: string, mutant?: Mutant, outcome: Outcome, broke?: string, tookMs: number }} Result
 */

const FOLDER = path.join('bench', 'trust', 'figures');
/** Maximum length of a figure's output shown when it broke, in characters. */
const SHOWN = 3000;

/** @param {string} id `R10` @returns {number} */
export const numberOf = (id) => Number(id.slice(1));

/**
 * Returns the figures of a tree by number.
 * @param {string} root @param {string[]} asked only these, as typed; all when empty
 * @returns {FigureFile[]} @throws ScriptError when a name does not exist, or two figures share a number
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
 * Runs one figure of a tree. It does not throw if the figure does.
 * @param {string} root the tree @param {FigureFile} figure
 * @param {Setting} setting without `run` the figure only describes itself
 * @param {number} withinMs time after which it is killed with everything it started
 * @param {(line: string) => void} onSay
 * @returns {Promise<Result>}
 */
export async function runFigure(root, { id, file }, setting, withinMs, onSay = () => {}) {
  const startedAt = performance.now();
  // This is the temporary folder of the figure and its product.
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

/** Whether something was tried and nothing failed. @param {Result} result */
export const hasHeld = ({ broke, outcome }) =>
  broke === undefined && outcome.tried > 0 && outcome.failed === 0;
