// @ts-check
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { printCheck, runChecks } from './checks.mjs';
import { NOT_INHERITED } from './ownProduct.mjs';
import { fromRoot, readJson } from './paths.mjs';
import { run } from './run.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Each check counts as one test. @returns {Promise<Counts>} */
export async function runCheckSuite() {
  const results = await runChecks(printCheck);
  const passed = results.filter(({ isOk }) => isOk).length;
  return { passed, failed: results.length - passed, skipped: 0 };
}

/**
 * @param {string[]} projects `api`, `unit`
 * @param {string[]} filters file patterns, as Jest takes them
 * @param {string} databaseUri
 * @returns {Promise<Counts>}
 */
export async function runJest(projects, filters, databaseUri) {
  const report = freshReport('jest.json');
  const { code } = await run(
    process.execPath,
    [
      fromRoot('node_modules/jest/bin/jest.js'),
      '--ci',
      '--maxWorkers=2',
      '--json',
      `--outputFile=${report}`,
      '--selectProjects',
      ...projects,
      ...(filters.length > 0 ? ['--testPathPatterns', ...filters] : []),
    ],
    { env: { ...NOT_INHERITED, NODE_ENV: 'test', TEST_MONGODB_URI: databaseUri }, show: true },
  );
  if (!existsSync(report)) return crashed('Jest ended without a result');
  const result = readJson(report);
  return judge('Jest', code, {
    passed: result.numPassedTests,
    // A file that does not load has no tests to count, and is a failure all the same.
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  });
}

/**
 * @param {string[]} filters file patterns, as Playwright takes them
 * @param {string} browser path of a Chromium
 * @param {string} databaseUri
 * @returns {Promise<Counts>}
 */
export async function runPlaywright(filters, browser, databaseUri) {
  const report = freshReport('e2e.json');
  const { code } = await run(
    process.execPath,
    [
      fromRoot('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      fromRoot('e2e/playwright.config.ts'),
      ...filters,
    ],
    {
      env: {
        ...NOT_INHERITED,
        CHROMIUM_PATH: browser,
        E2E_REPORT: report,
        TEST_MONGODB_URI: databaseUri,
      },
      show: true,
    },
  );
  if (!existsSync(report)) return crashed('Playwright ended without a result');
  const { stats, errors = [] } = readJson(report);
  for (const { message } of errors) console.error(message);
  return judge('Playwright', code, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  });
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(fromRoot('test-results', '.reports'), { recursive: true });
  const report = fromRoot('test-results', '.reports', name);
  rmSync(report, { force: true });
  return report;
}

/**
 * A suite that ran nothing, or failed though every test passed (a broken setup, an unhandled error), must not pass.
 * @param {string} name @param {number | null} code @param {Counts} counts @returns {Counts}
 */
function judge(name, code, counts) {
  if (counts.passed + counts.failed === 0) return crashed(`${name} ran no tests`);
  if (code !== 0 && counts.failed === 0)
    return { ...counts, failed: crashed(`${name} failed outside its tests`).failed };
  return counts;
}

/** @param {string} reason @returns {Counts} */
function crashed(reason) {
  console.error(`\n${reason}`);
  return { passed: 0, failed: 1, skipped: 0 };
}
