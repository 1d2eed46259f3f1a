// What a build of an area is made of, wherever it is put.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ScriptError } from '@fair/scripts/stop';
import { NOT_SERVED } from '@fair/scripts/webRoot';
import type { Version } from './registry.ts';

/** Names the version and contract a build was made for and its navigation; `stampArea` of packages/build writes it. */
export const STAMP_FILE = 'area.json';
/** Names all others, so it comes last and goes first: a version without it is not there. */
export const MANIFEST = 'mf-manifest.json';

/** What `area.json` says. */
export interface BuildStamp extends Version {
  area: string;
}

/**
 * What a build says of itself.
 * @throws ScriptError when it is not the build of an area
 */
export function readStamp(folder: string): BuildStamp {
  const file = path.join(folder, STAMP_FILE);
  if (!existsSync(file) || !existsSync(path.join(folder, MANIFEST))) {
    throw new ScriptError(
      `${folder} is not the build of a role area: it has no ${STAMP_FILE} or no ${MANIFEST}.`,
    );
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * The files of a build that browsers may ask for.
 * @returns relative, with `/`, sorted
 */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !NOT_SERVED.has(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/**
 * The refusal of a version that is there with other bytes.
 * @param title `mf-company 1.1.0`
 * @param file the first that differs
 */
export const otherBytes = (title: string, file: string, more = '') =>
  new ScriptError(
    `${title} is there already with other bytes (${file}). Browsers keep its files for ever: give this build another version.${more}`,
  );
