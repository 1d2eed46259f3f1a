// The versions of a part in a bucket. `files.json` lists the files of a version and is written first. Only one process
// can create it, so the files of two builds with the same version number cannot mix. The manifest is written last.
import { statSync } from 'node:fs';
import path from 'node:path';
import { inParallel } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import { type PartName, titleOf } from '../registry.ts';
import { filesOfVersion, folderOf as folderBelow, manifestOf, otherBytes } from '../versionFiles.ts';
import type { Incoming } from '../webRoot.ts';
import type { Bucket, Headers } from './bucket.ts';
import { AT_ONCE, headersOf, sha256 } from './bucketFiles.ts';
import { bringShared } from './bucketShared.ts';

/** Size in bytes and SHA-256 in base64 of each file, by name. */
type Files = Record<string, { size: number; sha256: string }>;

/** Name of the file that lists the files of a version. */
const FILES = 'files.json';

const folderOf = (part: PartName, version: string) => `${folderBelow(part)}/${version}/`;

const headersIn = (part: PartName, file: string): Headers =>
  headersOf(file, { mayChange: file === manifestOf(part) });

/**
 * Uploads a build except for its manifest. An interrupted upload continues when the same build is released again.
 * @param build folder of the build
 * @param requireStaying throws if the version is being deleted
 * @throws ScriptError if the version already exists with other content
 */
export async function bringIntoBucket(
  bucket: Bucket,
  build: string,
  part: PartName,
  version: string,
  requireStaying: () => void,
): Promise<Incoming> {
  await bucket.requireConditions();
  const names = filesOfVersion(build, part);
  const manifest = manifestOf(part);
  const sums = await inParallel(names, AT_ONCE, async (name) => ({
    size: statSync(path.join(build, name)).size,
    sha256: await sha256(path.join(build, name)),
  }));
  const files: Files = Object.fromEntries(
    names.map((name, index) => [name, sums[index] ?? { size: 0, sha256: '' }]),
  );
  const folder = folderOf(part, version);

  /** Uploads those of the given files that do not exist in the bucket. Can be repeated. */
  const bring = async (wanted: string[]) => {
    const there = await whatIsThere(bucket, folder, files, part, version);
    const missing = wanted.filter((name) => !there.has(name));
    await inParallel(missing, AT_ONCE, (name) =>
      bucket.create(
        folder + name,
        { file: path.join(build, name), sha256: files[name]?.sha256 ?? '' },
        headersIn(part, name),
      ),
    );
  };
  const allButManifest = names.filter((name) => name !== manifest);
  await bring(allButManifest);
  // Runs after contents.json is uploaded, which shows `prune` that the shared files are used.
  const shared = () => bringShared(bucket, build, part, version);
  await shared();
  return {
    settle: async () => {
      requireStaying();
      // `prune` may have deleted files since they were uploaded, so missing files are uploaded again.
      await bring(allButManifest);
      await shared();
      await bring([manifest]);
    },
    // Nothing is deleted, because another process may be uploading the same build. `prune` deletes incomplete versions.
    discard: () => {},
  };
}

/**
 * Claims the version for this build by creating files.json. If files.json exists, checks that the same build has
 * claimed the version.
 * @returns names of the files that exist
 * @throws ScriptError if another build has claimed the version
 */
async function whatIsThere(
  bucket: Bucket,
  folder: string,
  files: Files,
  part: PartName,
  version: string,
): Promise<Set<string>> {
  const listed = await bucket.list(folder);
  const sizes = new Map(listed.map(({ key, size }) => [key.slice(folder.length), size]));
  if (!sizes.has(FILES) && sizes.size > 0) throw otherBytes(part, version, listed[0]?.key ?? '');
  const text = JSON.stringify(files);
  const isNew = !sizes.has(FILES) && (await bucket.create(folder + FILES, { text }, headersIn(part, FILES)));
  const known = isNew ? text : (await bucket.read(folder + FILES))?.text;
  if (known !== text) {
    const isCutOff = !sizes.has(manifestOf(part));
    const begun =
      ' It belongs to a release that was interrupted or is still running; npm run prune deletes it after an hour.';
    throw otherBytes(part, version, firstDifference(known, files), isCutOff ? begun : '');
  }
  for (const [name, { size }] of Object.entries(files)) {
    if ((sizes.get(name) ?? size) !== size) throw otherBytes(part, version, name);
  }
  return new Set(sizes.keys());
}

/**
 * Returns the name of the first file that differs between the existing build and this one.
 * @param known text of the existing files.json
 */
function firstDifference(known: string | undefined, files: Files): string {
  const theirs: Files = JSON.parse(known ?? '{}');
  const names = [...new Set([...Object.keys(files), ...Object.keys(theirs)])];
  return names.find((name) => theirs[name]?.sha256 !== files[name]?.sha256) ?? FILES;
}

/**
 * Returns two lists of versions: the complete ones, the newest last, and those that have been incomplete and unchanged
 * since `before`.
 * @param before ms since 1970
 */
export async function versionsIn(
  bucket: Bucket,
  part: PartName,
  before = 0,
): Promise<{ whole: string[]; cutOff: string[] }> {
  const folder = `${folderBelow(part)}/`;
  const versions = new Map<string, { wholeSince?: number; touchedAt: number }>();
  for (const { key, changedAt } of await bucket.list(folder)) {
    const [version = '', ...rest] = key.slice(folder.length).split('/');
    if (rest.length === 0) continue;
    const known = versions.get(version) ?? { touchedAt: 0 };
    known.touchedAt = Math.max(known.touchedAt, changedAt);
    if (rest.join('/') === manifestOf(part)) known.wholeSince = changedAt;
    versions.set(version, known);
  }
  const all = [...versions].map(([version, known]) => ({ version, ...known }));
  return {
    whole: all
      .filter(({ wholeSince }) => wholeSince !== undefined)
      .sort((a, b) => (a.wholeSince ?? 0) - (b.wholeSince ?? 0) || (a.version < b.version ? -1 : 1))
      .map(({ version }) => version),
    cutOff: all
      .filter(({ wholeSince, touchedAt }) => wholeSince === undefined && touchedAt < before)
      .map(({ version }) => version),
  };
}

/**
 * Returns whether all files of a version exist. The manifest alone does not prove that, because a running upload may
 * write it while the version is being deleted.
 */
export async function isWhole(bucket: Bucket, part: PartName, version: string): Promise<boolean> {
  const folder = folderOf(part, version);
  const [files, listed] = await Promise.all([bucket.read(folder + FILES), bucket.list(folder)]);
  if (files === undefined) return false;
  const there = new Set(listed.map(({ key }) => key.slice(folder.length)));
  return Object.keys(JSON.parse(files.text)).every((name) => there.has(name));
}

/**
 * Deletes a version. The manifest is deleted first, so that the version no longer counts as complete, and files.json
 * last.
 * @param until ms since 1970
 * @throws ScriptError if the deletion is not complete at `until`
 */
export async function removeVersion(bucket: Bucket, part: PartName, version: string, until: number) {
  const folder = folderOf(part, version);
  const remove = async (key: string) => {
    if (Date.now() > until)
      throw new ScriptError(
        `Deleting ${titleOf(part)} ${version} takes too long. A quarter of an hour from now npm run prune goes on with it.`,
      );
    await bucket.remove(key);
  };
  const keys = (await bucket.list(folder)).map(({ key }) => key);
  if (keys.includes(folder + manifestOf(part))) await remove(folder + manifestOf(part));
  const others = keys.filter((key) => key !== folder + manifestOf(part) && key !== folder + FILES);
  await inParallel(others, AT_ONCE, remove);
  if (keys.includes(folder + FILES)) await remove(folder + FILES);
}
