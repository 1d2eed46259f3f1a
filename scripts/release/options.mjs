// @ts-check
// What is typed behind `npm run release --` and its siblings.
import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot, readJson } from '../lib/paths.mjs';
import { ScriptError } from '../lib/stop.mjs';
import { allTargets } from '../lib/targets.mjs';

/** Also the name of a folder: nothing that leads elsewhere. */
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*)?$/;

/**
 * @typedef {object} Options
 * @property {string[]} words what is not an option
 * @property {string} webRoot a folder, or `s3://…`
 * @property {string} [version]
 * @property {string} [from] folder of a build to take instead of building
 * @property {string} [keep]
 * @property {boolean} [json]
 * @property {boolean} [help]
 */

/**
 * @param {string[]} args
 * @param {string} usage printed for --help and behind every complaint
 * @param {readonly ('version' | 'from' | 'keep' | 'json')[]} known what the command takes beside --to and --help
 * @returns {Options}
 * @throws ScriptError with the usage
 */
export function readOptions(args, usage, known) {
  const types = { version: 'string', from: 'string', keep: 'string', json: 'boolean' };
  const own = Object.fromEntries(known.map((name) => [name, { type: types[name] }]));
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: /** @type {any} */ ({ ...own, to: { type: 'string' }, help: { type: 'boolean' } }),
    });
    const { to, ...rest } = /** @type {any} */ (values);
    if (rest.help) {
      console.log(usage);
      process.exit(0);
    }
    if (rest.version !== undefined) requireVersion(rest.version);
    return { ...rest, words: positionals, webRoot: readWebRoot(to) };
  } catch (error) {
    if (error instanceof ScriptError) throw error;
    throw new ScriptError(`${/** @type {Error} */ (error).message}\n\n${usage}`);
  }
}

/** @param {string} version */
export function requireVersion(version) {
  if (!VERSION.test(version))
    throw new ScriptError(`${version} is not a version such as 1.2.0 or 1.2.0-rc.1.`);
}

/** The one named, else the one the API serves. @param {string | undefined} to */
function readWebRoot(to) {
  const named = to ?? process.env.WEB_ROOT;
  if (named?.startsWith('s3://')) return named;
  if (named?.includes('://'))
    throw new ScriptError(`A web root is a folder or s3://<bucket>/<prefix>; ${named} is neither.`);
  return named ? path.resolve(named) : fromRoot('dist', 'web');
}

/** `mf-company` or `company`, to `company`. @param {string | undefined} word @param {string} usage @returns {string} */
export function readArea(word, usage) {
  const areas = allTargets().filter(({ folder }) => folder.startsWith('mf-'));
  const name = word?.replace(/^mf-/, '');
  if (name !== undefined && areas.some((area) => area.name === name)) return name;
  const known = areas.map(({ folder }) => folder).join(', ');
  throw new ScriptError(
    `${word ? `There is no area ${word}.` : 'Which area?'} There are: ${known}\n\n${usage}`,
  );
}

/** `10%` or `10`, to a number from 0 to 100. @param {string} word @returns {number} */
export function readPercent(word) {
  const percent = /^\d{1,3}(?:\.\d{1,2})?%?$/.test(word) ? Number(word.replace('%', '')) : Number.NaN;
  if (!(percent >= 0 && percent <= 100))
    throw new ScriptError(`${word} is not a part of the visitors such as 10%.`);
  return percent;
}

/** The version an area's package.json names. @param {string} area @returns {string} */
export const sourceVersion = (area) => readJson(fromRoot(`mf-${area}`, 'package.json')).version;

/** Who and when, for the history: RELEASED_BY, what a CI says, or the account's name. */
export const stampOfNow = () => ({
  at: new Date().toISOString(),
  by: process.env.RELEASED_BY || process.env.GITHUB_ACTOR || process.env.GITLAB_USER_LOGIN || accountName(),
});

/** An account in a container may have no name. */
function accountName() {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
