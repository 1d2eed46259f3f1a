// Files in a bucket that versions of a part share. folder/sharedFiles.ts does the same for a folder.
import { statSync } from 'node:fs';
import path from 'node:path';
import { inParallel } from '@fair/scripts/run';
import type { PartName } from '../registry.ts';
import { folderOf, otherBytes, sharedFilesOf, sharedPlaceOf } from '../versionFiles.ts';
import type { Bucket } from './bucket.ts';
import { AT_ONCE, headersOf, sha256 } from './bucketFiles.ts';

/**
 * Matches the path of `contents.json`, which lists the files of a build with their sizes (federation/build). It is
 * uploaded before the files.
 */
const CONTENTS = /^([^/]+)\/contents\.json$/;
/**
 * Age in ms from which a shared file that no version uses may be deleted. Until then, an open tab may still request it.
 */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Uploads those shared files of a build that do not exist yet. Never changes existing files.
 * @param build folder of the build
 * @throws ScriptError if a file with the same name has another size
 */
export async function bringShared(
  bucket: Bucket,
  build: string,
  part: PartName,
  version: string,
): Promise<void> {
  const files = sharedFilesOf(build, part);
  if (files.length === 0) return;
  const there = new Map((await bucket.list(sharedPlaceOf(part))).map(({ key, size }) => [key, size]));
  await inParallel(files, AT_ONCE, async (name) => {
    const [file, key] = [path.join(build, name), sharedPlaceOf(part, name)];
    const size = there.get(key);
    if (size !== undefined && size !== statSync(file).size) throw otherBytes(part, version, name);
    if (size !== undefined) return;
    await bucket.create(key, { file, sha256: await sha256(file) }, headersOf(name));
  });
}

/**
 * Returns the shared files that no remaining version uses and that are old enough to be deleted.
 * @param leaving versions that are being deleted
 */
export async function unusedShared(
  bucket: Bucket,
  part: PartName,
  leaving: readonly string[],
): Promise<string[]> {
  const shared = await bucket.list(sharedPlaceOf(part));
  if (shared.length === 0) return [];
  const versions = `${folderOf(part)}/`;
  const lists = (await bucket.list(versions)).filter(({ key }) => {
    const version = CONTENTS.exec(key.slice(versions.length))?.[1];
    return version !== undefined && !leaving.includes(version);
  });
  // If no version has a contents.json, it is unknown which files are used, so none may be deleted.
  if (lists.length === 0) return [];
  const contents = await inParallel(lists, AT_ONCE, async ({ key }) =>
    Object.keys(JSON.parse((await bucket.read(key))?.text ?? '{}')),
  );
  const used = new Set(contents.flat().map((file) => sharedPlaceOf(part, file)));
  const old = Date.now() - KEPT_MS;
  return shared.filter(({ key, changedAt }) => !used.has(key) && changedAt < old).map(({ key }) => key);
}
