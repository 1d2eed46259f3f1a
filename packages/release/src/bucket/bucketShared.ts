// What all versions of the shell have in common in a bucket: `assets/`, as in a folder (folder/sharedFiles.ts).
import { statSync } from 'node:fs';
import path from 'node:path';
import { inParallel } from '@fair/scripts/run';
import { otherBytes, SHARED, sharedFilesOf } from '../versionFiles.ts';
import type { Bucket } from './bucket.ts';
import { AT_ONCE, headersOf, sha256 } from './bucketFiles.ts';

/** Which files a build has and how large each is (packages/build); of a version that is on its way too. */
const CONTENTS = /^shell\/[^/]+\/contents\.json$/;
/** What nobody names may belong to a tab that is open; ms. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Uploads what is missing of `assets/`; nothing that is there is touched.
 * @param build its folder
 * @throws ScriptError when a file of the same name has another size
 */
export async function bringShared(bucket: Bucket, build: string, version: string): Promise<void> {
  const there = new Map((await bucket.list(SHARED)).map(({ key, size }) => [key, size]));
  await inParallel(sharedFilesOf(build), AT_ONCE, async (name) => {
    const file = path.join(build, name);
    const size = there.get(name);
    if (size !== undefined && size !== statSync(file).size) throw otherBytes('shell', version, name);
    if (size !== undefined) return;
    await bucket.create(name, { file, sha256: await sha256(file) }, headersOf(name));
  });
}

/**
 * The files of `assets/` that no version of the shell has which is there.
 * @param leaving versions of the shell that are being deleted
 */
export async function unusedShared(bucket: Bucket, leaving: readonly string[]): Promise<string[]> {
  const lists = (await bucket.list('shell/')).filter(
    ({ key }) => CONTENTS.test(key) && !leaving.includes(key.split('/')[1] ?? ''),
  );
  // Nothing says what is used: then nothing is known to be unused.
  if (lists.length === 0) return [];
  const contents = await inParallel(lists, AT_ONCE, async ({ key }) =>
    Object.keys(JSON.parse((await bucket.read(key))?.text ?? '{}')),
  );
  const used = new Set(contents.flat());
  const old = Date.now() - KEPT_MS;
  return (await bucket.list(SHARED))
    .filter(({ key, changedAt }) => !used.has(key) && changedAt < old)
    .map(({ key }) => key);
}
