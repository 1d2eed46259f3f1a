// A web root in an S3-compatible bucket, with the same layout as a folder. There is no lock. remotes.json is replaced
// only if it has not changed since it was read (compare and swap). Each write has a new revision, so that other
// processes notice the change even if a rollback restores earlier content.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inParallel } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import { type PartName, parseRegistry, partsOf, type Registry, titleOf, versionsInUse } from '../registry.ts';
import { fileOf, sharedPlaceOf, stampFileOf } from '../versionFiles.ts';
import type { PartVersion, WebRoot } from '../webRoot.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { AT_ONCE, headersOf } from './bucketFiles.ts';
import { unusedShared } from './bucketShared.ts';
import { bringIntoBucket, isWhole, removeVersion, versionsIn } from './bucketVersion.ts';

/** A version that a `prune` command is deleting. */
interface Leaving extends PartVersion {
  /** Start of the `prune` command as an ISO timestamp. */
  at: string;
  /** Random id of the `prune` command. */
  prune: string;
}

interface BucketRegistry extends Registry {
  revision?: string;
  leaving?: Leaving[];
}

interface Changed {
  before: BucketRegistry;
  after: BucketRegistry;
}

interface Changing {
  create?: Registry;
  onRead?: (registry: BucketRegistry) => void;
}

const REGISTRY = 'remotes.json';
const REGISTRY_HEADERS = headersOf(REGISTRY, { mayChange: true });
/** Maximum time in ms for retries while other processes keep changing remotes.json. */
const PATIENCE_MS = 90_000;
/** Age in ms from which a version without a manifest counts as an interrupted upload. */
const LEFT_BEHIND_MS = 3_600_000;
/** Maximum duration of a `prune` in ms. */
const DELETE_FOR_MS = 5 * 60_000;
/**
 * Age in ms from which an interrupted `prune` is continued by another one. It exceeds DELETE_FOR_MS by more than the
 * duration of a single request.
 */
const TAKE_OVER_AFTER_MS = 15 * 60_000;

/**
 * Opens a bucket as a web root.
 * @param address `s3://<bucket>[/<prefix>]`
 * @throws ScriptError if the address is invalid
 */
export function bucketWebRoot(address: string): WebRoot {
  const bucket = openBucket(address);
  /** The registry that the current change has read. */
  let asRead: BucketRegistry | undefined;
  return {
    name: bucket.name,
    readRegistry: async () => (await read(bucket)).registry,
    changeRegistry: (change, options) =>
      changeRegistry(bucket, change, { ...options, onRead: (registry) => (asRead = registry) }),
    readText: async (file) => (await bucket.read(file))?.text,
    hasVersion: (part, version) => isWhole(bucket, part, version),
    stampOf: async (part, version) => {
      const stamp = await bucket.read(fileOf(part, version, stampFileOf(part)));
      return stamp && JSON.parse(stamp.text);
    },
    versionsOf: async (part) => (await versionsIn(bucket, part)).whole,
    bringIn: (build, part, version) =>
      // Refuses the release while a `prune` deletes this version or the shared files.
      bringIntoBucket(
        bucket,
        build,
        part,
        version,
        () => asRead && requireStaying(asRead, [{ part, version }, sharedBy(part)]),
      ),
    takeOut: (choose) => takeOut(bucket, choose),
  };
}

/** Reads remotes.json. @throws ScriptError if the bucket has no remotes.json */
async function read(bucket: Bucket): Promise<{ registry: BucketRegistry; etag: string }> {
  const found = await find(bucket);
  if (!found) {
    throw new ScriptError(
      `${bucket.name} is no web root, because it has no remotes.json. Create one with: npm run release -- all --to ${bucket.name}`,
    );
  }
  return found;
}

async function find(bucket: Bucket): Promise<{ registry: BucketRegistry; etag: string } | undefined> {
  const found = await bucket.read(REGISTRY);
  const registry = found && parseRegistry(found.text);
  if (found && !registry)
    throw new ScriptError(`${bucket.name}/${REGISTRY} is not a valid list of role areas.`);
  return found && registry && { registry, etag: found.etag };
}

/**
 * Changes remotes.json.
 * @throws ScriptError from the change, if no clear response arrives, or if other processes keep changing the registry
 */
async function changeRegistry(
  bucket: Bucket,
  change: (registry: BucketRegistry) => Registry | Promise<Registry>,
  { create, onRead = () => {} }: Changing = {},
): Promise<Changed> {
  await bucket.requireConditions();
  const until = Date.now() + PATIENCE_MS;
  /** Changes that were sent without getting a clear response, by revision. */
  const unanswered = new Map<string, Changed>();
  let unansweredFor = '';
  for (let tries = 1; ; tries++) {
    const found = create ? await find(bucket) : await read(bucket);
    const arrived = unanswered.get(found?.registry.revision ?? '');
    if (arrived) return arrived;
    if (unanswered.size > 0 && found?.etag !== unansweredFor) {
      // The write may have been executed and then replaced by another process. A repeated rollback would go back one
      // version too far.
      throw new ScriptError(
        `${bucket.name} did not confirm the change, and another change followed. Check npm run release -- status, and repeat the command if the change is missing.`,
      );
    }
    const before: BucketRegistry = found?.registry ?? (create as Registry);
    onRead(before);
    const changed = await change(before);
    if (changed === before && found) return { before, after: before };
    const after = { ...changed, revision: randomUUID() };
    requireStaying(after, versionsOfVisitors(after));
    const { outcome, ...rest } = await bucket.putOnce(
      REGISTRY,
      { text: `${JSON.stringify(after, null, 2)}\n` },
      REGISTRY_HEADERS,
      found ? { ifMatch: found.etag } : { ifNoneMatch: '*' },
    );
    if (outcome === 'written') return { before, after };
    if (outcome === 'unknown') {
      unanswered.set(after.revision, { before, after });
      unansweredFor = found?.etag ?? '';
    }
    if (Date.now() > until) {
      throw new ScriptError(
        'reason' in rest
          ? rest.reason
          : `Other processes keep changing ${bucket.name}/${REGISTRY}. Try again later.`,
      );
    }
    await pause(Math.random() * Math.min(2000, 50 * 2 ** tries));
  }
}

const isSame = (one: PartVersion, other: PartVersion) =>
  one.part === other.part && one.version === other.version;

/**
 * Returns an entry for the list of versions being deleted that stands for the shared files of a part. While it is in
 * the list, no version of the part can become live.
 */
const sharedBy = (part: PartName): PartVersion => ({
  part: sharedPlaceOf(part).replace(/\/$/, ''),
  version: 'shared',
});

/** Returns the live versions and canaries of all parts. */
const versionsOfVisitors = (registry: Registry): PartVersion[] =>
  partsOf(registry).flatMap(([part, live]) => versionsInUse(live).map((version) => ({ part, version })));

/** Checks that none of the wanted versions is being deleted. @throws ScriptError if one is */
function requireStaying({ leaving = [] }: BucketRegistry, wanted: PartVersion[]) {
  const gone = leaving.find((one) => wanted.some((other) => isSame(one, other)));
  if (gone) {
    throw new ScriptError(
      `${titleOf(gone.part)} ${gone.version} is being deleted by a prune that started at ${gone.at}. Release the version again when the prune has finished. If it was interrupted, run npm run prune again after a quarter of an hour.`,
    );
  }
}

/**
 * Announces a deletion in remotes.json, deletes the versions, and removes the announcement. A release of an announced
 * version is refused. A release that has read remotes.json earlier must read it again, because its revision has
 * changed. A version that becomes live is therefore never deleted.
 */
async function takeOut(bucket: Bucket, choose: Parameters<WebRoot['takeOut']>[0]): Promise<PartVersion[]> {
  const prune = randomUUID();
  const { after } = await changeRegistry(bucket, async (registry) => {
    const { leaving = [] } = registry;
    const now = Date.now();
    const isCutOff = ({ at }: Leaving) => now - Date.parse(at) > TAKE_OVER_AFTER_MS;
    const ofOthers = leaving.filter((one) => !isCutOff(one));
    const chosen: PartVersion[] = leaving.filter(isCutOff);
    for (const [name, live] of partsOf(registry)) {
      const { whole, cutOff } = await versionsIn(bucket, name, now - LEFT_BEHIND_MS);
      for (const version of [...choose(live, whole), ...cutOff]) {
        const one = { part: name, version };
        if (!leaving.some((other) => isSame(one, other))) chosen.push(one);
      }
      const shared = sharedBy(name);
      const isLeaving = leaving.some((one) => isSame(one, shared));
      if (!isLeaving && (await findUnused(bucket, name, leaving, chosen)).length > 0) chosen.push(shared);
    }
    if (chosen.length === 0) return registry;
    const at = new Date(now).toISOString();
    const mine = chosen.map(({ part, version }) => ({ part, version, at, prune }));
    return { ...registry, leaving: [...ofOthers, ...mine] };
  });
  const { leaving: announced = [] } = after;
  const gone = announced.filter((one) => one.prune === prune);
  if (gone.length === 0) return [];
  const until = Math.min(...gone.map(({ at }) => Date.parse(at))) + DELETE_FOR_MS;
  const sharing = partsOf(after).filter(([name]) => gone.some((one) => isSame(one, sharedBy(name))));
  const versions = gone.filter((one) => !sharing.some(([name]) => isSame(one, sharedBy(name))));
  for (const { part, version } of versions) await removeVersion(bucket, part, version, until);
  for (const [name] of sharing) {
    await inParallel(await findUnused(bucket, name, announced), AT_ONCE, async (key) => {
      if (Date.now() < until) await bucket.remove(key);
    });
  }
  await changeRegistry(bucket, (registry) => {
    const { leaving = [], ...rest } = registry;
    const left = leaving.filter((one) => one.prune !== prune);
    if (left.length === leaving.length) return registry;
    return left.length > 0 ? { ...rest, leaving: left } : rest;
  });
  return versions;
}

/** Returns the shared files that will not be used after these versions are deleted. */
const findUnused = (bucket: Bucket, name: PartName, ...leaving: PartVersion[][]) =>
  unusedShared(
    bucket,
    name,
    leaving.flat().flatMap(({ part, version }) => (part === name ? [version] : [])),
  );
