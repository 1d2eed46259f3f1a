// What all versions of a part have in common in a bucket, as in a folder (folder/sharedFiles.ts).
import { statSync } from 'node:fs';
import path from 'node:path';
import { inParallel } from '@fair/scripts/run';
import type { PartName } from '../registry.ts';
import { folderOf, otherBytes, sharedFilesOf, sharedPlaceOf } from '../versionFiles.ts';
import type { Bucket } from './bucket.ts';
import { AT_ONCE, headersOf, sha256 } from './bucketFiles.ts';

/** Which files a build has and how large each is (packages/build); of a version that is on its way too. */
const CONTENTS = /^([^/]+)\/contents\.json$/;
/** What nobody names may belong to a tab that is open; ms. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Uploads what is missing of what all versions share; nothing that is there is touched.
 * @param build its folder
 * @throws ScriptError when a file of the same name has another size
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
 * Of what all versions of a part share, the files that none of those has which are there.
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
  // Nothing says what is used: then nothing is known to be unused.
  if (lists.length === 0) return [];
  const contents = await inParallel(lists, AT_ONCE, async ({ key }) =>
    Object.keys(JSON.parse((await bucket.read(key))?.text ?? '{}')),
  );
  const used = new Set(contents.flat().map((file) => sharedPlaceOf(part, file)));
  const old = Date.now() - KEPT_MS;
  return shared.filter(({ key, changedAt }) => !used.has(key) && changedAt < old).map(({ key }) => key);
}
