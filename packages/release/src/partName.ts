// Which part a command is about: of this source, or one that a repository of its own brings.
import path from 'node:path';
import { readArea } from '@fair/scripts/areas';
import { isWhole, type PartName } from './registry.ts';
import { readStamp } from './versionFiles.ts';
import type { WebRoot } from './webRoot.ts';

/**
 * `mf-company`, `company`, `shell` or `api`, to the name in the list.
 * @param from folder of a build that is to be taken
 * @throws ScriptError with the usage
 */
export const readPart = async (
  word: string | undefined,
  usage: string,
  webRoot: WebRoot,
  from?: string,
): Promise<PartName> =>
  word !== undefined && isWhole(word) ? word : readAreaName(word, usage, webRoot, from);

/** The same of an area alone: one of this source, of the web root, or the one whose build is there. */
export async function readAreaName(
  word: string | undefined,
  usage: string,
  webRoot: WebRoot,
  from?: string,
): Promise<string> {
  const name = word?.replace(/^mf-/, '');
  if (name === undefined) return readArea(word, usage);
  // Whether it is the one that was named is looked at when it is taken.
  if (from !== undefined && readStamp(path.resolve(from), name).area === name) return name;
  try {
    return readArea(word, usage);
  } catch (unknown) {
    // Not of this source, so there is nothing to build; what lies there can be rolled back or put on trial.
    const { remotes = {} } = await webRoot.readRegistry().catch(() => ({ remotes: undefined }));
    if (remotes[name]?.accountTypes) return name;
    throw unknown;
  }
}
