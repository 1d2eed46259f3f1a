// @ts-check
// A version of one area: built from the source at hand, or taken as a pipeline built it.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../lib/paths.mjs';
import { prepareInstall } from '../lib/prepare.mjs';
import { run } from '../lib/run.mjs';
import { step } from '../lib/steps.mjs';
import { ScriptError } from '../lib/stop.mjs';
import { requireVersion, sourceVersion } from './options.mjs';
import { bringIn, hasVersion, readStamp } from './versionFolder.mjs';

/** @typedef {import('./registry.mjs').Version} Version */

/**
 * Brings a version into the web root, hidden still, and hands it over: whoever settles it does so under the lock
 * of remotes.json, so that `prune` never meets a version that is about to become live.
 * @template T
 * @param {string} area
 * @param {{ webRoot: string, version?: string, from?: string }} options
 * @param {(version: Version, incoming: Awaited<ReturnType<typeof bringIn>>) => Promise<T>} work
 * @returns {Promise<T>}
 * @throws ScriptError when it does not build, or is not what was asked for
 */
export async function withVersion(area, { webRoot, version, from }, work) {
  const wanted = version ?? (from ? readStamp(path.resolve(from)).version : sourceVersion(area));
  const folder = from ? path.resolve(from) : fromRoot('dist', 'release', `${area}-${randomUUID()}`);
  try {
    if (!from) await build(area, wanted, folder);
    const stamp = readStamp(folder);
    requireVersion(stamp.version);
    if (stamp.area !== area || stamp.version !== wanted) {
      throw new ScriptError(`${folder} is mf-${stamp.area} ${stamp.version}, not mf-${area} ${wanted}.`);
    }
    const incoming = await bringIn(folder, webRoot, area);
    try {
      return await work({ version: stamp.version, contract: stamp.contract }, incoming);
    } finally {
      incoming.discard();
    }
  } finally {
    if (!from) rmSync(folder, { recursive: true, force: true });
  }
}

/** In a folder of its own: `dist` of the area stays as it is, and two releases do not meet. @param {string} area @param {string} version @param {string} folder */
async function build(area, version, folder) {
  await prepareInstall();
  await step(
    `Building mf-${area} ${version}`,
    async () => {
      const { code, output } = await run(
        process.execPath,
        [fromRoot('scripts', 'lib', 'bundle.mjs'), `mf-${area}`],
        {
          env: {
            NODE_ENV: 'production',
            MF_RELEASE_VERSION: version,
            MF_BUILD_VERSION: version,
            MF_RELEASE_FOLDER: folder,
          },
        },
      );
      if (code !== 0) throw new ScriptError(`mf-${area} does not build:\n${output.trim()}`);
    },
    () => `Built mf-${area} ${version}`,
  );
}

/** @param {string} webRoot @param {string} area @param {string} version @throws ScriptError when its files are not there */
export function requireOnDisk(webRoot, area, version) {
  if (!hasVersion(webRoot, area, version)) {
    throw new ScriptError(`mf-${area} ${version} is not in ${webRoot}: release it, or name another version.`);
  }
}
