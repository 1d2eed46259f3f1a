// Finds the part that a command names: a part of this source, or an area of another repository.
import path from 'node:path';
import { readArea } from '@fair/scripts/areas';
import { isWhole, type PartName } from './registry.ts';
import { readStamp } from './versionFiles.ts';
import type { WebRoot } from './webRoot.ts';

/**
 * Converts `mf-company`, `company`, `shell` or `api` to the part's name in the registry.
 * @param from folder of the build given with `--from`
 * @throws ScriptError with the usage
 */
export const readPart = async (
  word: string | undefined,
  usage: string,
  webRoot: WebRoot,
  from?: string,
): Promise<PartName> =>
  word !== undefined && isWhole(word) ? word : readAreaName(word, usage, webRoot, from);

/** Converts a name like readPart, but accepts only areas. */
export async function readAreaName(
  word: string | undefined,
  usage: string,
  webRoot: WebRoot,
  from?: string,
): Promise<string> {
  const name = word?.replace(/^mf-/, '');
  if (name === undefined) return readArea(word, usage);
  if (from !== undefined && readStamp(path.resolve(from), name).area === name) return name;
  try {
    return readArea(word, usage);
  } catch (unknown) {
    // Areas of other repositories cannot be built here, but their versions in the web root can be rolled back.
    const { remotes = {} } = await webRoot.readRegistry().catch(() => ({ remotes: undefined }));
    if (remotes[name]?.accountTypes) return name;
    throw unknown;
  }
}
