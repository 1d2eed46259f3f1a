// Opens the new areas in the released shell and the released areas in the new shell. Prints a line for the API, and a
// line for each area in each shell.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBreakingChanges, findSharedGaps, sentenceOf } from '@fair/release';
import { startOwnProduct } from '@fair/scripts/ownProduct';
import { fromRoot } from '@fair/scripts/paths';
import { inParallel } from '@fair/scripts/run';
import { step } from '@fair/scripts/steps';
import { prepareMongod, startTestDatabase } from '@fair/scripts/testDatabase';
import type { Undo } from '@fair/scripts/tool';
import { launchBrowser } from '@fair/scripts/visit';
import type { Browser } from '@playwright/test';
import { openPages } from './pages.ts';
import { type AreaBuild, mixWebRoot, readCode, type Whole } from './webRoots.ts';

/** The shell of one side (new or released), with the areas of the other side. */
interface Mix {
  whole: Whole;
  areas: AreaBuild[];
  /** URL of the server with this shell and the areas of the other side. */
  address: string;
  /** URL of the server with these areas and the shell with which they were built. */
  own: string;
}

export interface Comparison {
  built: Whole;
  released: Whole;
  /** Names of the areas to compare. If empty, all areas are compared. */
  areas: readonly string[];
  /** Collects functions that stop and delete what was started. */
  undo: Undo;
}

/** Number of areas whose pages are opened at the same time, for a machine with two cores. */
const PARALLEL_AREAS = 2;
/** Maximum time in ms for the API to start with its demo data. */
const START_TIMEOUT = 300_000;

/**
 * Compares both sides and prints the findings.
 * @returns the number of findings that break something
 */
export async function compare({ built, released, areas, undo }: Comparison): Promise<number> {
  const wanted = (whole: Whole) =>
    whole.areas.filter(({ area }) => areas.length === 0 || areas.includes(area));
  const browser = await launchBrowser();
  undo.push(() => browser.close());
  const mixes = await step('Starting all combinations', async () => {
    const env = await ownData(undo);
    // The servers are started one after the other, because the first one creates the demo fair.
    const start = (shell: Whole, of: Whole) => startMix(shell, wanted(of), env, undo);
    const oldInNew = await start(built, released);
    const newInOld = await start(released, built);
    const [newInNew, oldInOld] = [await start(built, built), await start(released, released)];
    return [
      { whole: built, areas: wanted(released), address: oldInNew, own: oldInOld },
      { whole: released, areas: wanted(built), address: newInOld, own: newInNew },
    ] satisfies Mix[];
  });
  let findings = tellApi(built, released);
  const visits = mixes.flatMap((mix) => mix.areas.map((area) => ({ mix, area })));
  const counts = await inParallel(visits, PARALLEL_AREAS, ({ mix, area }) => tellArea(mix, area, browser));
  for (const count of counts) findings += count;
  tellMissing(wanted(released), wanted(built));
  return findings;
}

/** Creates the database and the data folder that all servers use. */
async function ownData(undo: Undo): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-compat-data-'));
  undo.push(async () => rmSync(folder, { recursive: true, force: true }));
  return {
    // The browser tests provide a database that already contains the demo fair.
    MONGODB_URI: process.env.TEST_DEMO_URI || (await ownDatabase(undo)),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    DATA_DIR: folder,
    DEMO: '1',
  };
}

/** Creates a database. Uses the MongoDB server of the tests if there is one, otherwise starts a server. */
async function ownDatabase(undo: Undo): Promise<string> {
  let { TEST_MONGODB_URI: uri } = process.env;
  if (!uri) {
    const database = await startTestDatabase(await prepareMongod(() => undefined));
    undo.push(() => database.stop());
    uri = database.uri;
  }
  const own = new URL(uri);
  own.pathname = `/compat-${randomUUID().slice(0, 8)}`;
  return own.href;
}

/**
 * Starts a server.
 * @returns URL of the server with this shell and these areas
 */
async function startMix(
  whole: Whole,
  areas: AreaBuild[],
  env: Record<string, string>,
  undo: Undo,
): Promise<string> {
  const webRoot = mixWebRoot(whole, areas);
  undo.push(async () => webRoot.remove());
  return startOwnProduct(fromRoot('api/dist/main.js'), { ...env, WEB_ROOT: webRoot.folder }, START_TIMEOUT);
}

/**
 * Compares the two APIs and prints the differences.
 * @returns the number of changes that break programs built earlier
 */
function tellApi(built: Whole, released: Whole): number {
  if (!released.description) {
    console.log('  – API: not compared, because the release has no openapi.json');
    return 0;
  }
  const changes = findBreakingChanges(released.description, built.description ?? {});
  const breaking = changes.filter(({ level }) => level === 'breaks');
  const count = Object.values(released.description.paths).flatMap((methods) =>
    Object.keys(methods as object),
  ).length;
  const lines = changes.map((change) => {
    const word = change.level === 'breaks' ? '' : 'Perhaps: ';
    return `${word}${sentenceOf(change)}. ${usersOf(change.call, released.areas)}`;
  });
  tell(breaking.length === 0, `API: ${count} calls of the release`, lines);
  return breaking.length;
}

/** Returns a sentence that names the released areas which use an API call. */
function usersOf(call: string, areas: AreaBuild[]): string {
  const titlesOf = (some: AreaBuild[]) => some.map(({ title }) => title).join(', ');
  const known = titlesOf(areas.filter(({ calls }) => calls?.has(call)));
  const unknown = titlesOf(areas.filter(({ calls }) => !calls));
  if (unknown) return `${known ? `Used by ${known}; not` : 'Not'} known of ${unknown}.`;
  return known ? `Used by ${known}.` : 'Used by no released area; the shell or other programs may use it.';
}

/**
 * Opens the pages of an area in the other shell and prints the findings.
 * @returns the number of findings
 */
async function tellArea({ whole, address, own }: Mix, area: AreaBuild, browser: Browser): Promise<number> {
  const age = whole.age === 'new' ? 'released' : 'new';
  const where = `the ${whole.age} shell`;
  const title = `${area.title} (${age}) in ${where}`;
  const isInTree = area.said.mount === undefined;
  if (isInTree && area.contract !== whole.contract) {
    const line = `${area.title} speaks contract ${area.contract}, ${where} ${whole.contract}: it cannot be opened there. Release shell and areas together (npm run build), or the area with --own-root.`;
    tell(false, title, [line]);
    return 1;
  }
  const gaps = isInTree ? findSharedGaps(area, { title: where, provided: whole.provided }) : [];
  const { pages, problems } = await openPages(browser, { address, own }, area, readCode(area));
  const notes = [
    ...(area.uses
      ? []
      : ['It has no uses.json, so only modules and versions are compared, not the names it uses.']),
    ...(pages > 0
      ? []
      : ['None of its pages was opened, because no demo account has them in its navigation.']),
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

/** Prints the names of areas that are only built or only released. */
function tellMissing(released: AreaBuild[], built: AreaBuild[]) {
  const isIn =
    (list: AreaBuild[]) =>
    ({ area }: AreaBuild) =>
      list.some((other) => other.area === area);
  for (const { title } of released.filter((area) => !isIn(built)(area)))
    console.log(`  – ${title} is released, but not built from this source`);
  for (const { title } of built.filter((area) => !isIn(released)(area)))
    console.log(`  – ${title} is new and has not been released`);
}

function tell(isOk: boolean, title: string, lines: string[]) {
  console.log([`  ${isOk ? '✔' : '✖'} ${title}`, ...lines.map((line) => `      ${line}`)].join('\n'));
}
