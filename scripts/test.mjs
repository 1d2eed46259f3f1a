// @ts-check
// `npm test` installs missing packages and then runs the tests. The last line is always `N passed, N failed, N
// skipped`. The line before it contains the number of browser tests that passed only after a retry; more than three of
// them count as a failure. If browser tests were skipped, an earlier line says why.
import { parseArgs } from 'node:util';
import { ROOT } from './lib/paths.mjs';
import { prepare, prepareInstall } from './lib/prepare.mjs';
import { step } from './lib/steps.mjs';
import { endChildren, endOnSignals, endWithNpm, ScriptError } from './lib/stop.mjs';
import { showHelp } from './lib/usage.mjs';

const USAGE = `npm test [-- <part> …] [<filter> …]

Without a part: the checks, the unit tests, the API tests on a real MongoDB and the end-to-end tests in a real browser.

  check | unit | api | e2e   one of these parts; with filters the files whose path matches, such as api clickers
  deep                       the deep suite (docs/TESTS.md); deep unit | api | e2e | trust a part of it
  --changed <commit>         everything, then the deep tests of the files that have changed since the commit

npm test -w mf-company runs the tests of that folder.`;

const PARTS = ['check', 'unit', 'api', 'e2e'];
/** Suites that contain deep tests. */
const DEEP = ['unit', 'api', 'e2e', 'trust'];

showHelp(USAGE);
process.chdir(ROOT);
const {
  values: { in: folder, changed },
  positionals: words,
} = parseArgs({
  options: { in: { type: 'string' }, changed: { type: 'string' } },
  allowPositionals: true,
});
const isDeep = words[0] === 'deep';
const asked = isDeep ? words.slice(1) : words;
const all = isDeep ? DEEP : PARTS;
const parts = all.filter((part) => asked.includes(part));
const filters = asked.filter((word) => !all.includes(word));
const wanted = new Set(parts.length > 0 ? parts : all);

/** @type {{ uri: string, stop: () => Promise<void> } | undefined} */
let database;
const stopDatabase = async () => database?.stop();
endOnSignals(stopDatabase);
endWithNpm();

/** @type {import('./lib/suites.mjs').Counts} */
const total = { passed: 0, failed: 0, skipped: 0, failures: [] };
/**
 * Titles of the browser tests that passed only after a retry.
 * @type {string[] | undefined}
 */
let retried;
/**
 * Reasons for which browser tests were skipped.
 * @type {string[]}
 */
const reasons = [];
/** @param {import('./lib/suites.mjs').Counts} counts */
const add = ({ passed, failed, skipped, failures }) => {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.failures.push(...failures);
};

try {
  await prepareInstall();
  // The modules below need installed packages, so they are imported after the installation.
  const { runCheckSuite, runJest, runPlaywright, runTrust } = await import('./lib/suites.mjs');
  const { findBrowser } = await import('./lib/browser.mjs');
  const { prepareEngines } = await import('./lib/engines.mjs');
  const { prepareMongod, startTestDatabase } = await import('./lib/testDatabase.mjs');

  const browser =
    wanted.has('e2e') || changed !== undefined
      ? await step('Looking for a browser', findBrowser, (found) => `Browser: ${found}`)
      : '';
  const needsDatabase = ['api', 'e2e', 'trust'].some((part) => wanted.has(part)) || changed !== undefined;
  const mongod = needsDatabase
    ? await step(
        'Looking for mongod',
        (_tell, note) => prepareMongod(note),
        ({ version, source }) => `MongoDB ${version} (${source})`,
      )
    : undefined;
  if (mongod) database = await step('Starting MongoDB', () => startTestDatabase(mongod));
  // Builds all targets, because the API tests start built API processes.
  if (wanted.has('check') || needsDatabase) await prepare();
  const databaseUri = database?.uri ?? '';

  if (wanted.has('check')) {
    console.log('\nChecks');
    add(await runCheckSuite());
  }
  const projects = ['unit', 'api'].filter((part) => wanted.has(part));
  const inFolder = filters.length > 0 ? filters.map((word) => `/${folder}/.*${word}`) : [`/${folder}/`];
  const runs = [
    {
      isDeep,
      projects,
      jest: folder ? inFolder : filters,
      e2e: wanted.has('e2e') ? filters : undefined,
      trust: wanted.has('trust') ? filters : undefined,
    },
  ];
  if (changed !== undefined) runs.push(await deepRun(changed));
  for (const suite of runs) {
    const kind = suite.isDeep ? 'Deep tests' : 'Tests';
    if (suite.projects.length > 0) {
      console.log(`\n${kind}: ${suite.projects.join(' and ')}`);
      add(await runJest(suite.projects, suite.jest, databaseUri, suite.isDeep));
    }
    if (suite.e2e !== undefined) {
      if (suite.isDeep && (suite.e2e.length === 0 || suite.e2e.some((word) => word.includes('browsers'))))
        await step('Looking for other browsers', prepareEngines, (found) => `Other browsers: ${found}`);
      console.log(`\n${kind}: end to end`);
      const result = await runPlaywright(suite.e2e, browser, databaseUri, { isDeep: suite.isDeep });
      add(result);
      retried = [...(retried ?? []), ...result.retried];
      reasons.push(...result.reasons);
    }
    if (suite.trust !== undefined && mongod) {
      console.log(`\n${kind}: trust`);
      add(await runTrust(suite.trust, { databaseUri, mongod }));
    }
  }
} catch (error) {
  console.error(error instanceof ScriptError ? `\n${error.message}` : error);
  total.failed += 1;
} finally {
  await endChildren();
  await stopDatabase();
}
if (total.failures.length > 0) {
  const { failedLines } = await import('./lib/suites.mjs');
  console.log(failedLines(total.failures));
}
if (reasons.length > 0) console.log(`\nSkipped: ${reasons.join('; ')}`);
if (retried === undefined) console.log('');
else {
  const { retriedLine } = await import('./lib/suites.mjs');
  console.log(`\n${retriedLine(retried)}`);
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/**
 * Returns the deep tests that must run for the files changed since a commit.
 * @param {string} commit
 */
async function deepRun(commit) {
  const { changedSince, DEEP_PARTS, deepPartsOf } = await import('./lib/deepSuite.mjs');
  const files = await changedSince(commit);
  const names = files === undefined ? Object.keys(DEEP_PARTS) : deepPartsOf(files);
  console.log(`  Deep suite since ${commit}: ${names.join(', ') || 'nothing that it tests has changed'}`);
  const chosen = Object.entries(DEEP_PARTS).flatMap(([name, part]) => (names.includes(name) ? [part] : []));
  /** @param {'jest' | 'e2e' | 'trust'} kind */
  const of = (kind) => chosen.flatMap((part) => part[kind]);
  return {
    isDeep: true,
    projects: of('jest').length > 0 ? ['unit', 'api'] : [],
    jest: of('jest'),
    e2e: of('e2e').length > 0 ? of('e2e') : undefined,
    trust: of('trust').length > 0 ? of('trust') : undefined,
  };
}
