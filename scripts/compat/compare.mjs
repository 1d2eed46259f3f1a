// @ts-check
// Puts each shell together with the areas of the other age, looks at all of it in a browser, and says what it found: one
// line for the API, one for each area in each shell.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOwnProduct } from '../lib/ownProduct.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { inParallel } from '../lib/run.mjs';
import { step } from '../lib/steps.mjs';
import { prepareMongod, startTestDatabase } from '../lib/testDatabase.mjs';
import { launchBrowser } from '../lib/visit.mjs';
import { findBreakingChanges, sentenceOf } from './findBreakingChanges.mjs';
import { CONTRACT, openPages, readShell } from './pages.mjs';
import { allUses, findSharedGaps } from './sharedGaps.mjs';
import { mixWebRoot } from './webRoots.mjs';

/** @typedef {import('./webRoots.mjs').Whole} Whole */
/** @typedef {import('./webRoots.mjs').AreaBuild} AreaBuild */
/** @typedef {import('./pages.mjs').Shell} Shell */
/** @typedef {{ whole: Whole, areas: AreaBuild[], address: string, shell: Shell }} Mix  the shell of `whole` with other areas */
/** @typedef {(() => Promise<void>)[]} Undo */

/** Areas whose pages are opened at a time, on two cores. */
const AT_ONCE = 2;
/** How long the API may take to start, with its demo data, ms. */
const START_TIMEOUT = 300_000;

/**
 * @param {object} given
 * @param {Whole} given.built @param {Whole} given.released
 * @param {readonly string[]} given.areas only these; all when empty
 * @param {Undo} given.undo takes what is to be stopped and deleted afterwards
 * @returns {Promise<number>} how many findings break something
 */
export async function compare({ built, released, areas, undo }) {
  const wanted = (/** @type {Whole} */ whole) =>
    whole.areas.filter(({ area }) => areas.length === 0 || areas.includes(area));
  const browser = await launchBrowser();
  undo.push(() => browser.close());
  const mixes = await step('Starting both mixes', async () => {
    const env = await ownData(undo);
    const one = await startMix(built, wanted(released), env, browser, undo);
    // After the first, which has loaded the demo fair.
    return [one, await startMix(released, wanted(built), env, browser, undo)];
  });
  const [newShell, releasedShell] = /** @type {[Mix, Mix]} */ (mixes);
  let findings = tellApi(built, released, releasedShell.shell.calls);
  const visits = mixes.flatMap((mix) => mix.areas.map((area) => ({ mix, area })));
  const counts = await inParallel(visits, AT_ONCE, ({ mix, area }) => tellArea(mix, area, browser));
  for (const count of counts) findings += count;
  tellMissing(newShell.areas, releasedShell.areas);
  return findings;
}

/** A database and a data folder for both. @param {Undo} undo @returns {Promise<Record<string, string>>} */
async function ownData(undo) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-compat-data-'));
  undo.push(async () => rmSync(folder, { recursive: true, force: true }));
  let { TEST_MONGODB_URI: uri } = process.env;
  if (!uri) {
    const database = await startTestDatabase(await prepareMongod(() => undefined));
    undo.push(() => database.stop());
    uri = database.uri;
  }
  const own = new URL(uri);
  own.pathname = `/compat-${randomUUID().slice(0, 8)}`;
  return {
    MONGODB_URI: own.href,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    DATA_DIR: folder,
    DEMO: '1',
  };
}

/** @param {Whole} whole @param {AreaBuild[]} areas @param {Record<string, string>} env @param {import('@playwright/test').Browser} browser @param {Undo} undo @returns {Promise<Mix>} */
async function startMix(whole, areas, env, browser, undo) {
  const webRoot = mixWebRoot(whole, areas);
  undo.push(async () => webRoot.remove());
  const address = await startOwnProduct(
    fromRoot('api/dist/main.js'),
    { ...env, WEB_ROOT: webRoot.folder },
    START_TIMEOUT,
  );
  const shell = await readShell(browser, address, `The ${whole.age} shell`, allUses(areas));
  return { whole, areas, address, shell };
}

/**
 * @param {Whole} built @param {Whole} released @param {Shell['calls']} calls of the released shell
 * @returns {number} how many changes break
 */
function tellApi(built, released, calls) {
  if (!released.description) {
    console.log(
      '  – API: not compared, the release has no openapi.json (it was built before builds wrote one)',
    );
    return 0;
  }
  const changes = findBreakingChanges(released.description, built.description);
  const breaking = changes.filter(({ level }) => level === 'breaks');
  const count = Object.values(released.description.paths).flatMap(Object.keys).length;
  const lines = changes.map((change) => {
    const word = change.level === 'breaks' ? '' : 'Perhaps: ';
    return `${word}${sentenceOf(change)}. ${usersOf(change.call, released.areas, calls)}`;
  });
  tell(breaking.length === 0, `API: ${count} calls of the release`, lines);
  return breaking.length;
}

/** @param {string} call @param {AreaBuild[]} areas released ones @param {Shell['calls']} calls @returns {string} a sentence */
function usersOf(call, areas, calls) {
  const id = call.replace(/By(?:GET|POST|PUT|PATCH|DELETE)$/, '');
  const names = Object.keys(calls).filter((name) => calls[name]?.includes(id));
  // A group of calls may be used as a whole, and of a call a part of its definition.
  const isUsed = (/** @type {string} */ used) =>
    names.some((name) => `${used}.`.startsWith(`${name}.`) || name.startsWith(`${used}.`));
  const users = areas.filter(({ uses }) => uses?.[CONTRACT]?.some(isUsed));
  const unknown = areas.filter(({ uses }) => !uses);
  const known = users.map(({ title }) => title).join(', ');
  if (unknown.length > 0) {
    return `${known ? `Used by ${known}; not` : 'Not'} known of ${unknown.map(({ title }) => title).join(', ')}.`;
  }
  return known ? `Used by ${known}.` : 'Of no released area: the shell or other programs may use it.';
}

/**
 * @param {Mix} mix @param {AreaBuild} area @param {import('@playwright/test').Browser} browser
 * @returns {Promise<number>} how many findings
 */
async function tellArea({ whole, address, shell }, area, browser) {
  const age = whole.age === 'new' ? 'released' : 'new';
  const where = `the ${whole.age} shell`;
  const title = `${area.title} (${age}) in ${where}`;
  if (area.contract !== whole.contract) {
    const line = `${area.title} speaks contract ${area.contract}, ${where} ${whole.contract}: on purpose nobody can open it there. Shell and areas have to go out together (npm run build).`;
    tell(false, title, [line]);
    return 1;
  }
  const gaps = findSharedGaps(area, { title: where, provided: shell.provided });
  const { pages, problems } = await openPages(browser, address, area.area);
  const notes = area.uses
    ? []
    : [
        'The names it uses are not known (it was built before builds wrote uses.json): only modules and versions are compared.',
      ];
  const ofPages = [...problems].map(
    ([problem, paths]) => `${area.title} in ${where} ${problem}: ${[...new Set(paths)].join(', ')}`,
  );
  const findings = [...gaps, ...ofPages];
  tell(findings.length === 0, `${title}: ${pages} pages, ${area.shared.length} shared modules`, [
    ...findings,
    ...notes,
  ]);
  return findings.length;
}

/** Areas that only one of the two has: nothing to be put together. @param {AreaBuild[]} released @param {AreaBuild[]} built */
function tellMissing(released, built) {
  const isIn =
    (/** @type {AreaBuild[]} */ list) =>
    (/** @type {AreaBuild} */ { area }) =>
      list.some((other) => other.area === area);
  for (const { title } of released.filter((area) => !isIn(built)(area)))
    console.log(`  – ${title} is released, and not built from this source`);
  for (const { title } of built.filter((area) => !isIn(released)(area)))
    console.log(`  – ${title} is new: nothing of it is released`);
}

/** @param {boolean} isOk @param {string} title @param {string[]} lines */
function tell(isOk, title, lines) {
  console.log([`  ${isOk ? '✔' : '✖'} ${title}`, ...lines.map((line) => `      ${line}`)].join('\n'));
}
