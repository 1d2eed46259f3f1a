// @ts-check
// What is compared: the shell, the areas and the API's description of one web root, the one just built or the released.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot, readJson } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { ScriptError } from '../lib/stop.mjs';
import { DESCRIPTION } from '../lib/webRoot.mjs';
import { manifestPath } from '../release/registry.mjs';
import { readRegistry } from '../release/registryFile.mjs';

/**
 * @typedef {object} AreaBuild
 * @property {string} area `company`
 * @property {string} version
 * @property {number} contract
 * @property {string} folder its files
 * @property {string} title `mf-company 1.0.0`
 * @property {{ name: string, requiredVersion: string }[]} shared
 * @property {Record<string, string[]> | undefined} uses not known of builds from before `uses.json`
 */
/**
 * @typedef {object} Whole
 * @property {'new' | 'released'} age
 * @property {string} folder the web root, for everything but areas
 * @property {number} contract the shell's
 * @property {AreaBuild[]} areas
 * @property {any} description OpenAPI; undefined in a web root from before builds wrote it
 */

/** What a web root serves: its shell, and of each area what is live. @param {string} folder @returns {Whole} */
export function readReleased(folder) {
  const registry = readRegistry(folder);
  return readWhole('released', folder, registry, (area, { entry }) => {
    const place = path.join(folder, path.dirname(entry));
    if (!existsSync(path.join(place, 'mf-manifest.json')))
      throw new ScriptError(`mf-${area} is live in ${folder}, but its files are not there (${entry}).`);
    return place;
  });
}

/** What was just built from the source at hand; dist/web may also hold what was released into it. @returns {Promise<Whole>} */
export async function readBuilt() {
  const { code, output } = await run(process.execPath, [fromRoot('scripts/lib/registry.mjs')]);
  if (code !== 0) throw new ScriptError(`The list of areas could not be made:\n${output}`);
  return readWhole('new', fromRoot('dist/web'), JSON.parse(output), (area) => fromRoot(`mf-${area}`, 'dist'));
}

/**
 * @param {Whole['age']} age @param {string} folder
 * @param {import('../release/registry.mjs').Registry} registry
 * @param {(area: string, live: { entry: string }) => string} folderOf
 * @returns {Whole}
 */
function readWhole(age, folder, { contract, remotes }, folderOf) {
  const areas = Object.entries(remotes).map(([area, live]) => {
    const place = folderOf(area, live);
    return {
      area,
      version: live.version,
      contract: live.contract,
      folder: place,
      title: `mf-${area} ${live.version}`,
      shared: readJson(path.join(place, 'mf-manifest.json')).shared ?? [],
      uses: readIfThere(path.join(place, 'uses.json')),
    };
  });
  return { age, folder, contract, areas, description: readIfThere(path.join(folder, DESCRIPTION)) };
}

/** @param {string} file */
const readIfThere = (file) => (existsSync(file) ? readJson(file) : undefined);

/**
 * A web root of one shell and other areas, of which it only points to the files.
 * @param {Whole} shell @param {readonly AreaBuild[]} areas
 * @returns {{ folder: string, remove: () => void }}
 */
export function mixWebRoot(shell, areas) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-compat-'));
  for (const name of readdirSync(shell.folder)) {
    const isOfAreas = name === 'mf' || name.startsWith('remotes.json') || name.startsWith('.');
    if (!isOfAreas) symlinkSync(path.join(shell.folder, name), path.join(folder, name));
  }
  for (const { area, version, folder: place } of areas) {
    mkdirSync(path.join(folder, 'mf', area), { recursive: true });
    symlinkSync(place, path.join(folder, 'mf', area, version));
  }
  const remotes = areas.map(({ area, version, contract }) => [
    area,
    { entry: manifestPath(area, version), version, contract },
  ]);
  const registry = { contract: shell.contract, remotes: Object.fromEntries(remotes) };
  writeFileSync(path.join(folder, 'remotes.json'), JSON.stringify(registry));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
