// @ts-check
// Names and versions of the role areas in the current source.
import { fromRoot, readJson } from './paths.mjs';
import { ScriptError } from './stop.mjs';
import { allTargets } from './targets.mjs';

/**
 * Returns the area's name: `company` for `company` or `mf-company`.
 * @param {string | undefined} word
 * @param {string} usage
 * @returns {string}
 */
export function readArea(word, usage) {
  const areas = allTargets().filter(({ folder }) => folder.startsWith('mf-'));
  const name = word?.replace(/^mf-/, '');
  if (name !== undefined && areas.some((area) => area.name === name)) return name;
  const known = areas.map(({ folder }) => folder).join(', ');
  throw new ScriptError(`${word ? `Unknown area: ${word}.` : 'Which area?'} There are: ${known}\n\n${usage}`);
}

/** Returns the version in an area's package.json. @param {string} area @returns {string} */
export const sourceVersion = (area) => readJson(fromRoot(`mf-${area}`, 'package.json')).version;
