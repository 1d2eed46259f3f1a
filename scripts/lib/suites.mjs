// @ts-check
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findFigures, hasHeld } from '../trust/figures.mjs';
import { measure } from '../trust/measure.mjs';
import { printCheck, runChecks } from './checks.mjs';
import { NOT_INHERITED } from './ownProduct.mjs';
import { fromRoot, ROOT, readJson } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Results of a suite.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts `failures`: names of failed
 * tests, each with the first lines of its message
 */

/**
 * Maximum number of tests that may pass only after a retry. A few are normal on a busy machine; more of them show a
 * real problem.
 */
const MOST_RETRIED = 3;
/**
 * Number of Jest workers: one more than the cores of a machine with two cores, because many test files spend a third of
 * their time waiting for processes and clocks.
 */
const JEST_WORKERS = 3;
/** Number of slowest test files to print. */
const LONGEST = 15;
/** Maximum number of lines of each message in the list of failures. */
const MESSAGE_LINES = 6;

/**
 * Runs the checks of `npm run check`. Each check counts as one test.
 * @returns {Promise<Counts>}
 */
export async function runCheckSuite() {
  const results = await runChecks(printCheck);
  const failures = results.filter(({ isOk }) => !isOk).map(({ name }) => `check: ${name}`);
  return { passed: results.length - failures.length, failed: failures.length, skipped: 0, failures };
}

/**
 * Runs Jest tests.
 * @param {string[]} projects `api`, `unit`
 * @param {string[]} filters patterns of test files, as Jest takes them
 * @param {string} databaseUri
 * @param {boolean} [isDeep] whether to run the files `*.deep.test.ts`; by default all other test files
 * @returns {Promise<Counts>}
 */
export async function runJest(projects, filters, databaseUri, isDeep = false) {
  const report = freshReport('jest.json');
  const { code } = await run(
    process.execPath,
    [
      fromRoot('node_modules/jest/bin/jest.js'),
      '--ci',
      `--maxWorkers=${JEST_WORKERS}`,
      '--json',
      `--outputFile=${report}`,
      '--selectProjects',
      ...projects,
      ...(filters.length > 0 ? ['--testPathPatterns', ...filters] : []),
    ],
    {
      env: {
        ...NOT_INHERITED,
        NODE_ENV: 'test',
        TEST_MONGODB_URI: databaseUri,
        TEST_SUITE: isDeep ? 'deep' : '',
      },
      show: true,
    },
  );
  if (!existsSync(report)) return crashed('Jest ended without a result');
  const result = readJson(report);
  /** @type {JestFile[]} */
  const files = result.testResults;
  tellLongest(
    files.map(({ name, startTime, endTime }) => ({
      file: path.relative(ROOT, name),
      ms: endTime - startTime,
    })),
  );
  return judge('Jest', code, {
    passed: result.numPassedTests,
    // If a test file cannot be loaded, its tests are unknown, so the file counts as one failure.
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: files.flatMap(failuresIn),
  });
}

/**
 * Runs Playwright tests.
 * @param {string[]} filters patterns of test files, as Playwright takes them
 * @param {string} browser path of a Chromium
 * @param {string} databaseUri
 * @param {{ config?: string, isDeep?: boolean }} [options] `config`: configuration file of Playwright; `isDeep`: runs
 * the tests with the tag `@deep`, by default all other tests
 * @returns {Promise<Counts & { retried: string[], reasons: string[] }>} `retried`: titles of tests that passed only
 * after a retry; `reasons`: why tests were skipped
 */
export async function runPlaywright(
  filters,
  browser,
  databaseUri,
  { config = fromRoot('e2e/playwright.config.ts'), isDeep = false } = {},
) {
  const report = freshReport('e2e.json');
  const { code } = await run(
    process.execPath,
    [fromRoot('node_modules/@playwright/test/cli.js'), 'test', '--config', config, ...filters],
    {
      env: {
        ...NOT_INHERITED,
        CHROMIUM_PATH: browser,
        E2E_REPORT: report,
        TEST_MONGODB_URI: databaseUri,
        TEST_SUITE: isDeep ? 'deep' : '',
      },
      // SIGINT is used, because on SIGTERM Playwright would not stop the server that it has started.
      endBy: 'SIGINT',
      show: true,
    },
  );
  if (!existsSync(report))
    return { ...crashed('Playwright ended without a result'), retried: [], reasons: [] };
  const { stats, suites, errors = [] } = readJson(report);
  for (const { message } of errors) console.error(message);
  tellLongest(suites.map((/** @type {Suite} */ suite) => ({ file: suite.title, ms: durationOf(suite) })));
  const counts = judge('Playwright', code, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap((/** @type {Suite} */ suite) => titlesIn(suite, 'unexpected', withMessage)),
  });
  const retried = suites.flatMap((/** @type {Suite} */ suite) => titlesIn(suite, 'flaky'));
  const reasons = [...new Set(suites.flatMap(skipReasonsIn))];
  return { ...counts, failed: counts.failed + (retried.length > MOST_RETRIED ? 1 : 0), retried, reasons };
}

/**
 * Runs trust tests (bench/trust). Each of them counts as one test.
 * @param {string[]} ids ids of the trust tests; all if empty
 * @param {{ databaseUri: string, mongod: import('../trust/measure.mjs').Mongod }} database
 * @returns {Promise<Counts>}
 */
export async function runTrust(ids, database) {
  const results = await measure(findFigures(ROOT, ids), { ...database, seed: 2026, long: false });
  const failures = results.filter((result) => !hasHeld(result)).map(({ id }) => `trust: ${id}`);
  return { passed: results.length - failures.length, failed: failures.length, skipped: 0, failures };
}

/**
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, tests: PlaywrightTest[] }[] }} Suite
 * @typedef {{ status: string, results: { duration: number, error?: { message?: string } }[],
 *   annotations: { type: string, description?: string }[] }} PlaywrightTest
 * @param {Suite} suite @param {'flaky' | 'unexpected'} wanted
 * @param {(title: string, test: PlaywrightTest) => string} [write]
 * @returns {string[]} the titles of its tests with this status; a flaky one failed and then passed
 */
function titlesIn({ title, suites = [], specs = [] }, wanted, write = (name) => name) {
  const own = specs.flatMap((spec) =>
    spec.tests.filter(({ status }) => status === wanted).map((test) => write(spec.title, test)),
  );
  const inner = suites.flatMap((suite) => titlesIn(suite, wanted, write));
  return [...own, ...inner].map((name) => `${title} › ${name}`);
}

/** @param {string} title @param {PlaywrightTest} test */
const withMessage = (title, { results }) => title + beginningOf(results.at(-1)?.error?.message);

/**
 * Returns the first lines of a failure's message. Each line is indented and follows a line break.
 * @param {string} [message]
 */
function beginningOf(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(0, MESSAGE_LINES)
    .map((line) => `\n      ${line}`)
    .join('');
}

/** @param {Suite} suite @returns {string[]} why its skipped tests were skipped */
function skipReasonsIn({ suites = [], specs = [] }) {
  const skips = specs
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === 'skip');
  return [
    ...skips.map(({ description }) => description ?? 'no reason given'),
    ...suites.flatMap(skipReasonsIn),
  ];
}

/**
 * @typedef {{ name: string, startTime: number, endTime: number, status: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} JestFile
 * @param {JestFile} file @returns {string[]} its failed tests, or the file itself when it did not load
 */
function failuresIn({ name, status, assertionResults }) {
  const file = path.relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [file];
  return failed.map(
    ({ fullName, failureMessages }) => `${file} › ${fullName}${beginningOf(failureMessages[0])}`,
  );
}

/** @param {Suite} suite @returns {number} total duration of its tests in ms, including failed attempts */
function durationOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return [...results.map(({ duration }) => duration), ...suites.map(durationOf)].reduce(
    (sum, ms) => sum + ms,
    0,
  );
}

/**
 * Prints the slowest test files.
 * @param {{ file: string, ms: number }[]} files
 */
function tellLongest(files) {
  const longest = files.toSorted((one, other) => other.ms - one.ms).slice(0, LONGEST);
  const words = longest.map(({ file, ms }) => `${file} ${Math.round(ms / 1000)} s`);
  console.log(`\nLongest: ${words.join(', ')}`);
}

/**
 * Returns the list of all failures. It is printed at the end, because the output of a failed test may be thousands of
 * lines further up.
 * @param {string[]} failures
 */
export const failedLines = (failures) => ['', 'Failed:', ...failures.map((name) => `  ${name}`)].join('\n');

/**
 * Returns the line about retried tests. It is the last but one line of the output.
 * @param {string[]} retried titles of the tests
 */
export function retriedLine(retried) {
  const names = retried.length > 0 ? `: ${retried.join('; ')}` : '';
  const tooMany = retried.length > MOST_RETRIED ? ` (more than ${MOST_RETRIED}: a failure)` : '';
  return `${retried.length} retried${tooMany}${names}`;
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(fromRoot('test-results', '.reports'), { recursive: true });
  const report = fromRoot('test-results', '.reports', name);
  rmSync(report, { force: true });
  return report;
}

/**
 * Changes the counts of a suite to a failure if it ran no tests, or failed although every test passed (a broken setup,
 * an unhandled error).
 * @param {string} name
 * @param {number | null} code
 * @param {Counts} counts
 * @returns {Counts}
 */
function judge(name, code, counts) {
  if (counts.passed + counts.failed === 0) return crashed(`${name} ran no tests`);
  if (code !== 0 && counts.failed === 0) {
    const { failed, failures } = crashed(`${name} failed outside its tests`);
    return { ...counts, failed, failures };
  }
  return counts;
}

/** @param {string} reason @returns {Counts} */
function crashed(reason) {
  console.error(`\n${reason}`);
  return { passed: 0, failed: 1, skipped: 0, failures: [reason] };
}
