// @ts-check
import { rspack } from '@rspack/core';
import { remoteConfig } from '../../federation/rspack.shared.js';
import { watchBuild } from '../lib/watchBuild.mjs';

/**
 * Rebuilds an area when one of its files, or a file of a bundled package, is saved. Build errors are printed, and open
 * pages keep the last successful build.
 * @param {string} area @param {{ version: string, output: string }} place version and output folder of the build
 * @param {(builds: number) => void} onBuilt called after each successful build with the number of builds
 */
export function watchArea(area, { version, output }, onBuilt) {
  process.env.MF_RELEASE_VERSION = version;
  process.env.MF_RELEASE_FOLDER = output;
  // Node.js prints a deprecation warning when rspack resolves the shared prefix `@fair/ui/` to a folder, so these
  // warnings are turned off.
  process.noDeprecation = true;
  // The configuration is that of a release, without minification. Code that works in `npm run dev` therefore also works
  // in a release.
  const config = remoteConfig(/** @type {import('../../federation/rspack.shared.js').RemoteName} */ (area));
  const compiler = rspack({
    ...config,
    // Files of earlier builds stay, because an open page may still request files of the build that it was loaded with.
    output: { ...config.output, clean: false },
    devtool: 'cheap-module-source-map',
    optimization: { minimize: false },
    infrastructureLogging: { level: 'error' },
  });
  watchBuild(compiler, { name: `mf-${area}`, otherwise: 'open pages keep the last build', onBuilt });
}
