// @ts-check
import { rspack } from '@rspack/core';
import { remoteConfig } from '../../rspack.shared.js';
import { watchBuild } from '../lib/watchBuild.mjs';

/**
 * Builds an area whenever one of its files, or of the packages it bundles, is saved. What does not build is printed,
 * and open pages keep what they have.
 * @param {string} area
 * @param {{ version: string, output: string }} place the version it says it is, and the folder it is built to
 * @param {(builds: number) => void} onBuilt called after each build that worked, with how many there have been
 */
export function watchArea(area, { version, output }, onBuilt) {
  process.env.MF_RELEASE_VERSION = version;
  process.env.MF_RELEASE_FOLDER = output;
  // Rspack resolves the shared prefix `@fair/ui/` by its folder, about which Node.js says something at every start.
  process.noDeprecation = true;
  // The release's build, readable: what works here works there.
  const config = remoteConfig(/** @type {import('../../rspack.shared.js').RemoteName} */ (area));
  const compiler = rspack({
    ...config,
    // A page that is open asks for files of the build it began with.
    output: { ...config.output, clean: false },
    devtool: 'cheap-module-source-map',
    optimization: { minimize: false },
    infrastructureLogging: { level: 'error' },
  });
  watchBuild(compiler, { name: `mf-${area}`, otherwise: 'open pages keep what they have', onBuilt });
}
