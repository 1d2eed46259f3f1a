// @ts-check

import { rspack } from '@rspack/core';
import { remoteConfig } from '../../rspack.shared.js';

/** Editors save in several steps, a formatter once more. */
const QUIET_MS = 100;

/**
 * Builds an area whenever one of its files, or of the packages it bundles, is saved. What does not build is printed,
 * and open pages keep what they have.
 * @param {string} area
 * @param {import('./webRoot.mjs').DevWebRoot} webRoot
 */
export function watchArea(area, { version, output, announce }) {
  process.env.MF_RELEASE_VERSION = version;
  process.env.MF_RELEASE_FOLDER = output;
  // Rspack resolves the shared prefix `@fair/ui/` by its folder, about which Node.js says something at every start.
  process.noDeprecation = true;
  // The release's build, readable: what works here works there.
  const compiler = rspack({
    ...remoteConfig(/** @type {import('../../rspack.shared.js').RemoteName} */ (area)),
    devtool: 'cheap-module-source-map',
    optimization: { minimize: false },
    infrastructureLogging: { level: 'error' },
  });
  let builds = 0;
  compiler.watch({ aggregateTimeout: QUIET_MS }, (error, stats) => {
    if (error !== null || stats === undefined || stats.hasErrors()) {
      const reason = error?.stack ?? stats?.toString({ all: false, errors: true, colors: false });
      console.error(`\n  ✖ mf-${area} does not build; open pages keep what they have\n\n${reason ?? ''}\n`);
      return;
    }
    builds += 1;
    const took = (((stats.endTime ?? 0) - (stats.startTime ?? 0)) / 1000).toFixed(1);
    console.log(
      `  ✔ mf-${area} is built (${took} s)${builds === 1 ? ', watching its files' : ', open pages reload'}`,
    );
    // With the time: a restarted `npm run dev` counts from one again.
    announce(`${Date.now()}-${builds}`);
  });
}
