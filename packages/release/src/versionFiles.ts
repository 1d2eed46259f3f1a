// The files of a version of a part, independent of where they are stored.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ScriptError } from '@fair/scripts/stop';
import { NOT_SERVED } from '@fair/scripts/webRoot';
import { isWhole, type PartName, titleOf, type Version } from './registry.ts';

/** Names all other files of an area. Written last and deleted first, so that a version without it does not exist. */
export const MANIFEST = 'mf-manifest.json';
/** The same for the shell and the API description. */
const FIRST_FILES = { shell: 'index.html', api: 'openapi.json' } as const;

/** The file without which a version does not exist. */
export const manifestOf = (part: PartName) => (isWhole(part) ? FIRST_FILES[part] : MANIFEST);

/** Folder of a part's versions, relative to the web root. */
export const folderOf = (part: PartName) => (isWhole(part) ? part : `mf/${part}`);

/** Path of a file of a version, relative to the web root. */
export const fileOf = (part: PartName, version: string, file: string) =>
  `${folderOf(part)}/${version}/${file}`;

/** The file with version, contract number and navigation of a build; `stampArea` and `stampShell` of packages/build write it. */
export const stampFileOf = (part: PartName) => (isWhole(part) ? `${part}.json` : 'area.json');

/** Content of the stamp file. */
export interface BuildStamp extends Version {
  area?: string;
  part?: string;
}

/** Which builds write a file that `--from` needs. */
const WRITTEN_BY: Readonly<Record<string, string>> = {
  [MANIFEST]:
    '@module-federation/enhanced (rspack, webpack) and @module-federation/vite write it with `manifest: true`; containers built into webpack, and other plugins for Vite, have none.',
  'area.json':
    'Builds of this source write it; a build of another repository copies it there (docs/AREAS.md).',
  'index.html': '`npm run build -- shell` writes it.',
  'shell.json': '`npm run build -- shell` writes it.',
};

/**
 * Reads the stamp of a build.
 * @throws ScriptError naming the missing file and the builds that write it
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

/** Lists the files of a build that browsers may request: relative, with `/`, sorted. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !NOT_SERVED.has(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/**
 * Folder of a build with the scripts, styles and fonts that all versions of a part share, with content hashes in their
 * names. Builds of other repositories, and areas from before docs/adr/0031, have none.
 */
const sharedFolderOf = (part: PartName) => (part === 'shell' ? 'assets/' : `chunks/${part}/`);

/**
 * Path of a shared file in a web root. Those of areas lie beside the version folders, where an older prune never looks.
 * @param file path in the build
 */
export const sharedPlaceOf = (part: PartName, file = sharedFolderOf(part)) =>
  part === 'shell' ? file : `mf/${file}`;

/** Whether a file is shared by all versions of a part. */
export const isShared = (part: PartName, file: string) => file.startsWith(sharedFolderOf(part));

/** Lists the files that belong to one version only. */
export const filesOfVersion = (folder: string, part: PartName): string[] =>
  filesOf(folder).filter((file) => !isShared(part, file));

/** Lists the files that all versions share. */
export const sharedFilesOf = (folder: string, part: PartName): string[] =>
  filesOf(folder).filter((file) => isShared(part, file));

/**
 * Creates the error for a version that exists with other bytes.
 * @param file the first file that differs
 */
export const otherBytes = (part: PartName, version: string, file: string, more = '') =>
  new ScriptError(
    `${titleOf(part)} ${version} is there already with other bytes (${file}). Browsers keep its files for ever: give this build another version.${more}`,
  );
