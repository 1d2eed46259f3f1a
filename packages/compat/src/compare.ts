// Puts each shell together with the areas of the other age, looks at all of it in a browser, and says what it found: one
// line for the API, one for each area in each shell.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allUses, findBreakingChanges, findSharedGaps, sentenceOf } from '@fair/release';
import { startOwnProduct } from '@fair/scripts/ownProduct';
import { fromRoot } from '@fair/scripts/paths';
import { inParallel } from '@fair/scripts/run';
import { step } from '@fair/scripts/steps';
import { prepareMongod, startTestDatabase } from '@fair/scripts/testDatabase';
import type { Undo } from '@fair/scripts/tool';
import { launchBrowser } from '@fair/scripts/visit';
import type { Browser } from '@playwright/test';
import { CONTRACT, openPages, readShell, type Shell } from './pages.ts';
import { type AreaBuild, mixWebRoot, type Whole } from './webRoots.ts';

/** The shell of `whole` with other areas. */
interface Mix {
  whole: Whole;
  areas: AreaBuild[];
  address: string;
  shell: Shell;
}

export interface Comparison {
  built: Whole;
  released: Whole;
  /** only these; all when empty */
  areas: readonly string[];
  /** takes what is to be stopped and deleted afterwards */
  undo: Undo;
}

/** Areas whose pages are opened at a time, on two cores. */
const AT_ONCE = 2;
/** How long the API may take to start, with its demo data, ms. */
const START_TIMEOUT = 300_000;

/**
 * Compares, and says what it found.
 * @returns how many findings break something
 */
export async function compare({ built, released, areas, undo }: Comparison): Promise<number> {
  const wanted = (whole: Whole) =>
    whole.areas.filter(({ area }) => areas.length === 0 || areas.includes(area));
  const browser = await launchBrowser();
  undo.push(() => browser.close());
  const { newShell, releasedShell } = await step('Starting both mixes', async () => {
    const env = await ownData(undo);
    return {
      newShell: await startMix(built, wanted(released), env, browser, undo),
      // After the first, which has loaded the demo fair.
      releasedShell: await startMix(released, wanted(built), env, browser, undo),
    };
  });
  let findings = tellApi(built, released, releasedShell.shell.calls);
  const visits = [newShell, releasedShell].flatMap((mix) => mix.areas.map((area) => ({ mix, area })));
  const counts = await inParallel(visits, AT_ONCE, ({ mix, area }) => tellArea(mix, area, browser));
  for (const count of counts) findings += count;
  tellMissing(newShell.areas, releasedShell.areas);
  return findings;
}

/** A database and a data folder for both. */
async function ownData(undo: Undo): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-compat-data-'));
  undo.push(async () => rmSync(folder, { recursive: true, force: true }));
  return {
    // A test that runs this again and again has the demo fair there already.
    MONGODB_URI: process.env.TEST_DEMO_URI || (await ownDatabase(undo)),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    DATA_DIR: folder,
    DEMO: '1',
  };
}

/** On the server of the tests, where there is one. */
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

async function startMix(
  whole: Whole,
  areas: AreaBuild[],
  env: Record<string, string>,
  browser: Browser,
  undo: Undo,
): Promise<Mix> {
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
 * @param calls of the released shell
 * @returns how many changes break
 */
function tellApi(built: Whole, released: Whole, calls: Shell['calls']): number {
  if (!released.description) {
    console.log(
      '  – API: not compared, the release has no openapi.json (it was built before builds wrote one)',
    );
    return 0;
  }
  const changes = findBreakingChanges(released.description, built.description ?? {});
  const breaking = changes.filter(({ level }) => level === 'breaks');
  const count = Object.values(released.description.paths).flatMap((methods) =>
    Object.keys(methods as object),
  ).length;
  const lines = changes.map((change) => {
    const word = change.level === 'breaks' ? '' : 'Perhaps: ';
    return `${word}${sentenceOf(change)}. ${usersOf(change.call, released.areas, calls)}`;
  });
  tell(breaking.length === 0, `API: ${count} calls of the release`, lines);
  return breaking.length;
}

/**
 * Who uses a call, in a sentence.
 * @param areas released ones
 */
function usersOf(call: string, areas: AreaBuild[], calls: Shell['calls']): string {
  const id = call.replace(/By(?:GET|POST|PUT|PATCH|DELETE)$/, '');
  const names = Object.keys(calls).filter((name) => calls[name]?.includes(id));
  // A group of calls may be used as a whole, and of a call a part of its definition.
  const isUsed = (used: string) =>
    names.some((name) => `${used}.`.startsWith(`${name}.`) || name.startsWith(`${used}.`));
  const users = areas.filter(({ uses }) => uses?.[CONTRACT]?.some(isUsed));
  const unknown = areas.filter(({ uses }) => !uses);
  const known = users.map(({ title }) => title).join(', ');
  if (unknown.length > 0) {
    return `${known ? `Used by ${known}; not` : 'Not'} known of ${unknown.map(({ title }) => title).join(', ')}.`;
  }
  return known ? `Used by ${known}.` : 'Of no released area: the shell or other programs may use it.';
}

/** @returns how many findings */
async function tellArea({ whole, address, shell }: Mix, area: AreaBuild, browser: Browser): Promise<number> {
  const age = whole.age === 'new' ? 'released' : 'new';
  const where = `the ${whole.age} shell`;
  const title = `${area.title} (${age}) in ${where}`;
  const isInTree = area.said.mount === undefined;
  if (isInTree && area.contract !== whole.contract) {
    const line = `${area.title} speaks contract ${area.contract}, ${where} ${whole.contract}: on purpose nobody can open it there. Shell and areas have to go out together (npm run build).`;
    tell(false, title, [line]);
    return 1;
  }
  const gaps = isInTree ? findSharedGaps(area, { title: where, provided: shell.provided }) : [];
  const { pages, problems } = await openPages(browser, address, area);
  const notes = [
    ...(area.uses
      ? []
      : [
          'The names it uses are not known (it was built before builds wrote uses.json): only modules and versions are compared.',
        ]),
    ...(pages > 0
      ? []
      : ['None of its pages was opened: no demo account has one of them in its navigation.']),
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

/** Areas that only one of the two has: nothing to be put together. */
function tellMissing(released: AreaBuild[], built: AreaBuild[]) {
  const isIn =
    (list: AreaBuild[]) =>
    ({ area }: AreaBuild) =>
      list.some((other) => other.area === area);
  for (const { title } of released.filter((area) => !isIn(built)(area)))
    console.log(`  – ${title} is released, and not built from this source`);
  for (const { title } of built.filter((area) => !isIn(released)(area)))
    console.log(`  – ${title} is new: nothing of it is released`);
}

function tell(isOk: boolean, title: string, lines: string[]) {
  console.log([`  ${isOk ? '✔' : '✖'} ${title}`, ...lines.map((line) => `      ${line}`)].join('\n'));
}
