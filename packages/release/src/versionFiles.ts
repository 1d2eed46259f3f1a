// What a version of a part is made of, wherever it is put.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ScriptError } from '@fair/scripts/stop';
import { NOT_SERVED } from '@fair/scripts/webRoot';
import { isWhole, type PartName, titleOf, type Version } from './registry.ts';

/** Names all others of an area, so it comes last and goes first: a version without it is not there. */
export const MANIFEST = 'mf-manifest.json';
/** The same of the shell and of the API's description. */
const FIRST_FILES = { shell: 'index.html', api: 'openapi.json' } as const;

/** The file without which a version is not there. */
export const manifestOf = (part: PartName) => (isWhole(part) ? FIRST_FILES[part] : MANIFEST);

/** Where the versions of a part are, below a web root. */
export const folderOf = (part: PartName) => (isWhole(part) ? part : `mf/${part}`);

/** Where a file of a version is, below a web root. */
export const fileOf = (part: PartName, version: string, file: string) =>
  `${folderOf(part)}/${version}/${file}`;

/**
 * Names the version and contract a build was made for, of an area its navigation too; `stampArea` and `stampShell` of
 * packages/build write it.
 */
export const stampFileOf = (part: PartName) => (isWhole(part) ? `${part}.json` : 'area.json');

/** What it says. */
export interface BuildStamp extends Version {
  area?: string;
  part?: string;
}

/**
 * What a build says of itself.
 * @throws ScriptError when it is not the build of such a part
 */
export function readStamp(folder: string, part: PartName): BuildStamp {
  const [stamp, manifest] = [stampFileOf(part), manifestOf(part)];
  if (!existsSync(path.join(folder, stamp)) || !existsSync(path.join(folder, manifest))) {
    const what = isWhole(part) ? `of the ${part}` : 'of a role area';
    throw new ScriptError(`${folder} is not the build ${what}: it has no ${stamp} or no ${manifest}.`);
  }
  return JSON.parse(readFileSync(path.join(folder, stamp), 'utf8'));
}

/**
 * The files of a build that browsers may ask for.
 * @returns relative, with `/`, sorted
 */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !NOT_SERVED.has(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/**
 * Where a build has the scripts, styles and fonts that all versions of its part share, each with its content in its name: open tabs of
 * any version ask for them by one address. An area from before docs/adr/0031 has none there.
 */
const sharedFolderOf = (part: PartName) => (part === 'shell' ? 'assets/' : `chunks/${part}/`);

/**
 * Where a web root has such a file: of areas beside their folders, in none of which a prune from before there were any looks.
 * @param file as the build calls it
 */
export const sharedPlaceOf = (part: PartName, file = sharedFolderOf(part)) =>
  part === 'shell' ? file : `mf/${file}`;

/** Whether all versions of a part share a file. */
export const isShared = (part: PartName, file: string) => file.startsWith(sharedFolderOf(part));

/** The files that lie in the folder of a version: not those that all versions share. */
export const filesOfVersion = (folder: string, part: PartName): string[] =>
  filesOf(folder).filter((file) => !isShared(part, file));

/** Those that all versions share. */
export const sharedFilesOf = (folder: string, part: PartName): string[] =>
  filesOf(folder).filter((file) => isShared(part, file));

/**
 * The refusal of a version that is there with other bytes.
 * @param file the first that differs
 */
export const otherBytes = (part: PartName, version: string, file: string, more = '') =>
  new ScriptError(
    `${titleOf(part)} ${version} is there already with other bytes (${file}). Browsers keep its files for ever: give this build another version.${more}`,
  );
