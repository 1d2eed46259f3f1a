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
import { requireContract } from './registry.mjs';
import { readStamp } from './versionFiles.mjs';

/** @typedef {import('./registry.mjs').Version} Version */
/** @typedef {import('./webRoot.mjs').WebRoot} WebRoot */

/**
 * Brings a version into the web root, not live yet, and hands it over: whoever settles it does so while changing
 * remotes.json, so that `prune` never meets a version that is about to become live.
 * @template T
 * @param {WebRoot} webRoot
 * @param {string} area
 * @param {{ version?: string, from?: string }} options
 * @param {(version: Version, incoming: import('./webRoot.mjs').Incoming) => Promise<T>} work
 * @returns {Promise<T>}
 * @throws ScriptError when it does not build, or is not what was asked for
 */
export async function withVersion(webRoot, area, { version, from }, work) {
  const wanted = version ?? (from ? readStamp(path.resolve(from)).version : sourceVersion(area));
  const folder = from ? path.resolve(from) : fromRoot('dist', 'release', `${area}-${randomUUID()}`);
  try {
    if (!from) await build(area, wanted, folder);
    const stamp = readStamp(folder);
    requireVersion(stamp.version);
    if (stamp.area !== area || stamp.version !== wanted) {
      throw new ScriptError(`${folder} is mf-${stamp.area} ${stamp.version}, not mf-${area} ${wanted}.`);
    }
    const next = { version: stamp.version, contract: stamp.contract };
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

/** @param {WebRoot} webRoot @param {string} area @param {string} version @throws ScriptError when its files are not there */
export async function requireVersionThere(webRoot, area, version) {
  if (!(await webRoot.hasVersion(area, version))) {
    throw new ScriptError(
      `mf-${area} ${version} is not in ${webRoot.name}: release it, or name another version.`,
    );
  }
}
