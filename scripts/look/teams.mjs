// @ts-check
// `npm run look -- teams`: people use the product in a browser without pausing while teams release, in the production
// layout. mf-company gets a new version and is rolled back. A version that shows a field the API does not have is
// refused. A broken canary of mf-admin ends automatically while more admins arrive. The shell is released under open
// tabs. The script prints what the browser saw in each step and fails if a page action failed. It uses separate data and
// a copy of dist/web. With `--actions 1000 --releases 50` it continues with that many releases of all kinds.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openFromAddress } from '../lib/fromAddress.mjs';
import { fromRoot, readJson } from '../lib/paths.mjs';
import { prepare } from '../lib/prepare.mjs';
import { ScriptError } from '../lib/stop.mjs';
import { launchBrowser } from '../lib/visit.mjs';
import { openVisitor } from '../lib/visitor.mjs';
import { nextMinor, teamsOf } from './teams/commands.mjs';
import { startLayout } from './teams/layout.mjs';
import { storm } from './teams/storm.mjs';

/**
 * Number of admins who arrive while the canary is broken, each from a separate address. Together with the first admin
 * they are enough to end it.
 */
const MORE_ADMINS = 11;
/** Time within which a broken canary ends, in ms. */
const ENDS_WITHIN = 60_000;
/** Page actions between two steps, so that each step happens under use. */
const ACTIONS = 6;

/** @typedef {Awaited<ReturnType<typeof openVisitor>>} Visitor */

const began = Date.now();
/** @param {string} line */
const say = (line) =>
  console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${line}`);

/** @param {boolean} isSo @param {string} what */
function require(isSo, what) {
  if (!isSo) throw new ScriptError(`Not seen in the browser: ${what}`);
}

/** @param {Visitor} person */
const versionsOf = (person) => person.versions().join();

/** @param {string[]} args @param {import('../lib/tool.mjs').Undo} undo */
export async function look(args, undo) {
  const { actions, releases } = readOptions(args);
  await prepare();
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-teams-'));
  undo.push(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const webRoot = path.join(folder, 'web');
  cpSync(fromRoot('dist', 'web'), webRoot, { recursive: true });
  const baseUrl = await startLayout(folder, webRoot, undo);
  const browser = await launchBrowser();
  undo.push(() => browser.close());
  const teams = teamsOf(webRoot, folder, say);
  const versions = versionsToBe(teams, webRoot);

  const student = await openVisitor(browser, baseUrl, 'student');
  const company = await openVisitor(browser, baseUrl, 'company');
  const admin = await openVisitor(browser, baseUrl, 'admin');
  const people = { student, company, admin };
  for (const person of Object.values(people)) person.start();
  say(
    `the product runs at ${baseUrl}, behind its web entry; a student, a company and an admin use it from now on`,
  );

  await releaseCompany(teams, company, versions);
  const comers = await breakCanary(teams, admin, versions, { browser, baseUrl });

  const ahead = nextMinor(versions.company.after);
  const made = teams.copyOf(teams.folderOf('company'), 'company', ahead);
  await teams.isRefused('release', 'mf-company', '--from', teams.needField(made));
  await company.afterMore(ACTIONS);
  const kept = await company.reload();
  require(versionsOf(company) ===
    versions.company.after, `mf-company ${versions.company.after}, but ${versionsOf(company)}`);
  say(`  browser: the company has mf-company ${versions.company.after} as before ("${kept}")`);

  await teams.does('release', 'shell', '--version', versions.shell);
  await student.afterMore(ACTIONS);
  say('  browser: tabs that were open go on');
  await goBack(teams, company, versions);
  require(student.versions().length === 1, `one mf-student all the time, but ${versionsOf(student)}`);
  await teams.does('rollback', 'shell');
  await student.afterMore(ACTIONS);
  say(`  browser: the student did ${student.count()} page actions in one tab that was never loaded anew`);

  const everybody = [...Object.values(people), ...comers];
  const count = () => everybody.reduce((sum, person) => sum + person.count(), 0);
  if (releases > 0) {
    const before = count();
    const done = await storm({ teams, people, count, webRoot, folder }, { actions, releases });
    for (const [kind, times] of Object.entries(done)) say(`  ${String(times).padStart(3)} × ${kind}`);
    say(`${count() - before} page actions while ${releases} releases happened`);
  }
  await Promise.all(Object.values(people).map((person) => person.stop()));
  const failures = everybody.flatMap((person) => person.failures);
  for (const failure of failures) console.error(`  ✖ ${failure}`);
  console.log(`page actions: ${count()}, failed: ${failures.length}`);
  if (failures.length > 0) process.exitCode = 1;
}

/** @param {string[]} args */
function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      actions: { type: 'string', default: '0' },
      releases: { type: 'string', default: '0' },
    },
  });
  const [actions, releases] = [Number(values.actions), Number(values.releases)];
  if (!Number.isInteger(actions) || !Number.isInteger(releases) || actions < 0 || releases < 0)
    throw new ScriptError('npm run look -- teams [--actions 1000 --releases 50]');
  return { actions, releases };
}

/** @typedef {ReturnType<typeof versionsToBe>} Versions */

/** @param {import('./teams/commands.mjs').Teams} teams @param {string} webRoot */
function versionsToBe(teams, webRoot) {
  const [company, admin] = [teams.liveVersion('company'), teams.liveVersion('admin')];
  const versions = {
    company: { before: company, after: nextMinor(company) },
    admin: { live: admin, trial: nextMinor(admin) },
    shell: nextMinor(readJson(path.join(webRoot, 'shell.json')).version),
  };
  // Earlier releases are removed, because this script makes its own.
  for (const place of [`mf/company/${versions.company.after}`, `mf/admin/${versions.admin.trial}`])
    rmSync(path.join(webRoot, place), { recursive: true, force: true });
  return versions;
}

/** @param {import('./teams/commands.mjs').Teams} teams @param {Visitor} company @param {Versions} versions */
async function releaseCompany(teams, company, { company: { before, after } }) {
  require(versionsOf(company) === before, `the company on mf-company ${before}`);
  const first = await company.reload();
  say(`  browser: the company has mf-company ${versionsOf(company)} ("${first}")`);
  company.forget();
  await teams.does('release', 'mf-company', '--version', after);
  await company.afterMore(ACTIONS);
  const stray = company.versions().filter((version) => version !== before);
  require(stray.length ===
    0, `the open tab going on with mf-company ${before}, it asked for ${stray.join()}`);
  say(`  browser: the company's open tab goes on with ${before}, it asked for no file of ${after}`);
  const released = await company.reload();
  require(versionsOf(company) === after, `mf-company ${after}, but ${versionsOf(company)}`);
  say(`  browser: its next page load asked for files below /mf/company/${after}/ only ("${released}")`);
}

/** @param {import('./teams/commands.mjs').Teams} teams @param {Visitor} company @param {Versions} versions */
async function goBack(teams, company, { company: { before } }) {
  await teams.does('rollback', 'mf-company');
  await company.afterMore(ACTIONS);
  const back = await company.reload();
  require(versionsOf(company) === before, `mf-company ${before}, but ${versionsOf(company)}`);
  say(
    `  browser: the company's next page load asked for files below /mf/company/${before}/ only ("${back}")`,
  );
}

/** @typedef {{ browser: import('@playwright/test').Browser, baseUrl: string }} Place */

/**
 * @param {import('./teams/commands.mjs').Teams} teams @param {Visitor} admin @param {Versions} versions @param {Place} place
 * @returns {Promise<Visitor[]>} who came meanwhile
 */
async function breakCanary(teams, admin, { admin: { live, trial } }, place) {
  const broken = teams.breakIt(teams.copyOf(teams.folderOf('admin'), 'admin', trial));
  await teams.does('canary', 'mf-admin', '100%', '--from', broken);
  const fallback = await admin.reload({ mayThrow: true });
  const tried = admin.versions();
  require(tried.includes(trial) && tried.includes(live), `both mf-admin versions, only ${tried.join()}`);
  say(
    `  browser: the admin asked for ${tried.join(', then ')}: the canary threw, the page shows "${fallback}"`,
  );
  const again = await admin.reload();
  require(versionsOf(admin) === live, `mf-admin ${live} alone, but ${versionsOf(admin)}`);
  say(`  browser: the next page load asked for ${live} only, the broken one is not tried again ("${again}")`);
  const comers = await endByItself(place, trial, live);
  await teams.does('release', 'status', '--fair', place.baseUrl);
  if (teams.list().remotes.admin.canary) throw new ScriptError('The web root still has the canary.');
  say('  remotes.json on the disk says so too');
  return comers;
}

/**
 * Lets admins arrive from separate addresses. The first few get the broken canary and then the live version; later ones
 * get only the live version.
 * @param {Place} place @param {string} trial @param {string} live
 */
async function endByItself({ browser, baseUrl }, trial, live) {
  const comers = [];
  const ways = [];
  const since = Date.now();
  const isOnTrial = async () => {
    const { remotes } = await (await fetch(`${baseUrl}/remotes.json`)).json();
    return remotes.admin.canary !== undefined;
  };
  let met = 0;
  let endedAt = 0;
  for (let index = 1; index <= MORE_ADMINS; index += 1) {
    const way = await openFromAddress(baseUrl, index);
    ways.push(way.close);
    // The web entry recognises requests for itself by the host name.
    const address = way.address.replace('localhost', new URL(baseUrl).hostname);
    const comer = await openVisitor(browser, address, 'admin', { mayThrow: true });
    if (comer.versions().includes(trial)) met += 1;
    require(comer.versions().includes(live), `an admin with mf-admin ${live}, only ${versionsOf(comer)}`);
    comers.push(comer);
    if (!endedAt && !(await isOnTrial())) endedAt = Date.now();
  }
  while (!endedAt) {
    if (Date.now() - since > ENDS_WITHIN) throw new ScriptError('The broken canary did not end by itself.');
    await pause(100);
    if (!(await isOnTrial())) endedAt = Date.now();
  }
  const seconds = Math.round((endedAt - since) / 1000);
  say(
    `  browser: ${met} of ${MORE_ADMINS} more admins met it and have ${live} without a click; it ended by itself, ${seconds} s after the first of them`,
  );
  for (const comer of comers) {
    comer.start();
    await comer.reload();
    require(versionsOf(comer) === live, `mf-admin ${live} alone, but ${versionsOf(comer)}`);
    await comer.stop();
  }
  for (const close of ways) close();
  say(`  browser: their next page loads asked for ${live} only`);
  return comers;
}
