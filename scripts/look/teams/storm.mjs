// @ts-check
// Releases of all kinds happen one after the other while people use the product.
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundle } from '../../lib/bundle.mjs';
import { fromRoot } from '../../lib/paths.mjs';
import { ScriptError } from '../../lib/stop.mjs';
import { compress } from './layout.mjs';

/** @typedef {Awaited<ReturnType<typeof import('../../lib/visitor.mjs').openVisitor>>} Visitor */

/**
 * @typedef {object} Storm
 * @property {import('./commands.mjs').Teams} teams
 * @property {Record<'student' | 'company' | 'admin', Visitor>} people
 * @property {() => number} count of page actions until now
 * @property {string} webRoot @property {string} folder where builds are made
 */

/**
 * Spreads this many releases over this many page actions. After each release the affected users reload their page.
 * @param {Storm} storm @param {{ actions: number, releases: number }} wanted
 * @returns {Promise<Record<string, number>>} number of releases of each kind
 */
export async function storm(storm, { actions, releases }) {
  const { teams, people, count, webRoot, folder } = storm;
  const from = count();
  const alone = await buildAlone(path.join(folder, 'builds'));
  /** The shell is numbered separately, because the live page may have no version. */
  let number = 0;
  const next = () => {
    number += 1;
    return `50.${number}.0`;
  };
  /** @param {keyof Storm['people']} area @param {string} [expected] a version; unless it is a canary for some */
  const seen = async (area, expected) => {
    await people[area].reload();
    const had = people[area].versions();
    if (expected && had.join() !== expected)
      throw new ScriptError(`mf-${area} ${expected} is live, the browser had ${had.join()}.`);
  };
  /** @param {keyof Storm['people']} area */
  const copy = (area) => {
    const version = next();
    return { version, made: teams.copyOf(teams.folderOf(area), area, version) };
  };
  /** @param {keyof Storm['people']} area */
  const release = async (area) => {
    const { version, made } = copy(area);
    await teams.does('release', `mf-${area}`, '--from', made);
    await seen(area, version);
  };
  /** @param {keyof Storm['people']} area @param {string} percent */
  const canary = async (area, percent) => {
    await teams.does('canary', `mf-${area}`, percent, '--from', copy(area).made);
    await seen(area);
  };
  /** @param {string[]} args of a command that needs no build */
  const change = async (...args) => {
    await teams.does(args[0] ?? '', ...args.slice(1));
    const area = /** @type {keyof Storm['people']} */ ((args[1] ?? '').replace('mf-', ''));
    if (area in people) await seen(area, teams.liveVersion(area));
    else await people.student.reload();
  };

  /** @type {[string, () => Promise<void>][]} */
  const kinds = [
    ['release of an area', () => release('company')],
    ['canary', () => canary('admin', '50%')],
    [
      'release of the shell',
      async () => {
        const version = next();
        const made = teams.copyOf(fromRoot('shell/dist'), 'shell', version);
        await teams.does('release', 'shell', '--from', made);
        await people.student.reload();
      },
    ],
    ['canary promoted', () => change('canary', 'mf-admin', 'promote')],
    [
      'release with a root of its own',
      async () => {
        const version = next();
        await teams.does('release', 'mf-student', '--from', teams.copyOf(alone, 'student', version));
        await seen('student', version);
      },
    ],
    ['rollback of an area', () => change('rollback', 'mf-company')],
    ['canary', () => canary('company', '30%')],
    ['description of the API', () => change('release', 'api', '--version', next())],
    ['canary taken back', () => change('canary', 'mf-company', 'off')],
    ['rollback of the shell', () => change('rollback', 'shell')],
    ['rollback of an area', () => change('rollback', 'mf-student')],
    ['rollback of an area', () => change('rollback', 'mf-admin')],
  ];

  /** @type {Record<string, number>} */
  const done = {};
  for (let index = 0; index < releases; index += 1) {
    const [kind, work] = kinds[index % kinds.length] ?? [];
    if (!kind || !work) break;
    await work();
    done[kind] = (done[kind] ?? 0) + 1;
    // A deployment pipeline also compresses after each release.
    await compress(webRoot);
    while (count() - from < ((index + 1) * actions) / releases) await pause(100);
  }
  while (count() - from < actions) await pause(100);
  return done;
}

/**
 * Builds mf-student with everything it would otherwise share with the shell.
 * @param {string} builds
 * @returns {Promise<string>}
 */
async function buildAlone(builds) {
  const made = path.join(builds, 'student-alone');
  const { code, output } = await bundle('mf-student', {
    NODE_ENV: 'production',
    MF_OWN_ROOT: '1',
    MF_RELEASE_FOLDER: made,
  });
  if (code !== 0)
    throw new ScriptError(`mf-student does not build with a root of its own:\n${output.trim()}`);
  return made;
}
