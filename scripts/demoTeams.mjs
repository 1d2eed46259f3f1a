// @ts-check
// `npm run demo:teams`: people use the product in a browser without a pause while teams release. mf-company gets a new
// version and loses it again, one that needs a call the API does not have is refused, a canary of mf-admin is broken and
// ends by itself while more admins come, the shell is released under open tabs. Says for each step what the browser saw, and ends with
// exit code 1 when one page action failed. On data and a web root of its own, a copy of dist/web.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openFromAddress } from './lib/fromAddress.mjs';
import { startOwnProduct } from './lib/ownProduct.mjs';
import { fromRoot, readJson } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';
import { endChildren, endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';

/** How long the server may take to be ready, ms. */
const START_TIMEOUT = 120_000;
/** Admins who come while the canary is broken, each from an address of their own: with the first, more than it takes. */
const MORE_ADMINS = 11;
/** A canary that is broken ends within this, ms. */
const ENDS_WITHIN = 60_000;
/** Page actions between two steps, so that each is seen under use. */
const ACTIONS = 6;

const folder = mkdtempSync(path.join(tmpdir(), 'fair-teams-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const webRoot = path.join(folder, 'web');

/** @type {import('@playwright/test').Browser | undefined} */
let browser;
const began = Date.now();

/** @param {string} line */
const say = (line) =>
  console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${line}`);

/** @param {boolean} isSo @param {string} what */
function require(isSo, what) {
  if (!isSo) throw new ScriptError(`Not seen in the browser: ${what}`);
}

/** Runs the command a team types, on the web root of the demonstration. @param {string} script @param {string[]} args */
async function runTeam(script, ...args) {
  const { code, output } = await command(script, args);
  if (code !== 0) throw new ScriptError(`npm run ${script} ended with ${code}:\n${output.trim()}`);
  say(`  ${output.trim().split('\n').at(-1)}`);
}

/** A command that must be refused, and says why. @param {string} script @param {string[]} args */
async function refuseTeam(script, ...args) {
  const before = readFileSync(path.join(webRoot, 'remotes.json'), 'utf8');
  const { code, output } = await command(script, args);
  if (code === 0) throw new ScriptError(`npm run ${script} was not refused:\n${output.trim()}`);
  if (readFileSync(path.join(webRoot, 'remotes.json'), 'utf8') !== before)
    throw new ScriptError('What was refused has changed remotes.json.');
  for (const line of output.trim().split('\n')) say(`  ${line}`);
}

/** @param {string} script @param {string[]} args */
function command(script, args) {
  say(`$ npm run ${script} -- ${args.join(' ')}`);
  // It is shown from any source, also from one with changes that are in no commit; builds that are brought along are of none.
  const isBuilt = script === 'release' && !args.includes('--from');
  return run(process.execPath, [
    fromRoot('scripts', `${script}.mjs`),
    ...args,
    ...(isBuilt ? ['--force', 'demo:teams'] : []),
    '--to',
    webRoot,
  ]);
}

/** @param {string} area */
function liveVersion(area) {
  const version = readJson(path.join(webRoot, 'remotes.json')).remotes[area]?.version;
  if (!version) throw new ScriptError(`No mf-${area} is live in dist/web. Run npm run build.`);
  return version;
}

/** `1.0.0` to `1.1.0`. @param {string} version */
const nextMinor = (version) => {
  const [major, minor] = version.split('.');
  return `${major}.${Number(minor) + 1}.0`;
};

/** A copy of a live build under another number, as a team may get it wrong. @param {string} area @param {string} version */
function copyOfLive(area, version) {
  const made = path.join(folder, `${area}-${version}`);
  cpSync(path.join(webRoot, 'mf', area, liveVersion(area)), made, {
    recursive: true,
    filter: (file) => !/\.(?:br|gz)$/.test(file),
  });
  edit(path.join(made, 'area.json'), (stamp) => ({ ...stamp, version }));
  return made;
}

/** @param {string} file @param {(content: any) => unknown} change */
const edit = (file, change) => writeFileSync(file, JSON.stringify(change(readJson(file))));

/**
 * Admins come, each from an address of their own, meet the broken canary and have the live version; after the first few of them nobody
 * is sent to it any more, and the next command writes that into the web root.
 * @param {typeof import('./lib/visitor.mjs').openVisitor} openVisitor
 * @param {string} baseUrl @param {string} trial @param {string} live
 */
async function endByItself(openVisitor, baseUrl, trial, live) {
  if (!browser) throw new ScriptError('There is no browser.');
  const comers = [];
  const ways = [];
  const since = Date.now();
  let met = 0;
  let endedAt = 0;
  for (let index = 1; index <= MORE_ADMINS; index += 1) {
    const way = await openFromAddress(baseUrl, index);
    ways.push(way.close);
    const comer = await openVisitor(browser, way.address, 'admin', { mayThrow: true });
    if (comer.versions().includes(trial)) met += 1;
    require(comer
      .versions()
      .includes(live), `an admin with mf-admin ${live}, only ${comer.versions().join()}`);
    comers.push(comer);
    if (!endedAt && !(await isOnTrial(baseUrl))) endedAt = Date.now();
  }
  while (!endedAt) {
    if (Date.now() - since > ENDS_WITHIN) throw new ScriptError('The broken canary did not end by itself.');
    await pause(100);
    if (!(await isOnTrial(baseUrl))) endedAt = Date.now();
  }
  const seconds = Math.round((endedAt - since) / 1000);
  say(
    `  browser: ${met} of ${MORE_ADMINS} more admins met it and have ${live} without a click; it ended by itself, ${seconds} s after the first of them`,
  );
  for (const comer of comers) {
    comer.start();
    await comer.reload();
    require(comer.versions().join() === live, `mf-admin ${live} alone, but ${comer.versions().join()}`);
    await comer.stop();
  }
  for (const close of ways) close();
  say(`  browser: their next page loads asked for ${live} only`);
  await runTeam('releaseStatus', '--fair', baseUrl);
  const { canary } = readJson(path.join(webRoot, 'remotes.json')).remotes.admin;
  if (canary) throw new ScriptError('The web root still has the canary.');
  say(`  remotes.json on the disk says so too`);
  return comers;
}

/** @param {string} baseUrl */
async function isOnTrial(baseUrl) {
  const { remotes } = await (await fetch(`${baseUrl}/remotes.json`)).json();
  return remotes.admin.canary !== undefined;
}

/** Its first file throws. @param {string} version */
function brokenAdmin(version) {
  const made = copyOfLive('admin', version);
  for (const name of readdirSync(made)) {
    if (name.startsWith('remoteEntry'))
      writeFileSync(path.join(made, name), `throw new Error('mf-admin ${version} is broken');\n`);
  }
  return made;
}

/** It makes a call that the API does not have. @param {string} version */
function companyAhead(version) {
  const made = copyOfLive('company', version);
  edit(path.join(made, 'calls.json'), (calls) => ({
    ...calls,
    paths: { ...calls.paths, '/company/badge': { get: { operationId: 'getBadge', responses: {} } } },
  }));
  return made;
}

endOnSignals(async () => {
  await browser?.close();
});
endWithNpm();
await runScript(async () => {
  await prepare();
  // Only now: these need what was just installed.
  const { launchBrowser } = await import('./lib/visit.mjs');
  const { openVisitor } = await import('./lib/visitor.mjs');
  cpSync(fromRoot('dist', 'web'), webRoot, { recursive: true });
  const baseUrl = await startOwnProduct(
    fromRoot('api/dist/main.js'),
    { DATA_DIR: path.join(folder, 'data'), WEB_ROOT: webRoot },
    START_TIMEOUT,
  );
  browser = await launchBrowser();
  const before = liveVersion('company');
  const after = nextMinor(before);
  const adminLive = liveVersion('admin');
  const adminTrial = nextMinor(adminLive);
  // Whatever a team released here before: the demonstration makes its own.
  for (const [area, version] of [
    ['company', after],
    ['admin', adminTrial],
  ])
    rmSync(path.join(webRoot, 'mf', `${area}`, `${version}`), { recursive: true, force: true });

  const student = await openVisitor(browser, baseUrl, 'student');
  const company = await openVisitor(browser, baseUrl, 'company');
  const admin = await openVisitor(browser, baseUrl, 'admin');
  const people = [student, company, admin];
  for (const person of people) person.start();
  say(`the product runs at ${baseUrl}; a student, a company and an admin use it from now on`);
  say(
    `  browser: the student opens ${student.addresses.join(', ')}, the company ${company.addresses.join(', ')}`,
  );
  require(company.versions().join() === before, `the company on mf-company ${before}`);
  const first = await company.reload();
  say(`  browser: the company has mf-company ${company.versions().join()} ("${first}")`);

  company.forget();
  await runTeam('release', 'mf-company', '--version', after);
  await company.afterMore(ACTIONS);
  const stray = company.versions().filter((version) => version !== before);
  require(stray.length ===
    0, `the open tab going on with mf-company ${before}, it asked for ${stray.join()}`);
  say(`  browser: the company's open tab goes on with ${before}, it asked for no file of ${after}`);
  const released = await company.reload();
  require(company.versions().join() === after, `mf-company ${after}, but ${company.versions().join()}`);
  say(`  browser: its next page load asked for files below /mf/company/${after}/ only ("${released}")`);

  await runTeam('canary', 'mf-admin', '100%', '--from', brokenAdmin(adminTrial));
  const fallback = await admin.reload({ mayThrow: true });
  const tried = admin.versions();
  require(tried.includes(adminTrial) &&
    tried.includes(adminLive), `both mf-admin versions, only ${tried.join()}`);
  say(
    `  browser: the admin asked for ${tried.join(', then ')}: the canary threw, the page shows "${fallback}"`,
  );
  const again = await admin.reload();
  require(admin.versions().join() ===
    adminLive, `mf-admin ${adminLive} alone, but ${admin.versions().join()}`);
  say(
    `  browser: the next page load asked for ${adminLive} only, the broken one is not tried again ("${again}")`,
  );
  const comers = await endByItself(openVisitor, baseUrl, adminTrial, adminLive);

  await refuseTeam('release', 'mf-company', '--from', companyAhead(nextMinor(after)));
  await company.afterMore(ACTIONS);
  const kept = await company.reload();
  require(company.versions().join() === after, `mf-company ${after}, but ${company.versions().join()}`);
  say(`  browser: the company has mf-company ${after} as before ("${kept}")`);

  const shell = readJson(path.join(webRoot, 'shell.json')).version;
  await runTeam('release', 'shell', '--version', nextMinor(shell));
  await student.afterMore(ACTIONS);
  say(`  browser: tabs that were open go on`);

  await runTeam('rollback', 'mf-company');
  await company.afterMore(ACTIONS);
  const back = await company.reload();
  require(company.versions().join() === before, `mf-company ${before}, but ${company.versions().join()}`);
  say(
    `  browser: the company's next page load asked for files below /mf/company/${before}/ only ("${back}")`,
  );

  require(student.versions().length === 1, `one mf-student all the time, but ${student.versions().join()}`);
  await runTeam('rollback', 'shell');
  await student.afterMore(ACTIONS);
  say(`  browser: the student did ${student.count()} page actions in one tab that was never loaded anew`);
  await Promise.all(people.map((person) => person.stop()));
  await browser.close();
  await endChildren();
  const all = [...people, ...comers];
  const failures = all.flatMap((person) => person.failures);
  const total = all.reduce((sum, person) => sum + person.count(), 0);
  for (const failure of failures) console.error(`  ✖ ${failure}`);
  console.log(`page actions: ${total}, failed: ${failures.length}`);
  if (failures.length > 0) process.exitCode = 1;
});
