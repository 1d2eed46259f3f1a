// @ts-check
// `npm test`: installs what is missing, then checks, unit and API tests on a real MongoDB, and the end-to-end
// tests in a real browser. `npm test -- api` runs a part (check, unit, api, e2e), `npm test -- api clickers` the
// files of it that match. The last line is always `N passed, N failed, N skipped`; after browser tests the one before it
// says how many of them passed only when tried again, and more than three count as a failure. `npm test -w mf-company` runs the
// tests of that folder alone: its package.json calls this with `--in mf-company`.
import { parseArgs } from 'node:util';
import { ROOT } from './lib/paths.mjs';
import { prepare, prepareInstall } from './lib/prepare.mjs';
import { step } from './lib/steps.mjs';
import { endChildren, endOnSignals, endWithNpm, ScriptError } from './lib/stop.mjs';

const PARTS = ['check', 'unit', 'api', 'e2e'];

process.chdir(ROOT);
const {
  values: { in: folder },
  positionals: asked,
} = parseArgs({ options: { in: { type: 'string' } }, allowPositionals: true });
const parts = PARTS.filter((part) => asked.includes(part));
const filters = asked.filter((word) => !PARTS.includes(word));
const wanted = new Set(parts.length > 0 ? parts : PARTS);

/** @type {{ uri: string, stop: () => Promise<void> } | undefined} */
let database;
const stopDatabase = async () => database?.stop();
endOnSignals(stopDatabase);
endWithNpm();

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string | undefined} about browser tests that were tried again */
let retries;
/** @param {import('./lib/suites.mjs').Counts} counts */
const add = ({ passed, failed, skipped }) => {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
};

try {
  await prepareInstall();
  // Only now: these need what was just installed.
  const { retriedLine, runCheckSuite, runJest, runPlaywright } = await import('./lib/suites.mjs');
  const { findBrowser } = await import('./lib/browser.mjs');
  const { prepareMongod, startTestDatabase } = await import('./lib/testDatabase.mjs');

  const browser = wanted.has('e2e')
    ? await step('Looking for a browser', findBrowser, (found) => `Browser: ${found}`)
    : '';
  const needsDatabase = wanted.has('api') || wanted.has('e2e');
  if (needsDatabase) {
    const mongod = await step(
      'Looking for mongod',
      (_tell, note) => prepareMongod(note),
      ({ version, source }) => `MongoDB ${version} (${source})`,
    );
    database = await step('Starting MongoDB', () => startTestDatabase(mongod));
  }
  // The API tests start built API processes too.
  if (wanted.has('check') || needsDatabase) await prepare();

  if (wanted.has('check')) {
    console.log('\nChecks');
    add(await runCheckSuite());
  }
  const projects = ['unit', 'api'].filter((part) => wanted.has(part));
  if (projects.length > 0) {
    console.log(`\nTests: ${projects.join(' and ')}`);
    const inFolder = filters.length > 0 ? filters.map((word) => `/${folder}/.*${word}`) : [`/${folder}/`];
    add(await runJest(projects, folder ? inFolder : filters, database?.uri ?? ''));
  }
  if (wanted.has('e2e')) {
    console.log('\nTests: end to end');
    const result = await runPlaywright(filters, browser, database?.uri ?? '');
    add(result);
    retries = retriedLine(result.retried);
  }
} catch (error) {
  console.error(error instanceof ScriptError ? `\n${error.message}` : error);
  total.failed += 1;
} finally {
  await endChildren();
  await stopDatabase();
}
console.log(retries === undefined ? '' : `\n${retries}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
