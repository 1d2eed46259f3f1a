// A version of one area: built from the source at hand, or taken as a pipeline built it.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { sourceVersion } from '@fair/scripts/areas';
import { bundle } from '@fair/scripts/bundle';
import { fromRoot } from '@fair/scripts/paths';
import { step } from '@fair/scripts/steps';
import { ScriptError } from '@fair/scripts/stop';
import { requireVersion } from './options.ts';
import { requireContract, type Version } from './registry.ts';
import { readStamp } from './versionFiles.ts';
import type { Incoming, WebRoot } from './webRoot.ts';

/**
 * Brings a version into the web root, not live yet, and hands it over: whoever settles it does so while changing
 * remotes.json, so that `prune` never meets a version that is about to become live.
 * @throws ScriptError when it does not build, or is not what was asked for
 */
export async function withVersion<T>(
  webRoot: WebRoot,
  area: string,
  { version, from }: { version?: string; from?: string },
  work: (version: Version, incoming: Incoming) => Promise<T>,
): Promise<T> {
  const wanted = version ?? (from ? readStamp(path.resolve(from)).version : sourceVersion(area));
  const folder = from ? path.resolve(from) : fromRoot('dist', 'release', `${area}-${randomUUID()}`);
  try {
    if (!from) await build(area, wanted, folder);
    const stamp = readStamp(folder);
    requireVersion(stamp.version);
    if (stamp.area !== area || stamp.version !== wanted) {
      throw new ScriptError(`${folder} is mf-${stamp.area} ${stamp.version}, not mf-${area} ${wanted}.`);
    }
    const { version: built, contract, nav } = stamp;
    const next = { version: built, contract, ...(nav && { nav }) };
    // Also asked when it becomes live; but what is refused should not have been copied.
    requireContract(await webRoot.readRegistry(), area, next);
    const incoming = await webRoot.bringIn(folder, area, next.version);
    try {
      return await work(next, incoming);
    } finally {
      incoming.discard();
    }
  } finally {
    if (!from) rmSync(folder, { recursive: true, force: true });
  }
}

/** In a folder of its own: `dist` of the area stays as it is, and two releases do not meet. */
async function build(area: string, version: string, folder: string) {
  await step(
    `Building mf-${area} ${version}`,
    async () => {
      const { code, output } = await bundle(`mf-${area}`, {
        NODE_ENV: 'production',
        MF_RELEASE_VERSION: version,
        MF_BUILD_VERSION: version,
        MF_RELEASE_FOLDER: folder,
      });
      if (code !== 0) throw new ScriptError(`mf-${area} does not build:\n${output.trim()}`);
    },
    () => `Built mf-${area} ${version}`,
  );
}

/**
 * What is made live must be in the web root.
 * @throws ScriptError when its files are not there
 */
export async function requireVersionThere(webRoot: WebRoot, area: string, version: string) {
  if (!(await webRoot.hasVersion(area, version))) {
    throw new ScriptError(
      `mf-${area} ${version} is not in ${webRoot.name}: release it, or name another version.`,
    );
  }
}
