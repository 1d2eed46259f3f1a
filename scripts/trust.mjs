// @ts-check
// `npm run trust` runs the trust tests (bench/trust) with a separate MongoDB replica set.
import { parseArgs } from 'node:util';
import { ROOT } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { step } from './lib/steps.mjs';
import { endChildren, endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';
import { showHelp } from './lib/usage.mjs';
import { findFigures, hasHeld, runFigure } from './trust/figures.mjs';
import { measure, SHORT_LIMIT_MS } from './trust/measure.mjs';
import { buildCopy, copyTree, plant, removeCopy } from './trust/mutants.mjs';
import { summaryOf } from './trust/report.mjs';

const USAGE = `npm run trust [-- <figure> …]

Runs the trust figures, such as R4 and R9, or all of them in a short form. Prints a line as each ends and a table at the end.

  --long      runs the full counts
  --seed 7    sets the random seed
  --mutants   also plants each figure's fault in a copy of the tree; fails if the figure does not detect it`;

const DESCRIBE_LIMIT_MS = 60_000;

showHelp(USAGE);
process.chdir(ROOT);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    seed: { type: 'string', default: '2026' },
  },
});
const seed = Number(values.seed);

/** @type {{ uri: string, stop: () => Promise<void> } | undefined} */
let database;
/** @type {string | undefined} */
let copy;
async function cleanUp() {
  await database?.stop();
  if (copy) removeCopy(copy);
  copy = undefined;
}
endOnSignals(cleanUp);
endWithNpm();

await runScript(async () => {
  if (!Number.isSafeInteger(seed)) throw new ScriptError('--seed takes a whole number');
  const figures = findFigures(ROOT, positionals);
  try {
    await prepare();
    // The module needs installed packages, so it is imported after the installation.
    const { prepareMongod, startTestDatabase } = await import('./lib/testDatabase.mjs');
    const mongod = await step('Looking for mongod', (_tell, note) => prepareMongod(note));
    database = await step('Starting MongoDB', () => startTestDatabase(mongod));
    const setting = { seed, databaseUri: database.uri, mongod };
    const isAll = positionals.length === 0;

    console.log(`\nFigures, ${values.long ? 'the whole count' : 'the short form'}, seed ${seed}\n`);
    const results = await measure(figures, { ...setting, long: values.long });
    console.log(`\n${summaryOf(results, isAll)}`);
    const isFound = !values.mutants || (await findMutants(figures, results, { ...setting, long: false }));
    if (!results.every(hasHeld) || !isFound) process.exitCode = 1;
  } finally {
    await endChildren();
    await cleanUp();
  }
});

/**
 * Plants the fault of each trust test in a copy of the source tree, and checks that the test fails.
 * @param {import('./trust/figures.mjs').FigureFile[]} figures
 * @param {import('./trust/figures.mjs').Result[]} results results without a fault
 * @param {NonNullable<import('./trust/figures.mjs').Setting['run']>} run
 * @returns {Promise<boolean>} whether every trust test has found its fault
 */
async function findMutants(figures, results, run) {
  console.log('\nThe planted faults, the short form\n');
  copy = await step('Copying the tree', () => copyTree(ROOT));
  let missed = 0;
  for (const [index, figure] of figures.entries()) {
    const verdict = await judgeMutant(copy, figure, results[index], run);
    if (!verdict.startsWith('found')) missed += 1;
    console.log(`${figure.id.padEnd(4)}  mutant: ${verdict}`);
  }
  console.log(`\n${figures.length - missed} of ${figures.length} planted faults found`);
  return missed === 0;
}

/**
 * Plants one fault and runs its trust test.
 * @param {string} copy
 * @param {import('./trust/figures.mjs').FigureFile} figure
 * @param {import('./trust/figures.mjs').Result | undefined} without result without the fault
 * @param {NonNullable<import('./trust/figures.mjs').Setting['run']>} run
 * @returns {Promise<string>} begins with `found` if the trust test failed because of the fault
 */
async function judgeMutant(copy, figure, without, run) {
  // If a trust test fails without the fault, its failure with the fault proves nothing.
  if (!without || !hasHeld(without)) return 'NOT JUDGED, the figure does not hold without it';
  try {
    const { mutant } = await runFigure(copy, figure, {}, DESCRIBE_LIMIT_MS);
    if (!mutant) return 'NOT found: the figure names none';
    const takeOut = plant(copy, mutant);
    try {
      await buildCopy(copy);
      const { outcome, broke } = await runFigure(copy, figure, { run }, SHORT_LIMIT_MS);
      if (broke !== undefined) return `NOT found, the figure broke: ${broke}`;
      const counts = `${outcome.failed.toLocaleString('en-GB')} of ${outcome.tried.toLocaleString('en-GB')}`;
      return outcome.failed > 0 ? `found (${counts})` : `NOT found (${counts})`;
    } finally {
      takeOut();
    }
  } catch (error) {
    return `NOT found: ${error instanceof ScriptError ? error.message : error}`;
  }
}
