// @ts-check
import { build } from './build.mjs';
import { checkFolder, install, isInstalled } from './install.mjs';
import { continueOnPinnedNode } from './pinnedNode.mjs';
import { step } from './steps.mjs';
import { allTargets } from './targets.mjs';

/**
 * Installs missing packages. Afterwards, the script continues with the pinned Node.js.
 * @param {import('./install.mjs').PackageSet} [set]
 */
export async function prepareInstall(set = 'all') {
  checkFolder();
  if (!isInstalled(set))
    await step(
      'Installing packages',
      () => install(set),
      () => 'Packages installed',
    );
  await continueOnPinnedNode();
}

/**
 * Installs missing packages and builds outdated targets.
 * @param {object} [options]
 * @param {string[]} [options.names] builds only these targets
 * @param {import('./install.mjs').PackageSet} [options.set]
 */
export async function prepare({ names = [], set = 'all' } = {}) {
  await prepareInstall(set);
  await step(
    'Building',
    (tell) => build({ names, tell }),
    (built) => (built.length === 0 ? 'Everything is built' : `Built ${built.join(', ')}`),
  );
}

/**
 * Builds all outdated targets except one.
 * @param {string} name name of the target that is left out: `api`, `company`
 */
export async function prepareAllBut(name) {
  const names = allTargets()
    .map((target) => target.name)
    .filter((other) => other !== name);
  await prepare({ names });
}
