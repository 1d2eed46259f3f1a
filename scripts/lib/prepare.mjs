// @ts-check
import { build } from './build.mjs';
import { checkFolder, install, isInstalled } from './install.mjs';
import { continueOnPinnedNode } from './pinnedNode.mjs';
import { step } from './steps.mjs';
import { allTargets } from './targets.mjs';

/** Installs missing packages. From here on, the script continues with the pinned Node.js. */
export async function prepareInstall() {
  checkFolder();
  if (!isInstalled()) await step('Installing packages', install, () => 'Packages installed');
  await continueOnPinnedNode();
}

/** Installs missing packages and builds outdated targets. @param {string[]} [names] builds only these targets */
export async function prepare(names = []) {
  await prepareInstall();
  await step(
    'Building',
    (tell) => build({ names, tell }),
    (built) => (built.length === 0 ? 'Everything is built' : `Built ${built.join(', ')}`),
  );
}

/** Builds all outdated targets except one. @param {string} name of the target: `api`, `company` */
export async function prepareAllBut(name) {
  await prepare(
    allTargets()
      .map((target) => target.name)
      .filter((other) => other !== name),
  );
}
