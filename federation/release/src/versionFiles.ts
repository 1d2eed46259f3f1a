// The files of a version of a part, independent of where they are stored.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ScriptError } from '@fair/scripts/stop';
import { NOT_SERVED } from '@fair/scripts/webRoot';
import { isWhole, type PartName, titleOf, type Version } from './registry.ts';

/**
 * File of an area that names all other files of the version. It is written last and deleted first, so a version without
 * it does not count as existing.
 */
export const MANIFEST = 'mf-manifest.json';
/** Files of the shell and the API description that are written last, like the manifest of an area. */
const FIRST_FILES = { shell: 'index.html', api: 'openapi.json' } as const;

/** Returns the name of the file that is written last. Without it, a version does not count as existing. */
export const manifestOf = (part: PartName) => (isWhole(part) ? FIRST_FILES[part] : MANIFEST);

/** Returns the folder of a part's versions, relative to the web root. */
export const folderOf = (part: PartName) => (isWhole(part) ? part : `mf/${part}`);

/** Returns the path of a file of a version, relative to the web root. */
export const fileOf = (part: PartName, version: string, file: string) =>
  `${folderOf(part)}/${version}/${file}`;

/**
 * Returns the name of the file in which a build declares its version, contract number and navigation. `stampArea` and
 * `stampShell` of federation/build write it.
 */
export const stampFileOf = (part: PartName) => (isWhole(part) ? `${part}.json` : 'area.json');

export interface BuildStamp extends Version {
  area?: string;
  part?: string;
}

/** Sentences that say which builds write a file, for messages about a missing one. */
const WRITTEN_BY: Readonly<Record<string, string>> = {
  [MANIFEST]:
    '@module-federation/enhanced (rspack, webpack) and @module-federation/vite write it with `manifest: true`; containers built into webpack, and other plugins for Vite, have none.',
  'area.json':
    'Builds of this source write it; a build of another repository copies it there (docs/AREAS.md).',
  'index.html': '`npm run build -- shell` writes it.',
  'shell.json': '`npm run build -- shell` writes it.',
};

/**
 * Reads the stamp of a build: the file in which it declares its version (for example area.json).
 * @throws ScriptError that names the missing file and the builds that write it
 */
export function readStamp(folder: string, part: PartName): BuildStamp {
  const stamp = stampFileOf(part);
  const missing = [stamp, manifestOf(part)].find((file) => !existsSync(path.join(folder, file)));
  if (missing) {
    const what = isWhole(part) ? `the ${part}` : 'an area';
    throw new ScriptError(
      `${folder} is not a build of ${what}: ${missing} is missing. ${WRITTEN_BY[missing] ?? ''}`.trim(),
    );
  }
  return JSON.parse(readFileSync(path.join(folder, stamp), 'utf8'));
}

/**
 * Returns the paths of all files of a build that browsers may request. The paths are relative, with `/`, and sorted.
 */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !NOT_SERVED.has(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/**
 * Returns the folder inside a build with the scripts, styles and fonts that versions of a part share. The file names
 * contain content hashes. Builds of other repositories, and areas built before docs/adr/0031, have no such folder.
 */
const sharedFolderOf = (part: PartName) => (part === 'shell' ? 'assets/' : `chunks/${part}/`);

/**
 * Returns the path of a shared file in a web root. The shared files of areas are in `mf/chunks`, where `prune` of older
 * releases does not look.
 * @param file path in the build
 */
export const sharedPlaceOf = (part: PartName, file = sharedFolderOf(part)) =>
  part === 'shell' ? file : `mf/${file}`;

/** Returns whether versions of a part share this file. */
export const isShared = (part: PartName, file: string) => file.startsWith(sharedFolderOf(part));

export const filesOfVersion = (folder: string, part: PartName): string[] =>
  filesOf(folder).filter((file) => !isShared(part, file));

export const sharedFilesOf = (folder: string, part: PartName): string[] =>
  filesOf(folder).filter((file) => isShared(part, file));

/**
 * Returns the error for a version that already exists with other content.
 * @param file the first file that differs
 */
export const otherBytes = (part: PartName, version: string, file: string, more = '') =>
  new ScriptError(
    `${titleOf(part)} ${version} is there already with other bytes (${file}). Browsers keep its files for ever: give this build another version.${more}`,
  );
