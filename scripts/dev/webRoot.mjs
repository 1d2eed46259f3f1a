// @ts-check
// Creates the web root of `npm run dev`: links to the built dist/web, and a folder for the one area that changes.
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { sourceVersion } from '../lib/areas.mjs';
import { fromRoot, readJson } from '../lib/paths.mjs';

/**
 * @typedef {object} DevWebRoot
 * @property {string} folder web root that the API serves
 * @property {string} version version of the area in it
 * @property {string} output output folder of the area's build
 * @property {(built: string) => void} announce tells open pages that there is a new build; `built` names it
 * @property {() => void} remove
 */

/** Entries of dist/web that are created for each run of `npm run dev`. All others are linked. */
const OWN = new Set(['index.html', 'remotes.json', 'mf']);

/**
 * Creates the web root.
 * @param {string} area `company`
 * @returns {DevWebRoot}
 */
export function makeDevWebRoot(area) {
  const built = fromRoot('dist', 'web');
  // Each run has a separate folder, so that two areas can be developed at the same time. Nothing in dist/web is
  // changed.
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-dev-'));
  const version = `${sourceVersion(area)}-dev`;
  const output = path.join(folder, 'mf', area, version);
  mkdirSync(output, { recursive: true });
  // The chunks of this area are written to the run's folder, because the linked folder in dist/web must not change.
  mkdirSync(path.join(folder, 'mf/chunks'));
  symlinkSync(path.join(output, 'chunks', area), path.join(folder, 'mf/chunks', area));
  for (const name of readdirSync(built)) if (!OWN.has(name)) pointTo(built, folder, name);
  for (const place of ['mf', 'mf/chunks'])
    for (const name of readdirSync(path.join(built, place)))
      if (name !== area && name !== 'chunks')
        pointTo(path.join(built, place), path.join(folder, place), name);

  // Uses the shell of the current source, even if another version of the shell was released to dist/web.
  const { shell: _released, ...registry } = readJson(path.join(built, 'remotes.json'));
  const register = (/** @type {object} */ stamp) => {
    registry.remotes[area] = { entry: `/mf/${area}/${version}/mf-manifest.json`, version, ...stamp };
    replaceFile(folder, 'remotes.json', registry);
  };
  register({ contract: CONTRACT_NUMBER });

  // The file name contains a hash of the script, because browsers cache files of the web root permanently.
  const script = readFileSync(path.join(import.meta.dirname, 'liveReload.js'));
  const name = `live-reload.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  writeFileSync(path.join(folder, name), script);
  const page = readFileSync(path.join(built, 'index.html'), 'utf8');
  writeFileSync(
    path.join(folder, 'index.html'),
    page.replace('</head>', `<script defer src="/${name}"></script></head>`),
  );

  return {
    folder,
    version,
    output,
    announce: (build) => {
      const { contract, nav } = readJson(path.join(output, 'area.json'));
      register({ contract, nav });
      replaceFile(folder, 'live-build.json', { build });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Replaces a file by renaming a temporary file, so that a concurrent request reads either the old or the new content.
 * @param {string} folder
 * @param {string} name
 * @param {object} content
 */
function replaceFile(folder, name, content) {
  const scratch = path.join(folder, `${name}.tmp`);
  writeFileSync(scratch, JSON.stringify(content));
  renameSync(scratch, path.join(folder, name));
}

/** @param {string} from @param {string} to @param {string} name */
const pointTo = (from, to, name) => symlinkSync(path.join(from, name), path.join(to, name));
